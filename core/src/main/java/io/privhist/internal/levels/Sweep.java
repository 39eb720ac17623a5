package io.privhist.internal.levels;

import io.privhist.histogram.Prevalences;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.stream.Stream;

/**
 * The walk over all columns, from the largest count down, by stretches in which no view changes.
 *
 * <p>In each stretch the children together have too few labels for their parent, or too many. A
 * part of that is left to the parent, the rest goes to the children that are unsure there.
 *
 * <p>Cost: O(R log k) for R rows and k children, and O(a log a) in each of at most 3R stretches and
 * a few more, where a children are unsure. No label is looked at alone.
 */
final class Sweep {
  private static final double USUAL = 1.5; // standard deviations: what noise makes
  private static final double HALVES_DOWN = 1e-6; // so that last digits do not decide

  private final Side parent;
  private final List<Child> children = new ArrayList<>();
  private final Map<Double, Accuracy> accuracies = new HashMap<>(); // by epsilon
  private final PriorityQueue<Side.Cursor> cursors =
      new PriorityQueue<>(Comparator.comparingLong(cursor -> -cursor.column()));

  private final BitSet changed = new BitSet(); // children whose view changed with this stretch
  private final BitSet near = new BitSet(); // children with labels near it
  private long heights; // of all children together, as released
  private long labels; // of all children together, as given

  Sweep(Seen parent, List<Seen> seen) {
    this.parent = side(parent, Side.PARENT);
    long limit = Long.MAX_VALUE / Math.max(1, seen.size());
    long items = seen.stream().mapToLong(each -> items(each, limit)).sum();
    for (Seen each : seen) {
      double share = (double) items(each, limit) / items;
      children.add(new Child(side(each, children.size()), share));
    }
    Stream.concat(Stream.of(this.parent), children.stream().map(Child::side))
        .flatMap(Side::cursors)
        .forEach(cursors::add);
  }

  private Side side(Seen seen, int place) {
    Accuracy accuracy = accuracies.computeIfAbsent(seen.epsilon(), Accuracy::new);
    return new Side(seen.histogram(), accuracy, place);
  }

  private static long items(Seen seen, long limit) {
    return Math.max(1, Math.min(seen.total(), limit));
  }

  /** Returns the histograms of the children, in their order. */
  List<Prevalences> run() {
    for (long column = next(Long.MAX_VALUE); column > 0; column = next(column)) {
      changed.clear();
      while (!cursors.isEmpty() && cursors.element().column() == column) {
        apply(cursors.remove());
      }
      share(column);
    }
    return children.stream().map(Child::histogram).toList();
  }

  /** Returns the top column of the next stretch, or 0. */
  private long next(long column) {
    long next = cursors.isEmpty() ? 0 : cursors.element().column();
    for (Accuracy accuracy : accuracies.values()) {
      next = Math.max(next, accuracy.nextChange(column));
    }
    return next;
  }

  private void apply(Side.Cursor cursor) {
    if (cursor.place() == Side.PARENT) {
      cursor.apply();
    } else {
      Side side = children.get(cursor.place()).side();
      heights -= side.height();
      cursor.apply();
      heights += side.height();
      near.set(cursor.place(), side.anyNear());
      changed.set(cursor.place());
    }
    if (cursor.isLeft()) {
      cursors.add(cursor);
    }
  }

  /** Gives every child the labels that reach this stretch. */
  private void share(long column) {
    List<Child> unsure = new ArrayList<>();
    int direction = Long.signum(parent.height() - heights);
    BitSet concerned = concerned(column);
    for (int i = concerned.nextSetBit(0); i >= 0; i = concerned.nextSetBit(i + 1)) {
      Child child = children.get(i);
      if (child.side().variance(column, direction) > 0) {
        unsure.add(child);
      } else {
        give(child, column, Math.max(0, child.least()));
      }
    }
    if (!unsure.isEmpty()) {
      share(column, unsure);
    }
  }

  private BitSet concerned(long column) {
    BitSet concerned = (BitSet) near.clone();
    concerned.or(changed);
    if (accuracies.values().stream().anyMatch(each -> column <= each.lastDrowned())) {
      concerned.set(0, children.size());
    }
    return concerned;
  }

  private void share(long column, List<Child> unsure) {
    long missing = parent.height() - heights;
    long elsewhere = labels;
    long here = 0;
    for (Child child : unsure) {
      child.look(column, parent.height(), Long.signum(missing));
      elsewhere -= child.labels();
      here += child.side().height();
    }
    Sharing sharing = new Sharing(unsure);
    long goal = heights + missing - leftToParent(column, missing, sharing);
    long[] shares = sharing.shares(goal - elsewhere - here);
    for (int i = 0; i < shares.length; i++) {
      give(unsure.get(i), column, shares[i]);
    }
  }

  /**
   * Returns how many of the missing labels are the parent's error: its part of the variance, and at
   * least as many as children are likely right about; but none beyond what noise usually makes,
   * because then most children are wrong the same way.
   */
  private long leftToParent(long column, long missing, Sharing sharing) {
    double own = parent.variance(column);
    double all = own + sharing.variance();
    double part = Math.max(own / all, sharing.chanceExact());
    double noise = Math.min((double) Math.abs(missing), USUAL * Math.sqrt(all));
    return Long.signum(missing) * Math.round(part * noise - HALVES_DOWN);
  }

  private void give(Child child, long column, long beyondHeight) {
    labels -= child.labels();
    child.give(column, child.side().height() + beyondHeight);
    labels += child.labels();
  }
}
