package io.privhist.ingest.counting;

import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.PriorityQueue;

/** The records of one unit with the smallest draws, of those that were offered so far. */
final class UnitChoice {
  private final int labels;
  private final long most;
  private final PriorityQueue<Candidate> chosen =
      new PriorityQueue<>(Collections.reverseOrder()); // the first to go comes first
  private long offered;

  /** Starts without records; at most so many will be chosen of records with so many labels. */
  UnitChoice(int labels, long most) {
    this.labels = labels;
    this.most = most;
  }

  /**
   * Takes a record into account.
   *
   * @param copied whether its bytes will change before the choice is made
   */
  void offer(KeyedDraws draw, RecordView record, boolean copied) {
    offered++;
    if (chosen.size() == most && chosen.element().isBefore(draw)) {
      return;
    }
    chosen.add(new Candidate(draw, record, copied));
    if (chosen.size() > most) {
      chosen.remove();
    }
  }

  /** Returns how many records were offered. */
  long offered() {
    return offered;
  }

  Collection<Candidate> chosen() {
    return chosen;
  }

  /** Forgets everything. */
  void clear() {
    chosen.clear();
    offered = 0;
  }

  /** A record with its draw, and among others in the order of draws. */
  final class Candidate implements Comparable<Candidate> {
    private final long high;
    private final int low;
    private final byte[] bytes;
    private final int start;
    private final int end;

    private Candidate(KeyedDraws draw, RecordView record, boolean copied) {
      this.high = draw.high();
      this.low = draw.low();
      this.bytes =
          copied
              ? Arrays.copyOfRange(record.bytes(), record.start(), record.end())
              : record.bytes();
      this.start = copied ? 0 : record.start();
      this.end = start + record.length();
    }

    private boolean isBefore(KeyedDraws draw) {
      return Long.compareUnsigned(high, draw.high()) < 0;
    }

    /** Equal draws are settled by the labels, byte by byte. */
    @Override
    public int compareTo(Candidate other) {
      int order = Long.compareUnsigned(high, other.high);
      if (order == 0) {
        order = Integer.compareUnsigned(low, other.low);
      }
      return order == 0 ? compare(record(), other.record()) : order;
    }

    private int compare(RecordView a, RecordView b) {
      int order = 0;
      for (int i = 0; order == 0 && i < labels; i++) {
        order =
            Arrays.compareUnsigned(
                a.bytes(),
                a.labelStart(i),
                a.labelEnd(i),
                b.bytes(),
                b.labelStart(i),
                b.labelEnd(i));
      }
      return order;
    }

    RecordView record() {
      RecordView view = new RecordView(labels);
      view.read(bytes, start, end);
      return view;
    }

    /** Prints no record. */
    @Override
    public String toString() {
      return "Candidate[redacted]";
    }
  }

  /** Prints no records. */
  @Override
  public String toString() {
    return "UnitChoice[redacted]";
  }
}
