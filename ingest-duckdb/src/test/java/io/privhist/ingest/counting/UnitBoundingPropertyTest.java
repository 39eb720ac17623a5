package io.privhist.ingest.counting;

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
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Random data sets of two kinds. In one the second label repeats the unit, so that it can be seen
 * who kept what. In the other units share their labels: only there can it be seen that a unit's
 * choice does not depend on who else has a label.
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
    try (BoundingRig rig = new BoundingRig(folder).hash(ConstantHash::new)) {
      checkNewcomerChangesNothingForOthers(rig);
    }
  }

  @Test
  void keep_byRowNumber_isCaughtByTheNewcomer() throws Exception {
    try (BoundingRig rig =
        new BoundingRig(folder).byWindow().breaking("concat(ordinal, ':'", ROW_NUMBER)) {
      assertThatThrownBy(() -> checkNewcomerChangesNothingForOthers(rig))
          .isInstanceOf(AssertionError.class);
    }
  }

  @Test
  void keep_whenAUnitWithTheLabelsOfOthersComes_othersKeepTheSame() throws Exception {
    try (BoundingRig rig = new BoundingRig(folder)) {
      checkNewcomerAmongSharedLabels(rig);
    }
    try (BoundingRig rig = new BoundingRig(folder).threads(3).parts(7).withoutMemory()) {
      checkNewcomerAmongSharedLabels(rig);
    }
  }

  @Test
  void keep_withAHashThatIsAlwaysTheSameAndSharedLabels_othersKeepTheSame() throws Exception {
    try (BoundingRig rig = new BoundingRig(folder).hash(ConstantHash::new)) {
      checkNewcomerAmongSharedLabels(rig);
    }
  }

  /** What a draw must not see, as a part of what is hashed. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "count(DISTINCT unit) OVER (PARTITION BY l1)", // who else has the label
        "count(DISTINCT unit) OVER (PARTITION BY l1, l2)",
        "count(*) OVER (PARTITION BY l1, l2)", // how often it occurs
        "count(*) OVER (PARTITION BY l2)",
        "count(*) OVER ()", // how many records there are
        "count(DISTINCT unit) OVER ()", // how many units
        "count(DISTINCT l1) OVER ()", // how many labels
        "min(unit) OVER (PARTITION BY l1)",
        "dense_rank() OVER (ORDER BY unit)", // the unit's place among others
        "dense_rank() OVER (ORDER BY l1, unit)",
        "row_number() OVER (PARTITION BY l1, l2 ORDER BY unit)", // numbers across units
        "count(*) OVER (PARTITION BY left(unit, 4))", // those of similar names
        "count(*) OVER (PARTITION BY ordinal)",
      })
  void keep_byWhatOthersHave_isCaughtByTheNewcomer(String seen) throws Exception {
    try (BoundingRig rig =
        new BoundingRig(folder)
            .byWindow()
            .breaking("concat(ordinal, ':'", "concat(%s, ':', ordinal, ':'".formatted(seen))) {
      assertThatThrownBy(() -> checkNewcomerAmongSharedLabels(rig))
          .isInstanceOf(AssertionError.class);
    }
  }

  /** What is there with a newcomer is what was there without, and at most K of its own records. */
  private void checkNewcomerAmongSharedLabels(BoundingRig rig) throws Exception {
    for (int i = 0; i < DATA_SETS; i++) {
      List<List<String>> rows = sharedRows();
      List<List<String>> newcomers = newcomerLike(rows);
      List<List<String>> all = new ArrayList<>(newcomers);
      all.addAll(rows);
      byte[] key = key();
      List<List<String>> added = new ArrayList<>(rig.keep(all, 3, key));
      for (List<String> record : rig.keep(rows, 3, key)) {
        assertThat(added.remove(record)).isTrue();
      }
      assertThat(added).hasSize(Math.min(3, newcomers.size()));
      List<List<String>> had = labelsOf(newcomers.get(0).get(0), newcomers);
      added.forEach(record -> assertThat(had.remove(record)).isTrue());
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
    try (BoundingRig rig =
        new BoundingRig(folder).byWindow().breaking("concat(ordinal, ':'", ROW_NUMBER)) {
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

  /** Up to 12 units with up to 9 records each, of labels that most of them have. */
  private List<List<String>> sharedRows() {
    List<List<String>> rows = new ArrayList<>();
    int units = 1 + random.nextInt(12);
    for (int unit = 0; unit < units; unit++) {
      int number = 1 + random.nextInt(9);
      for (int i = 0; i < number; i++) {
        rows.add(List.of("unit" + unit, "label" + random.nextInt(6), "more" + random.nextInt(2)));
      }
    }
    return rows;
  }

  /** A unit with records mostly as others have them, and a name that is almost that of another. */
  private List<List<String>> newcomerLike(List<List<String>> rows) {
    String other = any(rows).get(0);
    List<String> names =
        List.of(
            "unit", "", other + "0", other + "\0", other + " ", "U" + other.substring(1), "label1");
    Set<String> taken = rows.stream().map(row -> row.get(0)).collect(Collectors.toSet());
    List<String> free = names.stream().filter(name -> !taken.contains(name)).toList();
    String name = free.get(random.nextInt(free.size()));
    List<List<String>> records = new ArrayList<>();
    int number = 1 + random.nextInt(9);
    for (int i = 0; i < number; i++) {
      List<String> like = any(rows);
      String label = random.nextInt(5) == 0 ? "newcomer's label" : like.get(1);
      records.add(List.of(name, label, like.get(2)));
    }
    return records;
  }

  private List<String> any(List<List<String>> rows) {
    return rows.get(random.nextInt(rows.size()));
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
