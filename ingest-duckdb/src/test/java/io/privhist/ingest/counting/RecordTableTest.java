package io.privhist.ingest.counting;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.privhist.ingest.request.IngestException;
import io.privhist.ingest.request.IngestException.Setting;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RecordTableTest {
  private final RecordTable table = new RecordTable(1, 1);

  @Test
  void view_ofARecordThatIsCut_isIncomplete() {
    byte[] bytes = code("unit", "label");
    RecordView view = new RecordView(1);
    for (int limit = 0; limit < bytes.length - 16; limit++) {
      assertThat(view.read(bytes, 0, limit)).isFalse();
    }
    assertThat(view.read(bytes, 0, bytes.length - 16)).isTrue();
    assertThat(view.length()).isEqualTo(bytes.length - 16);
  }

  @Test
  void sort_equalRecords_areOne() {
    add("u", "a");
    add("u", "b");
    add("u", "a");
    table.sort();
    assertThat(table.size()).isEqualTo(2);
    assertThat(table.times(0) + table.times(1)).isEqualTo(3);
    assertThat(table).hasToString("RecordTable[redacted]");
    assertThat(table.show(0)).hasToString("RecordView[redacted]");
  }

  @Test
  void makeRoom_forRecordsThatAreEqual_givesUpNone() throws Exception {
    int number = 0;
    while (add("u", "label " + number % 300)) {
      number++;
    }
    assertThat(table.makeRoom(RecordTable.PLACES)).isEqualTo(RecordTable.PLACES);
    assertThat(add("u", "label 300")).isTrue();
    table.sort();
    assertThat(IntStream.range(0, table.size()).mapToLong(table::times).sum())
        .isEqualTo(number + 1);
    assertThat(table.size()).isEqualTo(301);
  }

  @Test
  void add_oneRecordAgainAndAgain_takesNoRoom() {
    for (int i = 0; i < 100_000; i++) {
      assertThat(add("u", "a")).isTrue();
    }
    table.sort();
    assertThat(table.times(0)).isEqualTo(100_000);
  }

  @Test
  void makeRoom_forDifferentRecords_givesUpTheHigherPlaces() throws Exception {
    int number = 0;
    while (add("u", "label " + number)) {
      number++;
    }
    long end = table.makeRoom(RecordTable.PLACES);
    assertThat(end).isLessThan(RecordTable.PLACES);
    table.sort();
    assertThat(table.size()).isBetween(1, number - 1);
    assertThat(table.place(table.size() - 1)).isLessThan(end);
  }

  @Test
  void makeRoom_forOneLongRecord_saysWhatHelps() {
    assertThat(add("u", "x".repeat(14_000))).isTrue();
    assertThatThrownBy(() -> table.makeRoom(RecordTable.PLACES))
        .isInstanceOf(IngestException.class)
        .hasMessage("bounding units needs more memory")
        .satisfies(e -> assertThat(((IngestException) e).setting()).contains(Setting.MEMORY));
  }

  private boolean add(String unit, String label) {
    byte[] bytes = code(unit, label);
    RecordView record = new RecordView(1);
    record.read(bytes, 0, bytes.length - 16);
    return table.add(table.place(record), record);
  }

  private static byte[] code(String unit, String label) {
    byte[] bytes = (unit.length() + ":" + label.length() + ":" + unit + label).getBytes(UTF_8);
    return Arrays.copyOf(bytes, bytes.length + 16);
  }
}
