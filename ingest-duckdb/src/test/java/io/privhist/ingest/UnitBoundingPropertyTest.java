package io.privhist.ingest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.privhist.histogram.Prevalences;
import io.privhist.histogram.RawHistogram;
import io.privhist.histogram.SortedDistance;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Random data sets in which the second label repeats the unit, so that it can be seen who kept
 * what.
 */
class UnitBoundingPropertyTest {
  private static final int DATA_SETS = 20;
  private static final String NEWCOMER = "newcomer";

  /** The hash of a row's place among all rows, in place of what the row is. */
  private static final String ROW_NUMBER = "concat(row_number() OVER (ORDER BY unit, l1), ':'";

  private final SplittableRandom random = new SplittableRandom(20_261_116);

  @TempDir Path folder;

  @Test
  void keep_nobodyHasMoreThanKAndWhoHasFewerKeepsAll() throws Exception {
    try (BoundingRig rig = new BoundingRig(folder)) {
      for (int i = 0; i < DATA_SETS; i++) {
        int maxPerUnit = 1 + random.nextInt(6);
        List<List<String>> rows = rows();
        List<List<String>> kept = rig.keep(rows, maxPerUnit, key());
        for (String unit : rows.stream().map(row -> row.get(0)).collect(Collectors.toSet())) {
          List<List<String>> had = labelsOf(unit, rows);
          List<List<String>> has = filtered(kept, record -> record.get(1).equals(unit));
          assertThat(has).hasSize(Math.min(had.size(), maxPerUnit));
          has.forEach(record -> assertThat(had.remove(record)).isTrue());
        }
      }
    }
  }

  @Test
  void keep_shuffledAndCutDifferently_keepsTheSame() throws Exception {
    for (int i = 0; i < DATA_SETS; i++) {
      List<List<String>> rows = rows();
      byte[] key = key();
      int maxPerUnit = 1 + random.nextInt(6);
      List<List<String>> kept;
      try (BoundingRig rig = new BoundingRig(folder).threads(1).parts(1)) {
        kept = rig.keep(rows, maxPerUnit, key);
      }
      Collections.shuffle(rows, new Random(random.nextLong()));
      try (BoundingRig rig = new BoundingRig(folder).threads(3).parts(7).withoutMemory()) {
        assertThat(rig.keep(rows, maxPerUnit, key)).isEqualTo(kept);
      }
    }
  }

  @Test
  void keep_whenAnotherUnitComes_othersKeepTheSame() throws Exception {
    try (BoundingRig rig = new BoundingRig(folder)) {
      checkNewcomerChangesNothingForOthers(rig);
    }
  }

  /** Uniformity rests on the hash; who is affected by whom does not. */
  @Test
  void keep_withAHashThatIsAlwaysTheSame_othersKeepTheSame() throws Exception {
    try (BoundingRig rig = new BoundingRig(folder).breaking(", 24)) AS draw", ", 0)) AS draw")) {
      checkNewcomerChangesNothingForOthers(rig);
    }
  }

  @Test
  void keep_byRowNumber_isCaughtByTheNewcomer() throws Exception {
    try (BoundingRig rig = new BoundingRig(folder).breaking("concat(ordinal, ':'", ROW_NUMBER)) {
      assertThatThrownBy(() -> checkNewcomerChangesNothingForOthers(rig))
          .isInstanceOf(AssertionError.class);
    }
  }

  private void checkNewcomerChangesNothingForOthers(BoundingRig rig) throws Exception {
    for (int i = 0; i < DATA_SETS; i++) {
      List<List<String>> rows = rows();
      byte[] key = key();
      List<List<String>> before = rig.keep(rows, 3, key);
      List<List<String>> after = rig.keep(withNewcomer(rows), 3, key);
      assertThat(filtered(after, record -> !record.get(1).equals(NEWCOMER))).isEqualTo(before);
    }
  }

  @Test
  void keep_whenAUnitComes_theHistogramMovesByAtMostK() throws Exception {
    try (BoundingRig rig = new BoundingRig(folder)) {
      assertThat(largestMove(rig, 3)).isEqualTo(3);
    }
  }

  @Test
  void keep_byRowNumber_movesTheHistogramFurther() throws Exception {
    try (BoundingRig rig = new BoundingRig(folder).breaking("concat(ordinal, ':'", ROW_NUMBER)) {
      assertThat(largestMove(rig, 3)).isGreaterThan(3);
    }
  }

  /** The largest sorted-L1 distance that a newcomer causes, over all data sets. */
  private long largestMove(BoundingRig rig, int maxPerUnit) throws Exception {
    long largest = 0;
    for (int i = 0; i < DATA_SETS; i++) {
      List<List<String>> rows = rows();
      byte[] key = key();
      Prevalences before = prevalences(rig.keep(rows, maxPerUnit, key));
      Prevalences after = prevalences(rig.keep(withNewcomer(rows), maxPerUnit, key));
      largest = Math.max(largest, SortedDistance.l1(before, after));
    }
    return largest;
  }

  private static Prevalences prevalences(List<List<String>> records) {
    return RawHistogram.ofLabels(records.stream().map(record -> record.get(0)).toList())
        .sensitivePrevalences();
  }

  /** Up to 12 units with up to 9 records each, of few labels, so that many are equal. */
  private List<List<String>> rows() {
    List<List<String>> rows = new ArrayList<>();
    int units = 1 + random.nextInt(12);
    for (int unit = 0; unit < units; unit++) {
      addRecords(rows, "unit" + unit, 1 + random.nextInt(9));
    }
    return rows;
  }

  private List<List<String>> withNewcomer(List<List<String>> rows) {
    List<List<String>> more = new ArrayList<>();
    addRecords(more, NEWCOMER, 1 + random.nextInt(9));
    more.addAll(rows);
    return more;
  }

  private void addRecords(List<List<String>> rows, String unit, int number) {
    for (int i = 0; i < number; i++) {
      rows.add(List.of(unit, "label" + random.nextInt(1 + random.nextInt(8)), unit));
    }
  }

  private byte[] key() {
    byte[] key = new byte[32];
    random.nextBytes(key);
    return key;
  }

  private static List<List<String>> labelsOf(String unit, List<List<String>> rows) {
    return rows.stream()
        .filter(row -> row.get(0).equals(unit))
        .map(row -> row.subList(1, row.size()))
        .collect(Collectors.toCollection(ArrayList::new));
  }

  private static List<List<String>> filtered(
      List<List<String>> records, Predicate<List<String>> condition) {
    return records.stream().filter(condition).toList();
  }
}
