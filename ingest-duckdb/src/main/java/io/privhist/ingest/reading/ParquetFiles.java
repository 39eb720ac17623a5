package io.privhist.ingest.reading;

import io.privhist.ingest.engine.Engine;
import io.privhist.ingest.engine.Sql;
import io.privhist.ingest.request.IngestException;
import io.privhist.ingest.rows.ColumnNames;
import io.privhist.ingest.rows.Counts;
import io.privhist.ingest.rows.Rows;
import io.privhist.ingest.rows.Wanted;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Parquet files as rows for the engine, which reads them itself. */
final class ParquetFiles {
  private static final String STEP = "reading the schema";

  private final List<Input> inputs;
  private final Engine engine;

  private ParquetFiles(List<Input> inputs, Engine engine) {
    this.inputs = inputs;
    this.engine = engine;
    engine.readParquet();
  }

  /** The columns of a file. */
  private record Schema(List<String> names, List<String> types) {}

  static Rows read(String name, List<Input> inputs, Wanted wanted, Engine engine)
      throws IOException {
    return new ParquetFiles(inputs, engine).read(name, wanted);
  }

  static List<String> columns(Input input, Engine engine) throws IOException {
    return new ParquetFiles(List.of(input), engine).schema(input).names();
  }

  private Rows read(String name, Wanted wanted) throws IOException {
    List<String> types = typesOf(wanted, inputs.get(0));
    for (Input input : inputs.subList(1, inputs.size())) {
      if (!typesOf(wanted, input).equals(types)) {
        throw IngestException.badInput(
            "%s: the columns have other types than in %s; the same value must be the same text"
                .formatted(input.name(), inputs.get(0).name()));
      }
    }
    String selected =
        IntStream.range(0, types.size())
            .mapToObj(
                column ->
                    Sql.identifier(wanted.columns().get(column)) + " AS " + Rows.column(column))
            .collect(Collectors.joining(", "));
    String sql = "SELECT %s FROM %s".formatted(selected, table(inputs));
    engine.run().found(countRows());
    return new Rows(name, sql, types, () -> checkCounts(wanted, types));
  }

  /** The number is in the files' footers. */
  private long countRows() throws IOException {
    try {
      return engine.query(
          "SELECT count(*) FROM " + table(inputs),
          STEP,
          rows -> {
            rows.next();
            return rows.getLong(1);
          });
    } catch (SQLException e) {
      throw engine.failure(e, inputs.get(0).name());
    }
  }

  private List<String> typesOf(Wanted wanted, Input input) throws IOException {
    Schema schema = schema(input);
    List<String> types = new ArrayList<>();
    for (String column : wanted.columns()) {
      types.add(schema.types().get(ColumnNames.indexOf(column, schema.names(), input.name())));
    }
    return types;
  }

  private Schema schema(Input input) throws IOException {
    try {
      return engine.query(
          "DESCRIBE SELECT * FROM " + table(List.of(input)),
          STEP,
          rows -> {
            Schema schema = new Schema(new ArrayList<>(), new ArrayList<>());
            while (rows.next()) {
              schema.names().add(rows.getString(1));
              schema.types().add(rows.getString(2));
            }
            return schema;
          });
    } catch (SQLException e) {
      throw String.valueOf(e.getMessage()).startsWith("Out of Memory")
          ? engine.failure(e, input.name())
          : IngestException.badInput(input.name() + ": is not a complete Parquet file");
    }
  }

  private static String table(List<Input> inputs) {
    return table(inputs, "");
  }

  private static String table(List<Input> inputs, String more) {
    List<Path> files = inputs.stream().map(input -> Objects.requireNonNull(input.file())).toList();
    return "read_parquet(%s, hive_partitioning = false%s)".formatted(Sql.files(files), more);
  }

  /** Looks for the first row whose count is none. */
  private void checkCounts(Wanted wanted, List<String> types) throws IOException {
    if (wanted.count() < 0) {
      return;
    }
    String column = Sql.identifier(wanted.columns().get(wanted.count()));
    String count = Counts.sql(column, types.get(wanted.count()));
    for (Input input : inputs) {
      try {
        long row =
            engine.query(
                "SELECT coalesce(min(file_row_number), -1) FROM %s WHERE (%s) IS NULL"
                    .formatted(table(List.of(input), ", file_row_number = true"), count),
                "looking for the row",
                rows -> {
                  rows.next();
                  return rows.getLong(1);
                });
        if (row >= 0) {
          throw Counts.malformed(input.name(), row + 1);
        }
      } catch (SQLException e) {
        throw engine.failure(e, input.name());
      }
    }
  }
}
