package io.privhist.ingest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.privhist.histogram.Prevalences;
import io.privhist.histogram.RawHistogram;
import io.privhist.ingest.request.DatabaseSource;
import io.privhist.ingest.request.FileSource;
import io.privhist.ingest.request.Request;
import io.privhist.ingest.request.Resources;
import io.privhist.ingest.request.Source;
import io.privhist.records.Counted;
import io.privhist.records.Items;
import io.privhist.records.Items.Direction;
import io.privhist.records.RowFates;
import io.privhist.records.Selection;
import io.privhist.records.UnitBound;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Counts, prevalences, types of columns, units and tallies. */
class IngestTest {
  @TempDir Path folder;

  private static Counted count(Path file, Items items) throws IOException {
    return Ingest.count(Request.of(FileSource.of(file.toString()), items), new Watch());
  }

  private static Prevalences labels(Path file, String... columns) throws IOException {
    return count(file, new Items.Labels(List.of(columns))).histogram().sensitivePrevalences();
  }

  @Test
  void counts_ofTheSameLabel_addUp() throws IOException, SQLException {
    Path csv =
        Sample.write(folder.resolve("c.csv"), "x,y,n\na,1,5\nb,1,2\na,1,4\na,2,0\n,1,3\nc,1,002\n");
    Path parquet = folder.resolve("c.parquet");
    Sample.duckdb(
        "COPY (SELECT x, y, CAST(n AS DOUBLE) AS n FROM read_csv('%s', all_varchar = true)) TO '%s'"
            .formatted(csv, parquet));
    for (Path file : List.of(csv, parquet)) {
      Counted counted = count(file, new Items.Counts(List.of("x", "y"), "n"));
      assertThat(counted.histogram().sensitivePrevalences())
          .isEqualTo(RawHistogram.ofCounts(9, 2, 2).sensitivePrevalences());
      assertThat(counted.tally()).isEqualTo(new RowFates(6, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0));
    }
  }

  private static void write(Prevalences prevalences, Path file) throws IOException {
    try (OutputStream out = Files.newOutputStream(file)) {
      ParquetRows.write(prevalences, Resources.usual(), out);
    }
  }

  @Test
  void prevalences_writtenAsParquet_areReadAgain() throws IOException {
    Prevalences prevalences = Prevalences.of(new long[] {1, 7, 1L << 40}, new long[] {12, 3, 1});
    Path file = folder.resolve("it's [x].parquet");
    write(Prevalences.empty(), file);
    assertThat(count(file, new Items.Prevalences()).histogram().items()).isZero();
    write(prevalences, file);
    Counted counted = count(file, new Items.Prevalences());
    assertThat(counted.histogram().sensitivePrevalences()).isEqualTo(prevalences);
    assertThat(counted.tally().rows()).isEqualTo(3);
    assertThat(Ingest.columns(FileSource.of(file.toString()), Resources.usual(), new Watch()))
        .containsExactly("count", "prevalence");
  }

  @Test
  void columns_ofEveryForm_areNamed() throws IOException {
    Sample.write(folder.resolve("a.txt"), "x\n");
    Sample.write(folder.resolve("a.csv"), "\uFEFF\"a\nb\",é\r\n1,2\r\n");
    Sample.write(folder.resolve("a.tsv.gz"), Sample.gzip("x\ty z\n".getBytes("UTF-8")));
    Sample.write(folder.resolve("a.jsonl"), "{}\n");
    Resources usual = Resources.usual();
    assertThat(Ingest.columns(FileSource.of(folder + "/a.txt"), usual, new Watch()))
        .containsExactly("label");
    assertThat(Ingest.columns(FileSource.of(folder + "/a.csv"), usual, new Watch()))
        .containsExactly("a\nb", "é");
    assertThat(Ingest.columns(FileSource.of(folder + "/a.tsv.gz"), usual, new Watch()))
        .containsExactly("x", "y z");
    assertThat(Ingest.columns(FileSource.of(folder + "/a.jsonl"), usual, new Watch())).isEmpty();
  }

  @Test
  void parquetValues_ofEveryPlainType_areTheSameLabelIfAndOnlyIfEqual()
      throws IOException, SQLException {
    Path file = folder.resolve("t.parquet");
    for (List<String> values :
        List.of(
            List.of("0.1::DOUBLE", "0.1::DOUBLE + 1.4e-17", "0.2::DOUBLE"),
            List.of("0.1::FLOAT", "0.1::FLOAT + 8e-9::FLOAT", "'nan'::FLOAT"),
            List.of("1.10::DECIMAL(9,2)", "1.11::DECIMAL(9,2)", "11::DECIMAL(9,2)"),
            List.of("'\\x00'::BLOB", "'\\x00\\x00'::BLOB", "'x00'::BLOB"),
            List.of("DATE '2020-01-01'", "DATE '2020-01-02'", "DATE '0020-01-01 (BC)'"),
            List.of(
                "TIMESTAMP_NS '2020-01-01 00:00:00.000000001'",
                "TIMESTAMP_NS '2020-01-01 00:00:00.000000002'",
                "TIMESTAMP_NS '2020-01-01 00:00:00'"),
            List.of(
                "TIMESTAMPTZ '2020-10-25 00:30:00+00'",
                "TIMESTAMPTZ '2020-10-25 01:30:00+00'",
                "TIMESTAMPTZ '2020-10-25 02:30:00+00'"),
            List.of("TIME '00:00:01'", "TIME '00:00:00.000001'", "TIME '23:59:59'"),
            List.of("9223372036854775807", "9223372036854775806", "-1::BIGINT"),
            List.of("18446744073709551615::UBIGINT", "0::UBIGINT", "1::UBIGINT"))) {
      String rows = String.join(" AS v UNION ALL SELECT ", values);
      Sample.duckdb(
          "COPY (SELECT %s AS v UNION ALL SELECT %s UNION ALL SELECT NULL) TO '%s'"
              .formatted(rows, values.get(0), file));
      assertThat(labels(file, "v"))
          .as(rows)
          .isEqualTo(Prevalences.of(new long[] {1, 2}, new long[] {2, 1}));
    }
  }

  @Test
  void jsonValues_areTheirTextAndNumbersTheirValue() throws IOException {
    Path file =
        Sample.write(
            folder.resolve("j.jsonl"),
            "\uFEFF{\"v\":\"7\"}\r\n{\"v\":7}\r\n{\"v\":\"7.0\"}\r\n{\"v\":7.0}\r\n{\"v\":70e-1}\r\n{\"v\":true}\r\n{\"v\":\"true\"}\r\n"
                + "{\"v\":null}\r\n{}\r\n{\"v\":0.10000000000000000001}\r\n{ \"\\u0076\" : 0.1 }\r\n\r\n");
    Counted counted = count(file, new Items.Labels(List.of("v")));
    assertThat(counted.histogram().sensitivePrevalences())
        .isEqualTo(RawHistogram.ofCounts(4, 1, 2, 1, 1).sensitivePrevalences());
    assertThat(counted.tally().missing()).isEqualTo(3);
  }

  /** One unit in several spellings would keep several times what a unit may. */
  @Test
  void unit_writtenInSeveralWays_isOneUnit() throws IOException, SQLException {
    Path json =
        Sample.write(
            folder.resolve("u.jsonl"),
            "{\"u\":1,\"x\":1}\n{\"u\":\"1\",\"x\":2}\n{\"u\":1.0,\"x\":3}\n{\"u\":1e0,\"x\":4}\n"
                + "{\"u\":10e-1,\"x\":5}\n");
    assertOneUnit(FileSource.of(json.toString()));
    for (String type : List.of("DOUBLE", "FLOAT")) {
      Path parquet = folder.resolve(type + ".parquet");
      Sample.duckdb(
          "COPY (SELECT CAST(v AS %s) AS u, v AS x FROM (VALUES ('0.0'), ('-0.0')) t(v)) TO '%s'"
              .formatted(type, parquet));
      assertOneUnit(FileSource.of(parquet.toString()));
      assertThat(labels(parquet, "u").labels()).isEqualTo(2);
    }
    String database = "jdbc:sqlite:" + folder.resolve("u.db");
    try (Connection connection = DriverManager.getConnection(database);
        Statement statement = connection.createStatement()) {
      statement.execute("CREATE TABLE t AS SELECT 1 AS u, 1 AS x UNION ALL SELECT 1.0, 2");
      statement.execute("INSERT INTO t VALUES ('1', 3), (1e0, 4)");
    }
    assertOneUnit(
        new DatabaseSource(database, "SELECT * FROM t", Optional.empty(), Optional.empty()));
  }

  private static void assertOneUnit(Source source) throws IOException {
    Counted counted =
        Ingest.count(
            new Request(
                source,
                new Selection(
                    new Items.Labels(List.of("x")),
                    Optional.empty(),
                    Optional.of(new UnitBound("u", 1))),
                Resources.usual()),
            new Watch());
    assertThat(counted.tally().units()).isEqualTo(1);
    assertThat(counted.histogram().items()).isEqualTo(1);
  }

  @Test
  void jsonNumber_withAHugeExponent_takesNoMemory() throws IOException {
    Path file =
        Sample.write(
            folder.resolve("h.jsonl"), "{\"v\":1e999999999}\n{\"v\":10e999999998}\n{\"v\":1}\n");
    assertThat(labels(file, "v")).isEqualTo(RawHistogram.ofCounts(2, 1).sensitivePrevalences());
    Path refused = Sample.write(folder.resolve("r.jsonl"), "{\"v\":1e9999999999999999999}\n");
    assertThatThrownBy(() -> labels(refused, "v"))
        .hasMessageContaining("row 1: has a number with an exponent of more than 18 digits");
  }

  @Test
  void units_keepAtMostSoManyRecords() throws IOException {
    StringBuilder csv = new StringBuilder("who,x,ok\n");
    for (int unit = 0; unit < 50; unit++) {
      for (int record = 0; record < unit; record++) {
        csv.append("u").append(unit).append(",x").append(record).append(",y\n");
      }
    }
    csv.append(",x,y\nu1,,y\nu1,x,n\n,,n\n");
    Path file = Sample.write(folder.resolve("u.csv"), csv.toString());
    for (String where : List.of("ok = 'y'")) {
      Counted counted =
          Ingest.count(
              new Request(
                  FileSource.of(file.toString()),
                  new Selection(
                      new Items.Labels(List.of("x")),
                      Optional.of(where),
                      Optional.of(new UnitBound("who", 10))),
                  Resources.usual()),
              new Watch());
      assertThat(counted.histogram().items()).isEqualTo(45 + 400);
      assertThat(counted.tally())
          .isEqualTo(new RowFates(1229, 2, 0, 0, 1, 0, 1, 49, 39, 1225 - 445, 0, 0));
    }
  }

  @Test
  void unitsOfEdges_areBoundedBeforeRepeatsAreDropped() throws IOException {
    StringBuilder csv = new StringBuilder("who,a,b\n");
    csv.append("u1,x,y\n".repeat(20)).append("u2,y,x\n");
    Path file = Sample.write(folder.resolve("e.csv"), csv.toString());
    Counted counted =
        Ingest.count(
            new Request(
                FileSource.of(file.toString()),
                new Selection(
                    new Items.Edges("a", "b", Direction.UNDIRECTED, false),
                    Optional.empty(),
                    Optional.of(new UnitBound("who", 3))),
                Resources.usual()),
            new Watch());
    assertThat(counted.histogram().sensitivePrevalences())
        .isEqualTo(RawHistogram.ofCounts(1, 1).sensitivePrevalences());
    assertThat(counted.tally().boundedAway()).isEqualTo(17);
    assertThat(counted.tally().repeatedEdges()).isEqualTo(3);
  }

  @Test
  void units_withCounts_areRefused() {
    assertThatThrownBy(
            () ->
                new Request(
                    FileSource.of("x.csv"),
                    new Selection(
                        new Items.Counts(List.of("x"), "n"),
                        Optional.empty(),
                        Optional.of(new UnitBound("who", 3))),
                    Resources.usual()))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void rawThings_printNothing() {
    assertThat(new RowFates(7391, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0).toString())
        .doesNotContain("7391");
    assertThat(
            new DatabaseSource(
                    "jdbc:postgresql://u:7391@h/x",
                    "SELECT 1",
                    Optional.of("7391"),
                    Optional.of("7391"))
                .toString())
        .doesNotContain("7391");
  }
}
