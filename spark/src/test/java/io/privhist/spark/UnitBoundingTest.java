package io.privhist.spark;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.expr;
import static org.apache.spark.sql.functions.lit;
import static org.apache.spark.sql.functions.rand;
import static org.apache.spark.sql.functions.row_number;
import static org.assertj.core.api.Assertions.assertThat;

import io.privhist.ingest.counting.DuckDbBounding;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.expressions.Window;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Records have the second label equal to the unit, so that it can be seen who kept what. */
class UnitBoundingTest {
  private static final List<String> LABELS = List.of("l1", "l2");
  private static final int MAX = 3;
  private static final byte[] KEY = new byte[32];

  private final SplittableRandom random = new SplittableRandom(20_261_117);

  @TempDir Path folder;

  private byte[] key() {
    byte[] key = new byte[32];
    random.nextBytes(key);
    return key;
  }

  /** Units of very different sizes, one with half of all records, with many equal ones. */
  private List<List<String>> rows(int number) {
    List<List<String>> rows = new ArrayList<>();
    for (int i = 0; i < number; i++) {
      String unit = random.nextBoolean() ? "heavy" : "u" + random.nextInt(number / 8);
      rows.add(List.of(unit, Nasty.LABELS.get(random.nextInt(25)), unit));
    }
    return rows;
  }

  private static Dataset<Row> records(List<List<String>> rows) {
    return LocalSpark.table(rows, "unit", "l1", "l2");
  }

  private static List<List<String>> sorted(Stream<List<String>> records) {
    return records.sorted(Comparator.comparing(record -> String.join("\u0000", record))).toList();
  }

  private static List<List<String>> collected(Dataset<Row> kept) {
    return sorted(
        kept.collectAsList().stream().map(row -> List.of(row.getString(0), row.getString(1))));
  }

  private static List<List<String>> kept(List<List<String>> rows, byte[] key) {
    return collected(new UnitBounding(LABELS, MAX, key).kept(records(rows)));
  }

  @Test
  void kept_underTheSameKey_isWhatTheOtherEngineKeeps() throws Exception {
    List<List<String>> rows = rows(2_000);
    byte[] key = key();
    Dataset<Row> records = records(rows);
    Path data = folder.resolve("data");
    records.coalesce(1).write().parquet(data.toString());
    Path file;
    try (Stream<Path> files = Files.list(data)) {
      file = files.filter(some -> some.toString().endsWith(".parquet")).findFirst().orElseThrow();
    }
    List<List<String>> expected =
        DuckDbBounding.keep(file, Files.createDirectory(folder.resolve("work")), MAX, key);
    assertThat(kept(rows, key)).isEqualTo(sorted(expected.stream()));
    assertThat(kept(rows, key())).isNotEqualTo(sorted(expected.stream()));
  }

  @Test
  void draws_asText_haveNoKey() {
    assertThat(new KeyedDraws(new byte[] {1, 2, 3}, 1)).hasToString("KeyedDraws[redacted]");
  }

  @Test
  void kept_ofEveryUnit_isKOrAll() {
    List<List<String>> rows = rows(600);
    List<List<String>> kept = kept(rows, key());
    for (String unit : rows.stream().map(row -> row.get(0)).distinct().toList()) {
      List<List<String>> had =
          new ArrayList<>(
              rows.stream()
                  .filter(row -> row.get(0).equals(unit))
                  .map(r -> r.subList(1, 3))
                  .toList());
      List<List<String>> has = kept.stream().filter(row -> row.get(1).equals(unit)).toList();
      assertThat(has).hasSize(Math.min(had.size(), MAX));
      has.forEach(record -> assertThat(had.remove(record)).isTrue());
    }
  }

  @Test
  void kept_whenAnotherUnitComes_isTheSameForOthers() {
    assertThat(changesForOthers(records -> new UnitBounding(LABELS, MAX, KEY).kept(records)))
        .isFalse();
  }

  /** Mistakes that let the rows of others into the draw, each hard to see in some data. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "row_number() OVER (ORDER BY unit, l1, l2)",
        "count(*) OVER (PARTITION BY l1)", // how many records share the label
        "size(collect_set(unit) OVER (PARTITION BY l1))", // how many units share it
        "max(unit) OVER (PARTITION BY l1)",
        "count(*) OVER (PARTITION BY 1)", // how many rows there are
      })
  void kept_byWhatOthersHave_isCaughtByTheNewcomer(String ofOthers) {
    UnaryOperator<Dataset<Row>> broken =
        records ->
            firstOfEach(records.withColumn("draw", expr("hash(7, l1, l2, " + ofOthers + ")")));
    assertThat(changesForOthers(broken)).isTrue();
    assertThat(changesMoreThanItAdds(records -> broken.apply(records).select("l1"))).isTrue();
  }

  @Test
  void kept_whenAUnitComesWithLabelsThatOthersHave_growsByItsRecords() {
    assertThat(
            changesMoreThanItAdds(
                records -> new UnitBounding(List.of("l1"), MAX, KEY).kept(records.drop("l2"))))
        .isFalse();
  }

  /** Whole labels are shared here, so it cannot be seen who kept them, but how often they are. */
  private boolean changesMoreThanItAdds(UnaryOperator<Dataset<Row>> bounding) {
    List<List<String>> rows = rows(400);
    List<List<String>> more = new ArrayList<>(rows);
    List<String> expected = new ArrayList<>(labels(bounding.apply(records(rows))));
    List<List<String>> newcomers = newcomers(MAX); // so few that all are kept
    more.addAll(newcomers);
    newcomers.forEach(row -> expected.add(row.get(1)));
    expected.sort(null);
    return !labels(bounding.apply(records(more))).equals(expected);
  }

  /** The first and the last of all units, with labels that others have. */
  private static List<List<String>> newcomers(int records) {
    List<List<String>> rows = new ArrayList<>();
    for (String unit : List.of("a newcomer", "z newcomer")) {
      Nasty.LABELS.subList(0, records).forEach(label -> rows.add(List.of(unit, label, unit)));
    }
    return rows;
  }

  private static List<String> labels(Dataset<Row> kept) {
    return kept.collectAsList().stream().map(row -> row.getString(0)).sorted().toList();
  }

  private static Dataset<Row> firstOfEach(Dataset<Row> drawn) {
    return drawn
        .withColumn("place", row_number().over(Window.partitionBy("unit").orderBy("draw")))
        .filter(col("place").leq(MAX))
        .select("l1", "l2");
  }

  private boolean changesForOthers(UnaryOperator<Dataset<Row>> bounding) {
    List<List<String>> rows = rows(400);
    List<List<String>> more = new ArrayList<>();
    more.addAll(newcomers(25));
    more.addAll(rows);
    List<List<String>> before = collected(bounding.apply(records(rows)));
    List<List<String>> after =
        sorted(
            collected(bounding.apply(records(more))).stream()
                .filter(record -> !record.get(1).endsWith(" newcomer")));
    return !after.equals(before);
  }

  @Test
  void kept_computedAgainInOtherPartitions_isTheSame() {
    assertThat(
            changesWhenComputedAgain(records -> new UnitBounding(LABELS, MAX, KEY).kept(records)))
        .isFalse();
  }

  @Test
  void kept_byNumbersDrawnOnTheWay_isCaughtWhenComputedAgain() {
    assertThat(
            changesWhenComputedAgain(
                records -> firstOfEach(records.withColumn("draw", rand(20_261_118)))))
        .isTrue();
  }

  private boolean changesWhenComputedAgain(UnaryOperator<Dataset<Row>> bounding) {
    Dataset<Row> records = records(rows(400));
    List<List<String>> once = collected(bounding.apply(records));
    List<List<String>> again = collected(bounding.apply(records.repartition(5, col("l1"))));
    return !again.equals(once);
  }

  @Test
  void kept_ofARecordThatOccursVeryOften_isDrawnForInPieces() {
    Dataset<Row> records =
        LocalSpark.SESSION
            .range(200_000)
            .select(
                lit("heavy").as("unit"),
                org.apache
                    .spark
                    .sql
                    .functions
                    .when(col("id").mod(lit(2)).equalTo(lit(0)), lit("a"))
                    .otherwise(col("id").mod(lit(100)).cast("string"))
                    .as("l1"),
                lit("heavy").as("l2"));
    List<List<String>> kept = collected(new UnitBounding(LABELS, 999, KEY).kept(records));
    assertThat(kept).hasSize(999);
    long common = kept.stream().filter(record -> record.get(0).equals("a")).count();
    // Half of 999 on average; six standard deviations of sampling without replacement.
    assertThat(common).isBetween(499 - 95L, 499 + 95L);
  }

  /** Each task sends at most K records of a unit, however many it has. */
  @Test
  void kept_ofOneHeavyUnit_isChosenInPartBeforeTheExchange() {
    Dataset<Row> kept = new UnitBounding(LABELS, MAX, KEY).kept(records(rows(400)));
    assertThat(kept.queryExecution().optimizedPlan().toString()).contains("WindowGroupLimit");
    String physical = kept.queryExecution().sparkPlan().toString();
    assertThat(physical).contains("WindowGroupLimit").contains("Partial").contains("Final");
  }
}
