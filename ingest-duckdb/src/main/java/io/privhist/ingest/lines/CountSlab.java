package io.privhist.ingest.lines;

import java.util.Arrays;

/** A small table of fingerprints and how often each was seen: open addressing, linear probing. */
final class CountSlab {
  private static final int SLOTS = 512;
  private static final int FULL = 416;
  private static final int WIDTH = 3; // position, rest, count; a count of zero is an empty slot

  /** What a slab takes of the memory, with what the JVM adds and its place in a directory. */
  static final long BYTES = (long) SLOTS * WIDTH * Long.BYTES + 128;

  private final long[] slots = new long[SLOTS * WIDTH];
  private int size;
  private int depth;

  /** Forgets everything. */
  void clear() {
    Arrays.fill(slots, 0);
    size = 0;
    depth = 0;
  }

  /** Returns in how many bits, behind those of the partition, its fingerprints agree. */
  int depth() {
    return depth;
  }

  boolean isFull() {
    return size == FULL;
  }

  /** Counts a fingerprint so many times more; the slab is not full. */
  void add(long position, long rest, long times) {
    int slot = WIDTH * (int) (position & (SLOTS - 1));
    while (slots[slot] != position || slots[slot + 1] != rest || slots[slot + 2] == 0) {
      if (slots[slot + 2] == 0) {
        slots[slot] = position;
        slots[slot + 1] = rest;
        size++;
        break;
      }
      slot += WIDTH;
      slot = slot == slots.length ? 0 : slot;
    }
    slots[slot + 2] += times;
  }

  /**
   * Moves to another slab, which is empty, what has a bit set.
   *
   * <p>Entries are taken out and put back one after another, from behind an empty slot on: what
   * stands before an entry has its new place by then, so that each goes to its old slot or to one
   * before it, and none is met twice.
   *
   * @param bit of the position that is next after those in which all agree
   */
  void split(CountSlab other, long bit) {
    depth++;
    other.depth = depth;
    int empty = emptySlot();
    for (int i = WIDTH; i < slots.length; i += WIDTH) {
      int slot = (empty + i) % slots.length;
      long times = slots[slot + 2];
      if (times != 0) {
        slots[slot + 2] = 0;
        size--;
        ((slots[slot] & bit) == 0 ? this : other).add(slots[slot], slots[slot + 1], times);
      }
    }
  }

  private int emptySlot() {
    int slot = 0;
    while (slots[slot + 2] != 0) {
      slot += WIDTH;
    }
    return slot;
  }

  /** Hands over how often each fingerprint was seen. */
  void collect(CountsOfCounts target) {
    for (int slot = 2; slot < slots.length; slot += WIDTH) {
      if (slots[slot] != 0) {
        target.add(slots[slot]);
      }
    }
  }
}
