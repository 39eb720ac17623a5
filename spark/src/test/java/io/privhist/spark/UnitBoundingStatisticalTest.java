package io.privhist.spark;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.explode;
import static org.apache.spark.sql.functions.lit;
import static org.apache.spark.sql.functions.split;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.UnaryOperator;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Chi-square over all pairs that a unit with the records {@code w x x y y z} can keep when K = 2:
 * 15 pairs of records make 8 different pairs of contents. A correct choice fails 1 seed in 10^6.
 */
@Tag("statistical")
class UnitBoundingStatisticalTest {
  private static final double CRITICAL = 40.52; // 7 degrees of freedom, at 1 - 1e-6
  private static final int UNITS = 10_000;
  private static final Map<String, Integer> PAIRS =
      Map.of("wx", 2, "wy", 2, "wz", 1, "xx", 1, "xy", 4, "xz", 2, "yy", 1, "yz", 2);

  @Test
  void kept_everySubsetOfAUnit_isEquallyLikely() {
    assertThat(chiSquare(records -> records)).isLessThan(CRITICAL);
  }

  /** Without ordinals equal records would have one draw and stay or go together. */
  @Test
  void kept_withEqualRecordsAsOne_isCaught() {
    assertThat(chiSquare(Dataset::distinct)).isGreaterThan(CRITICAL);
  }

  private static double chiSquare(UnaryOperator<Dataset<Row>> before) {
    byte[] key = new byte[32];
    new SplittableRandom(20_190_421).nextBytes(key);
    Dataset<Row> records =
        LocalSpark.SESSION
            .range(UNITS)
            .select(
                col("id").cast("string").as("unit"),
                explode(split(lit("w,x,x,y,y,z"), ",")).as("l1"),
                col("id").cast("string").as("l2"));
    Map<String, List<String>> kept = new HashMap<>();
    new UnitBounding(List.of("l1", "l2"), 2, key)
        .kept(before.apply(records))
        .collectAsList()
        .forEach(
            row ->
                kept.computeIfAbsent(row.getString(1), unit -> new ArrayList<>())
                    .add(row.getString(0)));
    Map<String, Integer> seen = new HashMap<>();
    kept.values()
        .forEach(
            pair -> {
              pair.sort(null);
              seen.merge(String.join("", pair), 1, Integer::sum);
            });
    assertThat(PAIRS.keySet()).containsAll(seen.keySet());
    double sum = 0;
    for (Map.Entry<String, Integer> pair : PAIRS.entrySet()) {
      double expected = UNITS * pair.getValue() / 15.0;
      double gap = seen.getOrDefault(pair.getKey(), 0) - expected;
      sum += gap * gap / expected;
    }
    return sum;
  }
}
