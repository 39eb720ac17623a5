package io.privhist.spark;

import static org.assertj.core.api.Assertions.assertThat;

import io.privhist.histogram.RawHistogram;
import io.privhist.records.Counted;
import io.privhist.records.Items;
import io.privhist.records.Items.Direction;
import io.privhist.records.Selection;
import io.privhist.records.UnitBound;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** DuckDB and Spark say the same of the same file: prevalences and the owner's numbers. */
class EnginesDifferentialTest {
  @TempDir Path folder;

  private Path write(Dataset<Row> data) {
    Path file = folder.resolve("data");
    data.coalesce(1).write().parquet(file.toString());
    return file.toFile().listFiles((dir, name) -> name.endsWith(".parquet"))[0].toPath();
  }

  private Path labels(int items, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    List<List<String>> rows = new ArrayList<>();
    for (String label : Nasty.items(items, seed)) {
      List<String> row = new ArrayList<>();
      row.add(label);
      row.add(random.nextInt(5) == 0 ? null : Nasty.LABELS.get(random.nextInt(4)));
      row.add(random.nextInt(9) == 0 ? null : "user " + random.nextInt(300));
      row.add(Integer.toString(random.nextInt(3)));
      rows.add(row);
    }
    return write(LocalSpark.table(rows, "the label", "b", "user", "kind"));
  }

  @Test
  void labels_nastyMissingAndSkewed_areTheSame() throws Exception {
    Counted counted =
        Engines.agree(labels(20_000, 1), Selection.of(new Items.Labels(List.of("the label"))));
    RawHistogram expected =
        RawHistogram.ofLabels(Nasty.items(20_000, 1).stream().filter(Objects::nonNull).toList());
    assertThat(counted.histogram().sensitivePrevalences())
        .isEqualTo(expected.sensitivePrevalences());
    assertThat(counted.tally().missing()).isPositive();
  }

  @Test
  void labels_combinationUnderACondition_isTheSame() throws Exception {
    Selection selection =
        new Selection(
            new Items.Labels(List.of("the label", "b")),
            Optional.of("kind <> '1' AND \"user\" IS NOT NULL".replace("\"", "")),
            Optional.empty());
    Counted counted = Engines.agree(labels(5_000, 2), selection);
    assertThat(counted.tally().filtered()).isPositive();
  }

  /** Each unit has few enough records for all to be kept, so that chance has no part in it. */
  @Test
  void labels_withUnitsThatKeepAll_areTheSame() throws Exception {
    Selection selection =
        new Selection(
            new Items.Labels(List.of("the label", "b")),
            Optional.of("kind <> '1'"),
            Optional.of(new UnitBound("user", 1_000)));
    Counted counted = Engines.agree(labels(5_000, 3), selection);
    assertThat(counted.tally().withoutUnit()).isPositive();
    assertThat(counted.tally().units()).isBetween(250L, 300L);
  }

  /** All records of a unit are equal, so that it does not matter which are kept. */
  @Test
  void labels_ofUnitsWithEqualRecords_areBoundedTheSame() throws Exception {
    List<List<String>> rows =
        IntStream.range(0, 3_000)
            .mapToObj(i -> List.of("u" + i * i % 199, "label " + i * i % 199 % 50))
            .collect(Collectors.toList());
    Selection selection =
        new Selection(
            new Items.Labels(List.of("label")),
            Optional.empty(),
            Optional.of(new UnitBound("unit", 7)));
    Counted counted = Engines.agree(write(LocalSpark.table(rows, "unit", "label")), selection);
    assertThat(counted.tally().boundedAway()).isPositive();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "CAST(i % 3 AS BOOLEAN)",
        "CAST(i % 7 AS TINYINT)",
        "i % 100",
        "CAST(i % 50 AS DECIMAL(18, 3)) / 4",
        "CASE i % 6 WHEN 0 THEN 0.0::DOUBLE WHEN 1 THEN -0.0::DOUBLE WHEN 2 THEN 'nan'::DOUBLE"
            + " WHEN 3 THEN 'inf'::DOUBLE WHEN 4 THEN 1.0::DOUBLE ELSE 1.0::DOUBLE + 1e-16 * i END",
        "CAST(i % 40 AS FLOAT) / 7",
        "DATE '2000-01-01' + CAST(i % 30 AS INTEGER)",
        "TIMESTAMP '2025-10-26 00:00:00' + INTERVAL (i % 8) HOUR",
        "TIMESTAMPTZ '2025-10-26 00:00:00+00' + INTERVAL (15 * (i % 20)) MINUTE",
        "encode(chr(CAST(i % 300 AS INTEGER)))",
        "CASE i % 5 WHEN 0 THEN NULL WHEN 1 THEN '1' WHEN 2 THEN '1.0' WHEN 3 THEN '' ELSE ' ' END"
      })
  void labels_ofEveryType_areTheSame(String expression) throws Exception {
    Path file = folder.resolve("typed.parquet");
    Engines.duckdb(
        "COPY (SELECT %s AS v FROM (SELECT range AS i FROM range(1000))) TO '%s'"
            .formatted(expression, file));
    LocalSpark.SESSION.conf().set("spark.sql.session.timeZone", "Europe/Berlin");
    try {
      Engines.agree(file, Selection.of(new Items.Labels(List.of("v"))));
    } finally {
      LocalSpark.SESSION.conf().unset("spark.sql.session.timeZone");
    }
  }

  @ParameterizedTest
  @CsvSource({
    "UNDIRECTED, false",
    "UNDIRECTED, true",
    "OUT, false",
    "OUT, true",
    "IN, false",
    "IN, true"
  })
  void edges_everyDirection_areTheSame(Direction direction, boolean multigraph) throws Exception {
    Counted counted =
        Engines.agree(edges(), Selection.of(new Items.Edges("from", "to", direction, multigraph)));
    assertThat(counted.tally().selfLoops() > 0).isEqualTo(!multigraph);
    assertThat(counted.tally().missing()).isPositive();
  }

  @Test
  void edges_withUnitsThatKeepAll_areTheSame() throws Exception {
    Counted counted =
        Engines.agree(
            edges(),
            new Selection(
                new Items.Edges("from", "to", Direction.UNDIRECTED, false),
                Optional.of("day > 0"),
                Optional.of(new UnitBound("by", 5_000))));
    assertThat(counted.tally().repeatedEdges()).isPositive();
    assertThat(counted.tally().withoutUnit()).isPositive();
  }

  private Path edges() throws Exception {
    Path file = folder.resolve("edges.parquet");
    Engines.duckdb(
        ("COPY (SELECT CASE WHEN i %% 97 > 0 THEN 'n' || (i * i) %% 61 END AS \"from\","
                + " CASE WHEN i %% 89 > 0 THEN 'n' || least(i %% 53, i %% 7) END AS \"to\","
                + " CASE WHEN i %% 11 > 0 THEN i %% 13 END AS by, i %% 4 AS day"
                + " FROM (SELECT range AS i FROM range(5000))) TO '%s'")
            .formatted(file));
    return file;
  }

  @ParameterizedTest
  @ValueSource(strings = {"BIGINT", "DOUBLE", "VARCHAR", "DECIMAL(30,2)", "UBIGINT"})
  void counts_ofAnyType_areTheSame(String type) throws Exception {
    Path file = folder.resolve("counts.parquet");
    Engines.duckdb(
        ("COPY (SELECT CASE WHEN i %% 9 > 0 THEN i %% 40 END AS l, CAST((i * 7) %% 12 AS %s) AS n"
                + " FROM (SELECT range AS i FROM range(1000))) TO '%s'")
            .formatted(type, file));
    Counted counted =
        Engines.agree(
            file,
            new Selection(
                new Items.Counts(List.of("l"), "n"), Optional.of("l <> 3"), Optional.empty()));
    assertThat(counted.tally().zero()).isPositive();
  }

  @Test
  void prevalences_withAZeroCount_areTheSame() throws Exception {
    Path file = folder.resolve("prevalences.parquet");
    Engines.duckdb(
        "COPY (SELECT * FROM (VALUES (0, 5), (1, 100), (7, 2), (0, 3), (1000000, 1))"
            + " t(count, prevalence)) TO '%s'".formatted(file));
    Counted counted = Engines.agree(file, Selection.of(new Items.Prevalences()));
    assertThat(counted.tally().zero()).isEqualTo(2);
  }

  @Test
  void labels_ofNoRowsAtAll_areTheSame() throws Exception {
    Path file = folder.resolve("empty.parquet");
    Engines.duckdb("COPY (SELECT 'x' AS l, 'u' AS u WHERE false) TO '%s'".formatted(file));
    for (Optional<UnitBound> bound :
        Stream.of(Optional.<UnitBound>empty(), Optional.of(new UnitBound("u", 1))).toList()) {
      Counted counted =
          Engines.agree(
              file, new Selection(new Items.Labels(List.of("l")), Optional.empty(), bound));
      assertThat(counted.histogram().items()).isZero();
    }
  }
}
