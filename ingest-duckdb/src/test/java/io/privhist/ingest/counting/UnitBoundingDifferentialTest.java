package io.privhist.ingest.counting;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The records that {@link WindowBounding} keeps, for data of many shapes. */
class UnitBoundingDifferentialTest {
  private final SplittableRandom random = new SplittableRandom(20_261_118);

  @TempDir Path folder;

  /** One to three labels, as labels, edges and groups have them. */
  @Test
  void keep_anyRecords_isWhatTheQueryKeeps() throws Exception {
    for (int labels = 1; labels <= 3; labels++) {
      for (int i = 0; i < 6; i++) {
        check(rows(labels, 1 + random.nextInt(300)), 1 + random.nextInt(6));
      }
    }
  }

  @Test
  void keep_oneUnitWithHalfOfTheRows_isWhatTheQueryKeeps() throws Exception {
    List<List<String>> rows = rows(2, 3_000);
    rows.replaceAll(
        row -> random.nextBoolean() ? row : List.of("heavy", row.get(1), row.get(2) + row.get(0)));
    check(rows, 5);
    check(rows, 700);
  }

  @Test
  void keep_oneRecordVeryOften_isWhatTheQueryKeeps() throws Exception {
    List<List<String>> rows = rows(1, 500);
    rows.addAll(Collections.nCopies(4_000, List.of("unit 1", "often")));
    check(rows, 3);
    check(rows, 1_000);
    check(rows, 100_000); // everything
  }

  @Test
  void keep_longLabels_isWhatTheQueryKeeps() throws Exception {
    List<List<String>> rows = new ArrayList<>();
    for (List<String> row : rows(2, 100)) {
      rows.add(List.of(row.get(0), row.get(1).repeat(200), row.get(2) + "\n"));
    }
    check(rows, 3);
  }

  /** With much memory in one pass, and with little in many, in which heavy units are cut. */
  private void check(List<List<String>> rows, int maxPerUnit) throws Exception {
    byte[] key = new byte[32];
    random.nextBytes(key);
    List<List<String>> expected;
    try (BoundingRig rig = new BoundingRig(folder).byWindow()) {
      expected = rig.keep(rows, maxPerUnit, key);
    }
    try (BoundingRig rig = new BoundingRig(folder)) {
      assertThat(rig.keep(rows, maxPerUnit, key)).isEqualTo(expected);
    }
    try (BoundingRig rig = new BoundingRig(folder).parts(2).memory(150_000)) {
      assertThat(rig.keep(rows, maxPerUnit, key)).isEqualTo(expected);
    }
  }

  /** Few units and few labels, so that records are often equal; some are empty or odd. */
  private List<List<String>> rows(int labels, int number) {
    List<String> odd = List.of("", " ", ":", "1:", "\n", "\"", "\0", "a\0", "ä", "\ud83d\ude00");
    List<List<String>> rows = new ArrayList<>();
    for (int i = 0; i < number; i++) {
      List<String> row = new ArrayList<>();
      row.add(random.nextInt(20) == 0 ? any(odd) : "unit " + random.nextInt(1 + number / 8));
      for (int label = 0; label < labels; label++) {
        row.add(random.nextInt(10) == 0 ? any(odd) : "label " + random.nextInt(12));
      }
      rows.add(row);
    }
    return rows;
  }

  private String any(List<String> values) {
    return values.get(random.nextInt(values.size()));
  }
}
