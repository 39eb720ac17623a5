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
 * <p>In each stretch the children together have too few labels for their parent, or too many: the
 * children that are unsure there get them, or give them up, as far as they can be that wrong.
 *
 * <p>Cost: O(R log k) for R rows and k children, and O(a log a) in each of at most 3R stretches and
 * a few more, where a children are unsure. No label is looked at alone.
 */
final class Sweep {
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
    Stream.concat(
            this.parent.heightCursors(), children.stream().flatMap(child -> child.side().cursors()))
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
    int direction = Long.signum(parent.height() - heights);
    long elsewhere = labels;
    long here = 0;
    for (Child child : unsure) {
      child.look(column, parent.height(), direction);
      elsewhere -= child.labels();
      here += child.side().height();
    }
    long[] shares = new Sharing(unsure).shares(parent.height() - elsewhere - here);
    for (int i = 0; i < shares.length; i++) {
      give(unsure.get(i), column, shares[i]);
    }
  }

  private void give(Child child, long column, long beyondHeight) {
    labels -= child.labels();
    child.give(column, child.side().height() + beyondHeight);
    labels += child.labels();
  }
}
