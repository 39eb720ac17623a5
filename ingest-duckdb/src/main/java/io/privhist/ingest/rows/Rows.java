package io.privhist.ingest.rows;

import io.privhist.ingest.engine.Sql;
import java.io.IOException;
import java.util.Collections;
import java.util.List;

/**
 * The rows of a source as SQL.
 *
 * @param name of the source, for messages
 * @param sql a query with the columns {@code "#0"}, {@code "#1"} and so on, one for each column
 *     asked for
 * @param types what the engine calls the type of each
 * @param check finds the row that the engine does not accept
 */
public record Rows(String name, String sql, List<String> types, Check check) {
  public static final String TEXT = "VARCHAR";

  /** A slow second look at rows that the engine stumbled over. */
  @FunctionalInterface
  public interface Check {
    /** Throws an exception that names the first bad row; returns if it finds none. */
    void run() throws IOException;
  }

  /** Rows of which every column is text. */
  public static Rows ofText(String name, String sql, int columns, Check check) {
    return new Rows(name, sql, Collections.nCopies(columns, TEXT), check);
  }

  /** Returns the name of a column in {@link #sql}, quoted. */
  public static String column(int index) {
    return Sql.identifier("#" + index);
  }
}
