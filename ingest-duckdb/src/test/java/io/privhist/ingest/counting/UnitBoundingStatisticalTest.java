package io.privhist.ingest.counting;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Chi-square over all pairs that a unit with the records {@code w x x y y z} can keep when K = 2:
 * 15 pairs of records make 8 different pairs of contents. All contents have the same characters in
 * the same order. A correct choice fails 1 seed in 10^6.
 */
@Tag("statistical")
class UnitBoundingStatisticalTest {
  private static final double CRITICAL = 40.52; // 7 degrees of freedom, at 1 - 1e-6
  private static final int KEYS = 50;
  private static final int UNITS = 200;
  private static final List<String> W = List.of("", "abc");
  private static final List<String> X = List.of("a", "bc");
  private static final List<String> Y = List.of("ab", "c");
  private static final List<String> Z = List.of("abc", "");
  private static final List<List<String>> RECORDS = List.of(W, X, X, Y, Y, Z);
  private static final Map<List<List<String>>, Integer> PAIRS =
      Map.of(
          List.of(W, X),
          2,
          List.of(W, Y),
          2,
          List.of(W, Z),
          1,
          List.of(X, X),
          1,
          List.of(X, Y),
          4,
          List.of(X, Z),
          2,
          List.of(Y, Y),
          1,
          List.of(Y, Z),
          2);

  @TempDir Path folder;

  @Test
  void keep_everySubsetOfAUnit_isEquallyLikely() throws Exception {
    try (BoundingRig rig = new BoundingRig(folder).parts(1)) {
      assertThat(chiSquare(rig)).isLessThan(CRITICAL);
    }
  }

  @Test
  void keep_withoutTheOrdinal_isCaught() throws Exception {
    checkCaught("concat(ordinal, ':'", "concat(0, ':'");
  }

  @Test
  void keep_withoutTheLengths_isCaught() throws Exception {
    checkCaught("strlen(l1), ':', strlen(l2)", "0, ':', 0");
  }

  @Test
  void keep_withoutTheKey_isCaught() throws Exception {
    checkCaught("?::BLOB ||", "encode(left(hex(?::BLOB), 0)) ||");
  }

  private void checkCaught(String text, String broken) throws Exception {
    try (BoundingRig rig = new BoundingRig(folder).byWindow().breaking(text, broken)) {
      assertThat(chiSquare(rig)).isGreaterThan(CRITICAL);
    }
  }

  private static double chiSquare(BoundingRig rig) throws Exception {
    rig.load(rows());
    Map<List<List<String>>, Integer> seen = new HashMap<>();
    SplittableRandom random = new SplittableRandom(20_190_421);
    for (int i = 0; i < KEYS; i++) {
      byte[] key = new byte[32];
      random.nextBytes(key);
      kept(rig, key).values().forEach(pair -> seen.merge(pair, 1, Integer::sum));
    }
    assertThat(PAIRS.keySet()).containsAll(seen.keySet());
    double sum = 0;
    for (Map.Entry<List<List<String>>, Integer> pair : PAIRS.entrySet()) {
      double expected = KEYS * UNITS * pair.getValue() / 15.0;
      double gap = seen.getOrDefault(pair.getKey(), 0) - expected;
      sum += gap * gap / expected;
    }
    return sum;
  }

  /**
   * Units of the same records; a third label repeats the unit, so that it can be seen who kept
   * what.
   */
  private static List<List<String>> rows() {
    List<List<String>> rows = new ArrayList<>();
    for (int i = 0; i < UNITS; i++) {
      String unit = Integer.toString(i);
      RECORDS.forEach(record -> rows.add(List.of(unit, record.get(0), record.get(1), unit)));
    }
    return rows;
  }

  private static Map<String, List<List<String>>> kept(BoundingRig rig, byte[] key)
      throws Exception {
    Map<String, List<List<String>>> kept = new HashMap<>();
    for (List<String> record : rig.keep("SELECT * FROM source", 3, 2, key)) {
      kept.computeIfAbsent(record.get(2), unit -> new ArrayList<>()).add(record.subList(0, 2));
    }
    return kept;
  }
}
