package io.privhist.internal.monotone;

import io.privhist.internal.isotonic.Isotonic;
import java.util.Arrays;

/**
 * The fit of {@link Isotonic#leastAbsolute} with equal weights to whole numbers, for more elements
 * than one wants to keep: it takes them one by one, the last first, and holds the runs of equal
 * fitted values and the distinct breakpoints only.
 *
 * <p>Fitted values are elements, so they are whole numbers too. Each element takes a binary search
 * among the breakpoints and moves the few next to it.
 */
final class LeastAbsoluteRuns {
  private final BreakpointCounts breakpoints = new BreakpointCounts();
  private long largest; // breakpoint, kept out of the others
  private long largestMultiplicity;
  private long[] levels = new long[64]; // strictly increasing
  private long[] lengths = new long[64];
  private int runs;

  /** Puts an element before those added so far. */
  void addFirst(long value) {
    addBreakpoint(value);
    long level = largest;
    long length = 1;
    while (runs > 0 && levels[runs - 1] >= level) { // no element exceeds one before it
      length += lengths[--runs];
    }
    if (runs == levels.length) {
      levels = Arrays.copyOf(levels, 2 * runs);
      lengths = Arrays.copyOf(lengths, 2 * runs);
    }
    levels[runs] = level;
    lengths[runs++] = length;
  }

  /** Adds a breakpoint twice and drops the largest of all once. */
  private void addBreakpoint(long value) {
    if (largestMultiplicity == 0) {
      largest = value;
      largestMultiplicity = 1;
    } else if (value == largest) {
      largestMultiplicity++;
    } else if (value > largest) {
      breakpoints.add(largest, largestMultiplicity);
      largest = value;
      largestMultiplicity = 1;
    } else {
      breakpoints.add(value, 2);
      dropLargest();
    }
  }

  private void dropLargest() {
    if (--largestMultiplicity == 0) {
      largest = breakpoints.largest();
      largestMultiplicity = breakpoints.removeLargest();
    }
  }

  /** Returns the number of runs; the first is that of the last elements and has the least value. */
  int runs() {
    return runs;
  }

  /** Returns the fitted value of a run. */
  long level(int run) {
    return levels[run];
  }

  /** Returns how many elements a run has. */
  long length(int run) {
    return lengths[run];
  }
}
