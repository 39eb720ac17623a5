package io.privhist.ingest.counting;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.privhist.ingest.request.IngestException;
import io.privhist.privacy.SecretKey;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UnitBoundingTest {
  private static final byte[] KEY = "a key that is the same every run".getBytes(UTF_8);
  private static final List<String> NASTY =
      List.of(
          "",
          " ",
          "'",
          "''; DROP TABLE source; --",
          "\"",
          ":",
          "1:",
          "0:1:1:",
          "\u0000",
          "a\u0000",
          "\u0000a",
          "\\x00",
          "\n",
          ",",
          "%",
          "$0",
          "null",
          "007",
          "7",
          "\u00e4",
          "a\u0308",
          "Ä");

  @TempDir Path folder;

  @Test
  void keep_nastyValues_isWhatPlainJavaKeeps() throws Exception {
    List<List<String>> rows = nastyRows();
    rows.add(List.of("\ud83d\ude00", "\u4e2d", "\ud83d\ude00"));
    try (BoundingRig rig = new BoundingRig(folder)) {
      for (int maxPerUnit : new int[] {1, 3, 40}) {
        assertThat(rig.keep(rows, maxPerUnit, KEY))
            .isEqualTo(new PlainBounding().keep(rows, maxPerUnit, KEY));
      }
    }
  }

  /** Every pair of nasty labels for four units, those of the first two units twice. */
  private static List<List<String>> nastyRows() {
    List<List<String>> rows = new ArrayList<>();
    for (int i = 0; i < NASTY.size() * NASTY.size(); i++) {
      String first = NASTY.get(i % NASTY.size());
      String second = NASTY.get(i / NASTY.size());
      rows.add(List.of(NASTY.get(i % 4), first, second));
      if (i % 4 < 2) {
        rows.add(List.of(NASTY.get(i % 4), first, second));
      }
    }
    return rows;
  }

  @Test
  void keep_oneRecordManyTimes_hashesEachOfThem() throws Exception {
    List<List<String>> rows = new ArrayList<>(Collections.nCopies(5_000, List.of("u", "often")));
    rows.addAll(Collections.nCopies(1_024, List.of("u", "less")));
    try (BoundingRig rig = new BoundingRig(folder)) {
      assertThat(rig.keep(rows, 2_000, KEY)).isEqualTo(new PlainBounding().keep(rows, 2_000, KEY));
    }
  }

  @Test
  void bound_tellsTheOwnersNumbers() throws Exception {
    List<List<String>> rows = new ArrayList<>();
    for (int unit = 1; unit <= 5; unit++) {
      rows.addAll(Collections.nCopies(unit, List.of("unit " + unit, "x")));
    }
    try (BoundingRig rig = new BoundingRig(folder).withoutMemory()) {
      BoundedRecords bounded = rig.bound(rows, 3, KEY);
      assertThat(bounded.units()).isEqualTo(5);
      assertThat(bounded.unitsBounded()).isEqualTo(2);
      assertThat(bounded.kept()).isEqualTo(12);
      assertThat(bounded.dropped()).isEqualTo(3);
      assertThat(bounded).hasToString("BoundedRecords[redacted]");
    }
  }

  @Test
  void bound_nothing_givesAnEmptyRelation() throws Exception {
    try (BoundingRig rig = new BoundingRig(folder)) {
      BoundedRecords bounded =
          rig.bound("SELECT '' AS unit, '' AS l1, '' AS l2 LIMIT 0", 2, 1, KEY);
      assertThat(bounded.units() + bounded.kept() + bounded.dropped()).isZero();
      assertThat(rig.records(bounded.relation())).isEmpty();
      assertThat(rig.records("SELECT count(*) FROM (" + bounded.relation() + ") GROUP BY l1, l2"))
          .isEmpty();
    }
  }

  @Test
  void bound_readsTheSourceOnce() throws Exception {
    try (BoundingRig rig = new BoundingRig(folder)) {
      rig.execute("CREATE SEQUENCE reads");
      rig.bound(
          "SELECT 'u' || (i % 7) AS unit, 'l' || (nextval('reads') * 0 + i) AS l1"
              + " FROM range(100) AS t(i)",
          1, 3, KEY);
      assertThat(rig.records("SELECT nextval('reads')")).containsExactly(List.of("101"));
    }
  }

  @Test
  void bound_leavesNothingButWhatIsKept() throws Exception {
    try (BoundingRig rig = new BoundingRig(folder).threads(3)) {
      rig.bound("SELECT i::VARCHAR AS unit, 'x' AS l1 FROM range(100) AS t(i)", 1, 3, KEY);
      assertThat(rig.files()).containsExactly("kept-0.parquet", "kept-1.parquet", "kept-2.parquet");
    }
  }

  @Test
  void bound_inAFolderWithQuotesAndGlobs_works() throws Exception {
    Path odd = Files.createDirectory(folder.resolve("it's [a] * b? {c}"));
    Files.createDirectory(folder.resolve("it's a xx bz {c}")); // the glob would match it
    List<List<String>> rows = List.of(List.of("u", "a"), List.of("u", "a"), List.of("v", "b"));
    try (BoundingRig rig = new BoundingRig(odd)) {
      assertThat(rig.keep(rows, 1, KEY)).containsExactly(List.of("a"), List.of("b"));
    }
  }

  @Test
  void bound_showsEveryStatementBeforeItRuns() throws Exception {
    List<Statement> shown = new ArrayList<>();
    try (Connection connection = DriverManager.getConnection("jdbc:duckdb:")) {
      UnitBounding bounding = new UnitBounding(connection, folder, 1 << 30, shown::add);
      bounding.bound("SELECT 'u' AS unit, 'x' AS l1", 1, 1, SecretKey.fresh());
      assertThat(shown).hasSize(3).doesNotHaveDuplicates();
    }
  }

  @Test
  void bound_aResultOfTheWrongSize_isRefused() throws Exception {
    List<List<String>> rows = List.of(List.of("u", "a"), List.of("u", "b"), List.of("u", "c"));
    try (BoundingRig rig =
        new BoundingRig(folder).breaking("SELECT count(*)", "SELECT 1 + count(*)")) {
      assertThatThrownBy(() -> rig.bound(rows, 1, KEY))
          .isInstanceOf(IllegalStateException.class)
          .hasMessage("a wrong number of records was kept");
    }
  }

  @Test
  void bound_withoutLabelsOrRecords_isRefused() throws Exception {
    try (BoundingRig rig = new BoundingRig(folder)) {
      assertThatThrownBy(() -> rig.bound("SELECT 'u' AS unit", 0, 1, KEY))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage("label columns and records per unit must be at least 1, got 0 and 1");
      assertThatThrownBy(() -> rig.bound("SELECT 'u' AS unit, 'x' AS l1", 1, 0, KEY))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageEndingWith("got 1 and 0");
    }
  }

  /** Candidates are kept in memory until all records of a unit have been seen. */
  @Test
  void bound_moreRecordsOfAUnitThanMemoryHolds_saysWhatHelps() throws Exception {
    String often = "SELECT 'u' AS unit, 'x' AS l1 FROM range(5000)";
    try (BoundingRig rig = new BoundingRig(folder).withoutMemory()) {
      assertThat(rig.bound(often, 1, 100, KEY).kept()).isEqualTo(100);
      assertThat(rig.bound(often, 1, 5_000, KEY).kept()).isEqualTo(5_000);
      assertThatThrownBy(() -> rig.bound(often, 1, 4_000, KEY))
          .isInstanceOf(IngestException.class)
          .hasMessage("bounding units needs more memory");
    }
  }
}
