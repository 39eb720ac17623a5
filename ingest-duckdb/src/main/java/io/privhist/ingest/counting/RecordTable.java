package io.privhist.ingest.counting;

import io.privhist.ingest.lines.Fingerprint;
import io.privhist.ingest.request.IngestException;
import io.privhist.ingest.request.IngestException.Setting;
import io.privhist.privacy.SecretKey;
import java.util.Arrays;

/**
 * Records and how often each occurs, within a limit of memory, in the order of their places.
 *
 * <p>A place is 19 bits for the unit and 20 for the labels, of their fingerprints under a key of
 * its own. Records of one unit are neighbours therefore, and equal ones have the same place. The
 * opposite is not so: what has the same place is compared byte by byte. The key decides in which
 * order records are looked at, never which of them are kept.
 */
final class RecordTable {
  /** How many places there are. */
  static final long PLACES = 1L << 39;

  private static final int UNIT_BITS = 19;
  private static final int LABEL_BITS = 20;
  private static final int INDEX_BITS = 24;
  private static final int ENTRY_BYTES = Long.BYTES + Integer.BYTES + Long.BYTES;
  private static final int LEAST_BYTES = 1 << 14;
  private static final int MOST_RECENT = 1 << 20;

  private final RecordView shown;
  private final Fingerprint fingerprint = Fingerprint.with(SecretKey.fresh());
  private final int maxBytes;
  private final int maxEntries;
  private byte[] bytes = new byte[LEAST_BYTES];
  private int[] starts = new int[1 << 8]; // one more than there are entries
  private long[] times = new long[starts.length];
  private long[] order = new long[starts.length]; // place and index of an entry
  private final int[] recent; // one more than the last entry of some places, or zero
  private int added; // entries in bytes, starts and times
  private int size; // entries in order

  /** Starts without records, which will have so many labels. */
  RecordTable(int labels, long memoryBytes) {
    long half = Math.max(LEAST_BYTES, memoryBytes / 2);
    this.maxBytes = (int) Math.min(half, Integer.MAX_VALUE - Long.BYTES);
    this.maxEntries = (int) Math.min(half / ENTRY_BYTES, 1 << INDEX_BITS);
    this.shown = new RecordView(labels);
    this.recent = new int[Integer.highestOneBit(Math.min(maxEntries / 4, MOST_RECENT))];
  }

  void clear() {
    added = 0;
    size = 0;
    Arrays.fill(recent, 0);
  }

  /** Returns the place of a record. */
  long place(RecordView record) {
    byte[] code = record.bytes();
    return bits(code, record.unitStart(), record.unitEnd(), UNIT_BITS) << LABEL_BITS
        | bits(code, record.unitEnd(), record.end(), LABEL_BITS);
  }

  private long bits(byte[] code, int from, int to, int number) {
    if (from == to) {
      return 0;
    }
    fingerprint.take(code, from, to);
    return fingerprint.position() >>> (Long.SIZE - number);
  }

  /** Returns what a place tells about the unit. */
  static long unitOf(long place) {
    return place >>> LABEL_BITS;
  }

  /** Returns whether a place is the first one of a unit. */
  static boolean startsUnit(long place) {
    return (place & ((1 << LABEL_BITS) - 1)) == 0;
  }

  /** Adds a record of this place, or returns false if there is no room. */
  boolean add(long place, RecordView record) {
    int length = record.length();
    int from = starts[added];
    int last = recent[slot(place)] - 1;
    if (last >= 0 && isEqual(last, record)) {
      times[last]++;
      return true;
    }
    if (added + 1 >= maxEntries || length > maxBytes - Fingerprint.SLACK - from) {
      return false;
    }
    reserve(from + length + Fingerprint.SLACK);
    System.arraycopy(record.bytes(), record.start(), bytes, from, length);
    put(place, length, 1);
    return true;
  }

  private void put(long place, int length, long number) {
    order[size++] = place << INDEX_BITS | added;
    times[added] = number;
    added++;
    starts[added] = starts[added - 1] + length;
    recent[slot(place)] = added;
  }

  private int slot(long place) {
    return (int) (place ^ place >>> LABEL_BITS) & (recent.length - 1);
  }

  private boolean isEqual(int entry, RecordView record) {
    return Arrays.equals(
        bytes, starts[entry], starts[entry + 1], record.bytes(), record.start(), record.end());
  }

  private void reserve(int length) {
    if (length > bytes.length) {
      bytes = Arrays.copyOf(bytes, (int) Math.min(maxBytes, Math.max(2L * bytes.length, length)));
    }
    if (added + 1 == starts.length) {
      int larger = Math.min(maxEntries, 2 * starts.length);
      starts = Arrays.copyOf(starts, larger);
      times = Arrays.copyOf(times, larger);
      order = Arrays.copyOf(order, larger);
    }
  }

  /**
   * Makes room for more: equal records become one, and if that does not help, those of higher
   * places are given up.
   *
   * @param end behind the last place that is wanted
   * @return behind the last place that is still kept
   */
  long makeRoom(long end) throws IngestException {
    sort();
    long newEnd = end;
    if (size > maxEntries / 2 || bytesLeft() > maxBytes / 2) {
      newEnd = middle();
    }
    keepBelow(newEnd);
    return newEnd;
  }

  private long bytesLeft() {
    long sum = 0;
    for (int i = 0; i < size; i++) {
      int entry = entry(i);
      sum += starts[entry + 1] - starts[entry];
    }
    return sum;
  }

  /** Returns a place that divides the records, as evenly as possible. */
  private long middle() throws IngestException {
    int middle = size / 2;
    while (middle < size && place(middle) == place(0)) {
      middle++;
    }
    if (middle == size) {
      throw needsMemory();
    }
    return place(middle);
  }

  static IngestException needsMemory() {
    return IngestException.failed("bounding units needs more memory").about(Setting.MEMORY);
  }

  private void keepBelow(long end) {
    int last = added;
    clear();
    for (int entry = 0, from = 0; entry < last; entry++) {
      int to = starts[entry + 1];
      long number = times[entry];
      shown.read(bytes, from, to);
      long place = place(shown);
      if (number > 0 && place < end) {
        System.arraycopy(bytes, from, bytes, starts[added], to - from);
        put(place, to - from, number);
      }
      from = to;
    }
  }

  /** Brings the records into order, equal ones as one. */
  void sort() {
    Arrays.sort(order, 0, size);
    int all = size;
    size = 0;
    for (int i = 0, run = 0; i < all; i++) {
      if (size > 0 && place(run) != order[i] >>> INDEX_BITS) {
        run = size; // where those of the same place begin
      }
      int entry = (int) order[i] & ((1 << INDEX_BITS) - 1);
      int equal = run;
      while (equal < size && !isEqual(entry(equal), entry)) {
        equal++;
      }
      if (equal < size) {
        times[entry(equal)] += times[entry];
        times[entry] = 0;
      } else {
        order[size++] = order[i];
      }
    }
  }

  private boolean isEqual(int one, int other) {
    return Arrays.equals(
        bytes, starts[one], starts[one + 1], bytes, starts[other], starts[other + 1]);
  }

  /** Returns how many different records there are. */
  int size() {
    return size;
  }

  long place(int index) {
    return order[index] >>> INDEX_BITS;
  }

  /** Returns how often a record occurs. */
  long times(int index) {
    return times[entry(index)];
  }

  /** Shows a record, until the next one is shown. */
  RecordView show(int index) {
    int entry = entry(index);
    shown.read(bytes, starts[entry], starts[entry + 1]);
    return shown;
  }

  /** Exchanges two records of the same unit's place, or of units that share one. */
  void swap(int one, int other) {
    long moved = order[one];
    order[one] = order[other];
    order[other] = moved;
  }

  private int entry(int index) {
    return (int) order[index] & ((1 << INDEX_BITS) - 1);
  }

  /** Prints no records. */
  @Override
  public String toString() {
    return "RecordTable[redacted]";
  }
}
