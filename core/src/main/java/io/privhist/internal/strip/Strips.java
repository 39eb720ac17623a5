package io.privhist.internal.strip;

import java.util.Arrays;

/** Adjacent strips of columns or rows, from 1 on, with the noisy mass of each; grows at its end. */
public final class Strips {
  private long[] ends = new long[64]; // strip i covers ends[i-1] + 1 to ends[i]
  private long[] masses = new long[64];
  private int size;

  /** Adds the strip from the last end to this one. */
  public void add(long end, long noisyMass) {
    if (size == ends.length) {
      ends = Arrays.copyOf(ends, 2 * size);
      masses = Arrays.copyOf(masses, 2 * size);
    }
    ends[size] = end;
    masses[size++] = noisyMass;
  }

  public int size() {
    return size;
  }

  public long end(int strip) {
    return ends[strip];
  }

  /** Returns the end of the strip before, 0 for the first. */
  public long start(int strip) {
    return strip == 0 ? 0 : ends[strip - 1];
  }

  /** Returns the end of the last strip, 0 if there is none. */
  public long lastEnd() {
    return size == 0 ? 0 : ends[size - 1];
  }

  /** Returns the strip that holds a position from 1 on, or the number of strips beyond them. */
  public int stripOf(long position) {
    int found = Arrays.binarySearch(ends, 0, size, position);
    return found >= 0 ? found : -found - 1;
  }

  public double width(int strip) {
    return end(strip) - start(strip);
  }

  public long mass(int strip) {
    return masses[strip];
  }

  /** Returns the sum of all masses; far-off noise would have to fill 63 bits to overflow it. */
  public long sum() {
    long sum = 0;
    for (int i = 0; i < size; i++) {
      sum += masses[i];
    }
    return sum;
  }

  /** Returns the middle of a strip; the middle of column r is r. */
  public double centre(int strip) {
    return ((double) start(strip) + end(strip) + 1) / 2;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Strips that
        && Arrays.equals(ends, 0, size, that.ends, 0, that.size)
        && Arrays.equals(masses, 0, size, that.masses, 0, that.size);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(Arrays.copyOf(ends, size))
        + Arrays.hashCode(Arrays.copyOf(masses, size));
  }

  /**
   * Strips and all that lies after them.
   *
   * @param rest the noisy mass of what no strip covers
   */
  public record OpenEnded(Strips strips, long rest) {
    /** Returns the sum of all masses. */
    public long sum() {
      return strips.sum() + rest;
    }

    /** Returns how many masses there are. */
    public int size() {
      return strips.size() + 1;
    }
  }

  /** Which way the strips of a scan lie, and how a curve fluctuates around its slope that way. */
  public enum Axis {
    /** Strips of columns: c(r) falls like a Poisson process, so its increments have variance s. */
    COLUMNS {
      @Override
      public double variance(double slope) {
        return slope;
      }
    },

    /** Strips of rows: gaps between sorted counts are like exponential ones, of variance s^2. */
    ROWS {
      @Override
      public double variance(double slope) {
        return slope * slope;
      }
    };

    /** Returns the variance of how far the curve falls over one unit. */
    public abstract double variance(double slope);
  }
}
