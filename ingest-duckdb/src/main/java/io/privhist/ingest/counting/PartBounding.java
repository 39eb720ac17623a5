package io.privhist.ingest.counting;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * Bounds the units of parts, one part after another. All records of a unit are in one part.
 *
 * <p>A part is read in passes, each for a range of places as large as the memory allows; mostly one
 * pass is enough. A unit that has records in more than one pass is carried from one to the next
 * with those of its records that are still to be kept.
 */
final class PartBounding implements Closeable {
  private static final int CANDIDATE_BYTES = 64; // and what the record has

  private final int labels;
  private final RecordTable table;
  private final KeyedDraws draws;
  private final long maxPerUnit;
  private final long memoryBytes;
  private final ParquetText kept;
  private final UnitChoice choice;
  private final Map<ByteBuffer, UnitChoice> carried = new HashMap<>();
  private long carriedUnit; // what the places of carried units tell
  private final Totals totals = new Totals();

  /** What became of units and records. */
  static final class Totals {
    long units;
    long unitsBounded;
    long kept;
    long dropped;

    void add(Totals more) {
      units += more.units;
      unitsBounded += more.unitsBounded;
      kept += more.kept;
      dropped += more.dropped;
    }

    private void addUnit(long records, long maxPerUnit) {
      units++;
      unitsBounded += records > maxPerUnit ? 1 : 0;
      kept += Math.min(records, maxPerUnit);
      dropped += records - Math.min(records, maxPerUnit);
    }

    /** Prints no numbers: they tell about the data. */
    @Override
    public String toString() {
      return "Totals[redacted]";
    }
  }

  /**
   * Prepares to bound.
   *
   * @param labels how many each record has
   * @param target takes the labels of the records that are kept
   */
  PartBounding(int labels, long maxPerUnit, KeyedDraws draws, long memoryBytes, Path target)
      throws IOException {
    this.labels = labels;
    this.table = new RecordTable(labels, memoryBytes);
    this.draws = draws;
    this.maxPerUnit = maxPerUnit;
    this.memoryBytes = memoryBytes;
    this.kept = new ParquetText(target, labels);
    this.choice = new UnitChoice(labels, maxPerUnit);
  }

  /** Keeps what is to be kept of a part. */
  void bound(Path part) throws IOException {
    long first = 0;
    while (first < RecordTable.PLACES) {
      long end = load(part, first);
      choose(end);
      first = end;
    }
  }

  /** Reads the records from a place on, and returns behind which place they end. */
  private long load(Path part, long first) throws IOException {
    long end = RecordTable.PLACES;
    table.clear();
    try (PartReader reader = new PartReader(part, labels)) {
      while (reader.next()) {
        end = add(reader.record(), first, end);
      }
    }
    table.sort();
    return end;
  }

  private long add(RecordView record, long first, long end) throws IOException {
    long place = table.place(record);
    if (place < first || place >= end || table.add(place, record)) {
      return end;
    }
    long newEnd = table.makeRoom(end);
    if (place < newEnd && !table.add(place, record)) {
      throw RecordTable.needsMemory();
    }
    return newEnd;
  }

  private void choose(long end) throws IOException {
    long cut = RecordTable.startsUnit(end) ? -1 : RecordTable.unitOf(end);
    int from = 0;
    while (from < table.size()) {
      long unit = RecordTable.unitOf(table.place(from));
      int to = from + 1;
      while (to < table.size() && RecordTable.unitOf(table.place(to)) == unit) {
        to++;
      }
      if (unit != carriedUnit) {
        finishCarried();
      }
      if (unit == cut || !carried.isEmpty()) {
        carriedUnit = unit;
        carry(from, to);
      } else {
        chooseOfUnits(from, to);
      }
      from = to;
    }
    if (carriedUnit != cut) {
      finishCarried();
    }
  }

  /** Bounds units whose places tell the same: mostly it is one. */
  private void chooseOfUnits(int from, int to) throws IOException {
    int start = from;
    while (start < to) {
      RecordView record = table.show(start);
      byte[] bytes = record.bytes();
      int unit = record.unitStart();
      int unitEnd = record.unitEnd();
      long records = table.times(start);
      int stop = start + 1;
      for (int i = stop; i < to; i++) {
        table.show(i);
        if (Arrays.equals(bytes, unit, unitEnd, bytes, record.unitStart(), record.unitEnd())) {
          records += table.times(i);
          table.swap(stop++, i);
        }
      }
      chooseOfUnit(start, stop, records);
      start = stop;
    }
  }

  private void chooseOfUnit(int from, int to, long records) throws IOException {
    totals.addUnit(records, maxPerUnit);
    if (records <= maxPerUnit) {
      for (int i = from; i < to; i++) {
        RecordView record = table.show(i);
        for (long n = table.times(i); n > 0; n--) {
          kept.add(record);
        }
      }
      return;
    }
    choice.clear();
    for (int i = from; i < to; i++) {
      offer(i, choice, false);
    }
    keep(choice);
  }

  private void carry(int from, int to) throws IOException {
    for (int i = from; i < to; i++) {
      RecordView record = table.show(i);
      byte[] unit = Arrays.copyOfRange(record.bytes(), record.unitStart(), record.unitEnd());
      UnitChoice carrying =
          carried.computeIfAbsent(
              ByteBuffer.wrap(unit), some -> new UnitChoice(labels, maxPerUnit));
      offer(i, carrying, true);
    }
  }

  private void finishCarried() throws IOException {
    for (UnitChoice finished : carried.values()) {
      totals.addUnit(finished.offered(), maxPerUnit);
      keep(finished);
    }
    carried.clear();
  }

  private void offer(int index, UnitChoice target, boolean copied) throws IOException {
    RecordView record = table.show(index);
    long most = memoryBytes / (CANDIDATE_BYTES + (copied ? record.length() : 0));
    long times = table.times(index);
    for (long ordinal = 0; ordinal < times; ordinal++) {
      draws.draw(ordinal, record);
      target.offer(draws, record, copied);
      if (target.chosen().size() > most) {
        throw RecordTable.needsMemory();
      }
    }
  }

  private void keep(UnitChoice chosen) throws IOException {
    for (UnitChoice.Candidate some : chosen.chosen()) {
      kept.add(some.record());
    }
  }

  Totals totals() {
    return totals;
  }

  /** Ends the file with what was kept. */
  @Override
  public void close() throws IOException {
    kept.close();
  }

  /** Prints no numbers: they tell about the data. */
  @Override
  public String toString() {
    return "PartBounding[redacted]";
  }
}
