package io.privhist.internal.tiling;

import io.privhist.internal.strip.Strips;
import java.util.Arrays;

/**
 * Bounds for the nonincreasing heights of columns (or rows) under strips whose masses are known up
 * to ±q.
 *
 * <p>Segments of columns share their ends: an upper end bounds its column and everything to the
 * right, a lower end its column and everything to the left, so bounds at some columns of a wide
 * strip bound the others too. Wide strips are cut at distances from their ends that double.
 */
final class HeightBand {
  private long[] ends; // segment i covers ends[i-1] + 1 to ends[i]
  private long[] lowers;
  private long[] uppers;
  private int size;

  private HeightBand(int expected) {
    this.ends = new long[expected];
    this.lowers = new long[expected];
    this.uppers = new long[expected];
  }

  static HeightBand of(Strips strips, long q) {
    HeightBand band = new HeightBand(strips.size());
    StripBounds bounds = new StripBounds(strips, q);
    long[] floors = lowerFromRight(strips, q);
    long cap = Long.MAX_VALUE; // the least average so far bounds the columns that follow
    for (int strip = 0; strip < strips.size(); strip++) {
      bounds.moveTo(strip, floors[strip + 1], cap);
      band.addStrip(bounds);
      cap = Math.min(cap, bounds.largestAverage());
    }
    band.raiseLowers();
    return band;
  }

  /**
   * Bounds at the first column of each strip and to the left: the largest average from there on. A
   * zero follows the last.
   */
  private static long[] lowerFromRight(Strips strips, long q) {
    long[] floors = new long[strips.size() + 1];
    for (int i = strips.size() - 1; i >= 0; i--) {
      long average = StripBounds.ceilDiv(strips.mass(i) - q, strips.end(i) - strips.start(i));
      floors[i] = Math.max(average, floors[i + 1]);
    }
    return floors;
  }

  private void addStrip(StripBounds bounds) {
    long width = bounds.width();
    long position = 1;
    while (position <= width) {
      long fromStart = position;
      long toEnd = width - position + 1;
      long length = Math.max(1, Math.min(fromStart, (toEnd + 1) / 2));
      long last = Math.min(width, position + length - 1);
      add(bounds.start() + last, bounds.lower(last), bounds.upper(position));
      position = last + 1;
    }
  }

  /**
   * Adds a segment. Heights never rise, so neither do their bounds: an upper end is cut to the one
   * before, and segments before whose bounds this one implies are joined with it. Flat stretches
   * therefore take no memory.
   */
  private void add(long end, long lower, long upper) {
    long least = size == 0 ? upper : Math.min(upper, uppers[size - 1]);
    while (size > 0 && uppers[size - 1] == least && lowers[size - 1] <= lower) {
      size--;
    }
    if (size == ends.length) {
      ends = Arrays.copyOf(ends, 2 * size);
      lowers = Arrays.copyOf(lowers, 2 * size);
      uppers = Arrays.copyOf(uppers, 2 * size);
    }
    ends[size] = end;
    lowers[size] = lower;
    uppers[size++] = least;
  }

  /** A lower end holds for everything to its left. Crossed ends are a rare failure of the band. */
  private void raiseLowers() {
    for (int i = size - 2; i >= 0; i--) {
      lowers[i] = Math.max(lowers[i], lowers[i + 1]);
    }
    for (int i = 0; i < size; i++) {
      lowers[i] = Math.min(lowers[i], uppers[i]);
    }
  }

  int segments() {
    return size;
  }

  long start(int segment) {
    return segment == 0 ? 0 : ends[segment - 1];
  }

  long end(int segment) {
    return ends[segment];
  }

  long lower(int segment) {
    return lowers[segment];
  }

  long upper(int segment) {
    return uppers[segment];
  }

  /** Returns the segment that holds a position from 1 to the last end. */
  int segmentOf(long position) {
    int found = Arrays.binarySearch(ends, 0, size, position);
    return found >= 0 ? found : -found - 1;
  }

  /** Returns the first segment with a lower end below a height, or the number of segments. */
  int firstLowerBelow(long height) {
    return firstBelow(lowers, height);
  }

  /** Returns the first segment with an upper end below a height, or the number of segments. */
  int firstUpperBelow(long height) {
    return firstBelow(uppers, height);
  }

  private int firstBelow(long[] bounds, long height) {
    int low = 0;
    int high = size;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (bounds[middle] < height) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return low;
  }
}
