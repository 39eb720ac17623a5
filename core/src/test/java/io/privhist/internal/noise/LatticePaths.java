package io.privhist.internal.noise;

import io.privhist.histogram.Prevalences;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;

/**
 * All ways through a sampler of diagrams, depth first, each with its probability as a power series
 * in q. Ways whose probability is above an order are left out, so the law that they make up is
 * exact up to that order.
 */
final class LatticePaths {
  private final BiFunction<Prevalences, LatticeDecisions, Prevalences> sampler;
  private final int order;
  private final LatticeLaw law;
  private final Map<Long, Series> ties = new HashMap<>();
  private final Series step; // (1-q)/(1+q)
  private int ways;

  /** A way whose probability is beyond the order. */
  private static final class Negligible extends RuntimeException {
    private static final long serialVersionUID = 1;

    Negligible() {
      super(null, null, false, false);
    }
  }

  LatticePaths(BiFunction<Prevalences, LatticeDecisions, Prevalences> sampler, int order) {
    this.sampler = sampler;
    this.order = order;
    this.law = new LatticeLaw(order);
    Series q = Series.power(1, order);
    Series one = Series.one(order);
    this.step = one.minus(q).over(one.plus(q));
  }

  int ways() {
    return ways;
  }

  /** Returns the law of what is drawn for h. */
  Map<Prevalences, Series> law(Prevalences h) {
    Map<Prevalences, Series> drawn = new HashMap<>();
    List<Integer> way = new ArrayList<>();
    do {
      Decisions decisions = new Decisions(way);
      try {
        drawn.merge(sampler.apply(h, decisions), decisions.weight, Series::plus);
        ways++;
      } catch (Negligible e) {
        way.subList(decisions.made - 1, way.size()).clear(); // later alternatives are no likelier
      }
    } while (advance(way));
    return drawn;
  }

  /** Goes to the next alternative of the last decision, if there is a decision left. */
  private boolean advance(List<Integer> way) {
    if (!way.isEmpty()) {
      int last = way.size() - 1;
      int next = way.remove(last) + 1;
      way.add(next);
      return true;
    }
    return false;
  }

  /** Takes the alternatives of a way, and the first ones after its end. */
  private final class Decisions implements LatticeDecisions {
    private final List<Integer> way;
    private int made;
    private Series weight = Series.one(order);

    Decisions(List<Integer> way) {
      this.way = way;
    }

    private int next(int alternatives) {
      if (made == way.size()) {
        way.add(0);
      }
      int alternative = way.get(made++);
      if (alternative >= alternatives) {
        throw new Negligible();
      }
      return alternative;
    }

    private void times(Series factor) {
      weight = weight.times(factor);
      if (weight.isZero()) {
        throw new Negligible();
      }
    }

    @Override
    public long geometric(long limit) {
      int j = next((int) Math.min(limit, order) + 1);
      Series decay = Series.power(j, order);
      times(j == limit ? decay : decay.minus(Series.power(j + 1, order)));
      return j;
    }

    /** 0, 1, -1, 2, -2, ... */
    @Override
    public long add(long mass) {
      int index = next(2 * order + 1);
      int z = index % 2 == 1 ? (index + 1) / 2 : -index / 2;
      times(step.times(Series.power(Math.abs(z), order)));
      return mass + z;
    }

    @Override
    public boolean tie(long k) {
      boolean tie = next(2) == 1;
      Series p = ties.computeIfAbsent(k, unused -> law.tie((int) k));
      times(tie ? p : Series.one(order).minus(p));
      return tie;
    }
  }
}
