package io.privhist.internal.strip;

import io.privhist.internal.noise.NoiseLaw;
import io.privhist.internal.strip.Strips.Axis;
import java.util.Arrays;
import java.util.Objects;

/** A multiset of whole heights as runs of equal ones, tallest first; zeros may be part of it. */
public final class HeightRuns {
  private static final int MOVES = 8; // steps for each run that moving may take

  private static final int PIECE = 64; // columns
  private static final long NONE = -1; // no height
  private static final double HALF = 0.500000001; // halves go down, also where last bits differ
  private static final double LARGE = 1L << 50; // from here on a double has no room for that

  private long[] heights;
  private long[] lengths;
  private int runs;
  private long columns;
  private long lastHeight = NONE;

  HeightRuns(int expected) {
    this.heights = new long[Math.max(1, expected)];
    this.lengths = new long[Math.max(1, expected)];
  }

  /**
   * Returns the heights of all columns (or rows) inside fitted strips, rounded.
   *
   * @param noise of the mass of each strip
   */
  public static HeightRuns of(Fit fit, Axis axis, NoiseLaw noise) {
    return new StripShapes(fit, axis, noise).rounded();
  }

  /**
   * Step B7: rounds a height, halves down and at least to 0. Flat fits are often exactly between
   * two whole numbers, and smoothing leaves them there up to their last bits, which must not
   * decide.
   */
  static long whole(double height) {
    return height < LARGE ? Math.max(0, (long) Math.ceil(height - HALF)) : (long) Math.rint(height);
  }

  /** Adds one column. */
  void add(long height) {
    add(height, 1);
  }

  /** Adds the columns of a shape one by one, from one on, up to another, without that. */
  void addEach(FallingHeights shape, long from, long to) {
    for (long start = from; start < to; start += PIECE) {
      addPiece(shape, start, Math.min(to, start + PIECE));
    }
  }

  /** The same for so few columns that there may be a run for each. */
  private void addPiece(FallingHeights shape, long from, long to) {
    makeRoom(PIECE);
    long last = lastHeight;
    int place = runs - 1;
    for (long column = from; column < to; column++) {
      long height = shape.rounded(column);
      place += height == last ? 0 : 1;
      heights[place] = height;
      lengths[place]++;
      last = height;
    }
    lastHeight = last;
    runs = place + 1;
    columns += to - from;
  }

  private void makeRoom(int more) {
    if (heights.length - runs < more) {
      int larger = Math.max(runs + more, 2 * heights.length);
      heights = Arrays.copyOf(heights, larger);
      lengths = Arrays.copyOf(lengths, larger);
    }
  }

  /**
   * Adds columns of a height; runs of equal height one after the other are joined, without a
   * branch, as no processor can foresee which are.
   */
  void add(long height, long length) {
    makeRoom(1);
    int place = height == lastHeight ? runs - 1 : runs;
    heights[place] = height;
    lengths[place] += length;
    lastHeight = height;
    runs = place + 1;
    columns += length;
  }

  /** Puts the runs in order, tallest first, and joins those of equal height. */
  void sort() {
    if (!sortByMoving(MOVES * (long) runs)) {
      sortByPlaces();
    }
    joinEqual();
  }

  /**
   * Moves each run before those that are not as tall, until that takes too many steps. Strips come
   * tallest first and hardly overlap, so nearly always it takes few.
   *
   * @return whether the runs are in order
   */
  private boolean sortByMoving(long steps) {
    long left = steps;
    for (int run = 1; run < runs; run++) {
      long height = heights[run];
      if (height > heights[run - 1]) {
        long length = lengths[run];
        int place = run;
        for (; place > 0 && heights[place - 1] < height; place--) {
          heights[place] = heights[place - 1];
          lengths[place] = lengths[place - 1];
        }
        heights[place] = height;
        lengths[place] = length;
        left -= run - place;
        if (left < 0) {
          return false;
        }
      }
    }
    return true;
  }

  /** Sorts the heights and then looks for the place of each run. */
  private void sortByPlaces() {
    long[] ascending = Arrays.copyOf(heights, runs);
    Arrays.sort(ascending);
    long[] places = new long[runs]; // lengths, all of them at one of the equal heights
    for (int run = 0; run < runs; run++) {
      places[Arrays.binarySearch(ascending, heights[run])] += lengths[run];
    }
    for (int run = 0; run < runs; run++) {
      heights[run] = ascending[runs - 1 - run];
      lengths[run] = places[runs - 1 - run];
    }
  }

  private void joinEqual() {
    int kept = 0;
    for (int run = 1; run < runs; run++) {
      if (heights[run] == heights[kept]) {
        lengths[kept] += lengths[run];
      } else {
        kept++;
        heights[kept] = heights[run];
        lengths[kept] = lengths[run];
      }
    }
    runs = Math.min(runs, kept + 1);
  }

  public int size() {
    return runs;
  }

  public long height(int run) {
    return heights[run];
  }

  public long length(int run) {
    return lengths[run];
  }

  /** Returns the last of all heights, once sorted. */
  public long shortest() {
    return heights[runs - 1];
  }

  /** Returns the height at a position from 0, once sorted; looks for it from the end. */
  public long heightAt(long position) {
    Objects.checkIndex(position, columns);
    int run = runs;
    for (long after = columns; after > position; after -= lengths[run]) {
      run--;
    }
    return heights[run];
  }

  /** Returns how many columns are not taller than a height, once sorted. */
  public long notTallerThan(long height) {
    long found = 0;
    for (int run = runs - 1; run >= 0 && heights[run] <= height; run--) {
      found += lengths[run];
    }
    return found;
  }

  /** Returns the number of columns above zero. */
  public long positive() {
    return columns - notTallerThan(0);
  }
}
