package io.privhist.ingest.counting;

/**
 * Where the values of an encoded record are.
 *
 * <p>The code of a record is the lengths of unit and labels in decimal, each with a colon behind
 * it, then unit and labels. No two records have the same code, and none has one that another's
 * begins with.
 */
final class RecordView {
  private final int[] ends; // of the unit, then of each label
  private byte[] bytes = {};
  private int start;
  private int unit;

  /** Starts without a record; records will have so many labels. */
  RecordView(int labels) {
    this.ends = new int[1 + labels];
  }

  /**
   * Looks at the record that starts somewhere.
   *
   * @param limit behind the last byte that is there
   * @return whether all of it is there
   */
  boolean read(byte[] newBytes, int from, int limit) {
    bytes = newBytes;
    start = from;
    int at = from;
    long total = 0;
    for (int i = 0; i < ends.length; i++) {
      long length = 0;
      int next = 0;
      while (next != ':') {
        if (at == limit) {
          return false;
        }
        next = newBytes[at++];
        length = next == ':' ? length : 10 * length + next - '0';
      }
      total += length;
      ends[i] = (int) total; // counted from the end of the lengths, if all of it is there
    }
    if (total > limit - at) {
      return false;
    }
    unit = at;
    for (int i = 0; i < ends.length; i++) {
      ends[i] += at;
    }
    return true;
  }

  byte[] bytes() {
    return bytes;
  }

  int start() {
    return start;
  }

  int unitStart() {
    return unit;
  }

  int unitEnd() {
    return ends[0];
  }

  int end() {
    return ends[ends.length - 1];
  }

  int length() {
    return end() - start;
  }

  int labelStart(int label) {
    return ends[label];
  }

  int labelEnd(int label) {
    return ends[label + 1];
  }

  /** Prints no record. */
  @Override
  public String toString() {
    return "RecordView[redacted]";
  }
}
