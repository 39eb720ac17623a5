package io.privhist.spark;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.apache.spark.sql.functions.col;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.privhist.groups.Group;
import io.privhist.groups.Grouping;
import io.privhist.histogram.RawHistogram;
import io.privhist.ingest.counting.DuckDbBounding;
import io.privhist.records.Counted;
import io.privhist.records.Items;
import io.privhist.records.Items.Direction;
import io.privhist.records.Selection;
import io.privhist.records.UnitBound;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** DuckDB and Spark say the same of every group. */
class GroupsDifferentialTest {
  private static final Grouping COUNTIES =
      Grouping.by(
          List.of("state", "county"),
          List.of(
              Group.of("s1", "2"),
              Group.of("s0", "it's \"3\"; --"),
              Group.of("s1", "nobody's"),
              Group.of("s2", "2"),
              Group.of("s2", "日本語")));

  @TempDir Path folder;
  private Path file;

  /** Rows with missing groups, labels and units, in declared and in other groups. */
  @BeforeEach
  void write() throws Exception {
    file = folder.resolve("rows.parquet");
    Engines.duckdb(
        ("COPY (SELECT CASE WHEN i %% 13 > 0 THEN 's' || i %% 4 END AS state,"
                + " CASE i %% 5 WHEN 0 THEN '2' WHEN 1 THEN 'it''s \"3\"; --' WHEN 2 THEN '日本語'"
                + " WHEN 3 THEN 'other' END AS county,"
                + " CASE WHEN i %% 17 > 0 THEN 'n' || (i * i) %% 23 END AS \"from\","
                + " CASE WHEN i %% 19 > 0 THEN 'n' || least(i %% 29, i %% 7) END AS \"to\","
                + " CASE WHEN i %% 11 > 0 THEN i %% 31 END AS by, i %% 3 AS day, i %% 6 AS n"
                + " FROM (SELECT range AS i FROM range(3000))) TO '%s'")
            .formatted(file));
  }

  static Stream<Selection> selections() {
    Optional<UnitBound> all = Optional.of(new UnitBound("by", 1_000)); // keeps every record
    Optional<UnitBound> none = Optional.empty();
    Items labels = new Items.Labels(List.of("from", "to"));
    Items edges = new Items.Edges("from", "to", Direction.UNDIRECTED, false);
    return Stream.of(
        selection(labels, all, COUNTIES.withOther("rest")),
        selection(labels, none, COUNTIES.withLevels().withOther("rest")),
        selection(edges, all, COUNTIES.withLevels()),
        selection(edges, none, COUNTIES),
        selection(
            new Items.Edges("from", "to", Direction.OUT, true),
            none,
            COUNTIES.withLevels().withOther("rest")),
        selection(new Items.Counts(List.of("from"), "n"), none, COUNTIES.withLevels()));
  }

  private static Selection selection(Items items, Optional<UnitBound> bound, Grouping grouping) {
    return new Selection(items, List.of("day > 0"), bound, grouping);
  }

  @ParameterizedTest
  @MethodSource("selections")
  void groups_ofEveryKind_areTheSame(Selection selection) throws Exception {
    Counted counted = Engines.agree(file, selection);
    assertThat(counted.groups().items()).isPositive();
    assertThat(counted.tally().filtered()).isPositive();
    assertThat(counted.tally().missing()).isPositive();
    assertThat(counted.tally().ungrouped() > 0).isEqualTo(selection.grouping().other().isEmpty());
    int empty = selection.grouping().groups().indexOf(Group.of("s1", "nobody's"));
    assertThat(counted.groups().histograms().get(empty).items()).isZero();
  }

  @Test
  void units_keepAtMostKInAllGroups() {
    Selection selection =
        new Selection(
            new Items.Labels(List.of("from")),
            List.of(),
            Optional.of(new UnitBound("by", 4)),
            COUNTIES.withOther("rest"));
    Counted counted = PrivHistSpark.count(Engines.parquet(file), selection);
    assertThat(counted.tally().units()).isEqualTo(31);
    assertThat(counted.groups().items()).isEqualTo(31 * 4);
  }

  /** The group is the last of the labels, in both engines. */
  @Test
  void kept_underTheSameKey_areTheRecordsOfTheOtherEngine() throws Exception {
    byte[] key = "a key that is the same every run".getBytes(UTF_8);
    Selection selection =
        new Selection(
            new Items.Labels(List.of("from")),
            List.of(),
            Optional.of(new UnitBound("by", 4)),
            COUNTIES.withLevels().withOther("rest"));
    Dataset<Row> data = Engines.parquet(file);
    Counted spark = new DatasetCounting(data, selection, "file://" + folder, () -> key).run();
    assertThat(Engines.rows(spark)).isEqualTo(DuckDbBounding.count(file, selection, key));
  }

  @Test
  void counts_ofTooManyItemsInAllGroups_areRefused() throws Exception {
    long half = RawHistogram.MAX_ITEMS / 2;
    List<List<String>> rows = new ArrayList<>();
    rows.add(List.of("s1", "2", "x", Long.toString(half)));
    rows.add(List.of("s2", "2", "x", Long.toString(half + 1)));
    Dataset<Row> data = LocalSpark.table(rows, "state", "county", "from", "n");
    Selection selection =
        new Selection(
            new Items.Counts(List.of("from"), "n"), List.of(), Optional.empty(), COUNTIES);
    assertThatThrownBy(() -> PrivHistSpark.count(data, selection))
        .isInstanceOf(SparkCountException.class)
        .hasMessage("there are more than 2^60 items, which are the most that can be released");
  }

  @Test
  void groups_byAColumnThatIsNotThere_areRefused() {
    Selection selection =
        new Selection(
            new Items.Labels(List.of("from")),
            List.of(),
            Optional.empty(),
            Grouping.by(List.of("city"), List.of(Group.of("x"))));
    assertThatThrownBy(() -> PrivHistSpark.count(Engines.parquet(file), selection))
        .isInstanceOf(SparkCountException.class)
        .hasMessage("there is no column \"city\" among the 7 that there are");
  }

  @Test
  void groups_byTheCountUnderAnotherName_areRefused() {
    Dataset<Row> data = Engines.parquet(file).withColumn("size", col("n").cast("string"));
    Selection selection =
        new Selection(
            new Items.Counts(List.of("from"), "n"),
            List.of(),
            Optional.empty(),
            Grouping.by(List.of("size"), List.of(Group.of("1"))));
    assertThatThrownBy(() -> PrivHistSpark.count(data, selection))
        .isInstanceOf(SparkCountException.class)
        .hasMessageStartingWith("the column of counts, \"n\", must not tell the group");
  }
}
