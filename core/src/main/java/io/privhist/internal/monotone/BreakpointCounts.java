package io.privhist.internal.monotone;

import java.util.Arrays;

/**
 * Multiset of whole numbers that gives its largest away; equal ones are held once.
 *
 * <p>The distinct numbers ascend through blocks of bounded size, none but the last less than half
 * full. A new one moves those behind it in its block only: few, if it comes close to the largest.
 */
final class BreakpointCounts {
  private static final int BLOCK = 256;

  private Block[] blocks = new Block[4]; // empty blocks behind those in use are used again
  private int size;

  BreakpointCounts() {
    insertBlock(0);
  }

  /** Adds a number as many times as stated. */
  void add(long value, long times) {
    int index = indexFor(value);
    Block block = blocks[index];
    int place = Arrays.binarySearch(block.values, 0, block.size, value);
    if (place >= 0) {
      block.times[place] += times;
    } else if (block.size < BLOCK) {
      block.insert(-place - 1, value, times);
    } else {
      block.moveHalfTo(insertBlock(index + 1));
      add(value, times);
    }
  }

  /** Returns the last block that begins with a number of at most this, or the first. */
  private int indexFor(long value) {
    int low = 0;
    int high = size - 1;
    int middle = high; // most values are for the last block
    while (low < high) {
      if (blocks[middle].values[0] <= value) {
        low = middle;
      } else {
        high = middle - 1;
      }
      middle = (low + high + 1) >>> 1;
    }
    return low;
  }

  private Block insertBlock(int index) {
    if (size == blocks.length) {
      blocks = Arrays.copyOf(blocks, 2 * size);
    }
    Block added = blocks[size] == null ? new Block() : blocks[size];
    System.arraycopy(blocks, index, blocks, index + 1, size++ - index);
    blocks[index] = added;
    return added;
  }

  /** Returns the largest number; there must be one. */
  long largest() {
    Block last = blocks[size - 1];
    return last.values[last.size - 1];
  }

  /** Takes the largest number away, all of it; returns how many times it was there. */
  long removeLargest() {
    Block last = blocks[size - 1];
    long times = last.times[--last.size];
    if (last.size == 0 && size > 1) {
      size--;
    }
    return times;
  }

  /** Distinct numbers, ascending, and how many times each is there. */
  private static final class Block {
    private final long[] values = new long[BLOCK];
    private final long[] times = new long[BLOCK];
    private int size;

    private void insert(int place, long value, long count) {
      System.arraycopy(values, place, values, place + 1, size - place);
      System.arraycopy(times, place, times, place + 1, size - place);
      values[place] = value;
      times[place] = count;
      size++;
    }

    /** Moves the larger half of a full block into an empty one. */
    private void moveHalfTo(Block empty) {
      size = BLOCK / 2;
      empty.size = BLOCK - size;
      System.arraycopy(values, size, empty.values, 0, empty.size);
      System.arraycopy(times, size, empty.times, 0, empty.size);
    }
  }
}
