package io.privhist.cli.input;

import io.privhist.application.options.InputForm;
import io.privhist.application.options.Kept;
import io.privhist.application.options.TableOptions;
import io.privhist.application.run.Input;
import io.privhist.application.run.Reading;
import io.privhist.ingest.request.DatabaseSource;
import io.privhist.records.FileKind;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** The rows of a query to a database. */
record DatabaseInput(DatabaseSource source, RowsReader rows) implements Input {
  /** Finds who asks; the database itself is asked later. */
  static DatabaseInput find(String url, String query, RowsReader rows) {
    return new DatabaseInput(
        new DatabaseSource(
            url,
            query,
            Optional.ofNullable(System.getenv("PRIVHIST_JDBC_USER")),
            Optional.ofNullable(System.getenv("PRIVHIST_JDBC_PASSWORD"))),
        rows);
  }

  /** A database in a file has the file's name behind the name of the driver. */
  @Override
  public boolean includes(Path target) throws IOException {
    String file = source.url().replaceFirst("jdbc:[^:]*:(file:)?([^?;]*).*", "$2");
    try {
      return InputSource.isAmong(List.of(Path.of(file)), target);
    } catch (InvalidPathException e) {
      return false;
    }
  }

  @Override
  public Optional<Outline> outline(Kept kept) throws IOException {
    return Optional.of(Outline.ofRows(kept.grouping(), rows.table().unit(form(), kept)));
  }

  private InputForm form() {
    return rows.table()
        .form()
        .orElseThrow(() -> TableOptions.undecided(source.name(), "a query without --label"));
  }

  @Override
  public Reading read(Kept kept) throws IOException {
    if (kept.bound().isPresent()) {
      form().requireOneItemPerRow();
    }
    return rows.count(source, form(), FileKind.PARQUET, kept); // a table, too
  }
}
