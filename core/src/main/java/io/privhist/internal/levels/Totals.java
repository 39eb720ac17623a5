package io.privhist.internal.levels;

import java.util.ArrayList;
import java.util.List;

/**
 * Totals of children that follow their parent's: what is missing is shared out in proportion to the
 * variances of their noise, which are public, and no total becomes negative.
 *
 * <p>Source: docs/explanation/levels.md.
 */
final class Totals {
  private Totals() {}

  /** A total as it was drawn. */
  private record Drawn(long total, double weight) implements Taker {
    @Override
    public long least() {
      return -total;
    }

    @Override
    public long most() {
      return Long.MAX_VALUE;
    }
  }

  /** Returns the children with totals that add up to their parent's. */
  static List<Seen> follow(Seen parent, List<Seen> children) {
    long limit = Long.MAX_VALUE / Math.max(1, children.size());
    List<Drawn> drawn = new ArrayList<>();
    long missing = parent.total();
    double variance = 0;
    for (Seen child : children) {
      Drawn each = new Drawn(Math.min(child.total(), limit), variance(child));
      drawn.add(each);
      missing -= each.total;
      variance += each.weight;
    }
    long[] shares = new Sharing(drawn).shares(missing);
    for (long share : shares) {
      missing -= share;
    }
    List<Seen> followed = new ArrayList<>();
    for (int i = 0; i < shares.length; i++) {
      long total = drawn.get(i).total + shares[i];
      long last = Math.max(0, total + missing); // beyond what a double can tell
      missing -= last - total;
      double part = variance > 0 ? drawn.get(i).weight / variance : 1.0 / shares.length;
      followed.add(children.get(i).withTotal(last, deviation(children.get(i), part, parent)));
    }
    return followed;
  }

  private static double variance(Seen seen) {
    return seen.totalDeviation() * seen.totalDeviation();
  }

  /** Returns the deviation of a total that takes a part of what is missing. */
  private static double deviation(Seen child, double part, Seen parent) {
    return Math.sqrt(variance(child) * (1 - part) + variance(parent) * part * part);
  }
}
