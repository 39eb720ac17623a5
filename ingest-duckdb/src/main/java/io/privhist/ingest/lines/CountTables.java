package io.privhist.ingest.lines;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * How often each fingerprint of a range was seen, within a limit of memory; for many threads.
 *
 * <p>The range is divided into 256 partitions by the first bits of the position, and a partition
 * into slabs of one size by as many bits as it needs (extendible hashing: Fagin, Nievergelt,
 * Pippenger, Strong 1979). When the memory is used up, the last partition of the range is given up,
 * and what it held is counted in a later pass.
 */
final class CountTables {
  private static final int PARTITION_BITS = 8;

  /** How many partitions all fingerprints are divided into. */
  static final int PARTITIONS = 1 << PARTITION_BITS;

  private final Partition[] partitions =
      IntStream.range(0, PARTITIONS).mapToObj(i -> new Partition()).toArray(Partition[]::new);
  private final Deque<CountSlab> free = new ArrayDeque<>();
  private long slabsLeft; // that may still be made; guarded by free
  private int first;
  private volatile int end;

  /** Starts without a range. */
  CountTables(long bytes) {
    this.slabsLeft = Math.max(2, bytes / CountSlab.BYTES);
  }

  /** Forgets what was counted, and counts from this partition on, as many as there is room for. */
  void startAt(int partition) {
    for (int i = first; i < end; i++) {
      partitions[i].clear();
    }
    first = partition;
    end = PARTITIONS;
  }

  static int partition(long position) {
    return (int) (position >>> (Long.SIZE - PARTITION_BITS));
  }

  /** Returns whether a partition is in the range that is counted. */
  boolean holds(int partition) {
    return partition >= first && partition < end;
  }

  /** Returns the partition at which the range begins. */
  int first() {
    return first;
  }

  /** Returns the partition at which the next range begins. */
  int end() {
    return end;
  }

  /**
   * Counts fingerprints of one partition, which may be beyond the range by now.
   *
   * @param pairs of position and rest
   * @param from the first number to count
   * @param to behind the last one
   * @return false if there is not even room for one partition
   */
  boolean add(int partition, long[] pairs, int from, int to) {
    int next = from;
    while (holds(partition)) {
      next = partitions[partition].add(pairs, next, to);
      if (next == to) {
        return true;
      }
      if (!giveUpLast()) {
        return false;
      }
    }
    return true;
  }

  /** Called by a thread that holds no partition, so that none waits for another in a circle. */
  private synchronized boolean giveUpLast() {
    synchronized (free) {
      if (!free.isEmpty()) {
        return true; // another thread has made room
      }
    }
    if (end - first <= 1) {
      return false;
    }
    end--;
    partitions[end].clear();
    return true;
  }

  /** Hands over how often each fingerprint of a partition was seen. */
  void collect(int partition, CountsOfCounts target) {
    partitions[partition].collect(target);
  }

  /** Returns an empty slab, or null if the memory is used up. */
  private @Nullable CountSlab take() {
    CountSlab slab;
    synchronized (free) {
      slab = free.poll();
      if (slab == null && slabsLeft == 0) {
        return null;
      }
      slabsLeft -= slab == null ? 1 : 0;
    }
    if (slab == null) {
      return new CountSlab();
    }
    slab.clear();
    return slab;
  }

  /** The fingerprints with the same first bits. */
  private final class Partition {
    private CountSlab[] directory = {}; // 2^depth places, or none; several may share a slab
    private int depth;

    synchronized int add(long[] pairs, int from, int to) {
      for (int i = from; i < to; i += 2) {
        long position = pairs[i];
        if (directory.length == 0 && !open()) {
          return i;
        }
        CountSlab slab = directory[place(position)];
        while (slab.isFull()) {
          if (!split(slab, position)) {
            return i;
          }
          slab = directory[place(position)];
        }
        slab.add(position, pairs[i + 1], 1);
      }
      return to;
    }

    private int place(long position) {
      return (int) (position << PARTITION_BITS >>> 1 >>> (Long.SIZE - 1 - depth));
    }

    private boolean open() {
      CountSlab slab = take();
      if (slab == null) {
        return false;
      }
      directory = new CountSlab[] {slab};
      depth = 0;
      return true;
    }

    /** Makes two slabs of a full one that holds fingerprints like this. */
    private boolean split(CountSlab full, long position) {
      CountSlab other = take();
      if (other == null) {
        return false;
      }
      if (full.depth() == depth) {
        grow();
      }
      int shared = depth - full.depth(); // 2^shared places point to it
      full.split(other, 1L << (Long.SIZE - 1 - PARTITION_BITS - full.depth()));
      int firstPlace = place(position) >>> shared << shared;
      for (int i = 1 << (shared - 1); i < 1 << shared; i++) {
        directory[firstPlace + i] = other;
      }
      return true;
    }

    /** Gives each slab twice as many places. */
    private void grow() {
      CountSlab[] larger = new CountSlab[2 * directory.length];
      for (int i = 0; i < larger.length; i++) {
        larger[i] = directory[i / 2];
      }
      directory = larger;
      depth++;
    }

    synchronized void clear() {
      forEachSlab(
          slab -> {
            synchronized (free) {
              free.push(slab);
            }
          });
      directory = new CountSlab[] {};
    }

    synchronized void collect(CountsOfCounts target) {
      forEachSlab(slab -> slab.collect(target));
    }

    private void forEachSlab(Consumer<CountSlab> action) {
      CountSlab before = null;
      for (CountSlab slab : directory) {
        if (slab != before) {
          action.accept(slab);
        }
        before = slab;
      }
    }
  }

  /** Prints no counts: they must not reach a log line. */
  @Override
  public String toString() {
    return "CountTables[redacted]";
  }
}
