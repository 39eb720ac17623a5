package io.privhist.internal.noise;

import io.privhist.histogram.Prevalences;
import io.privhist.histogram.SortedDistance;
import java.util.ArrayList;
import java.util.List;

/** The lattice law as power series in q: {@code mu(H) q^d(h, H)}. */
final class LatticeLaw {
  private final int order;
  private final List<Series> chains = new ArrayList<>(); // I_-1, I_0, I_1, ...

  LatticeLaw(int order) {
    this.order = order;
    chains.add(Series.one(order));
    chains.add(Series.one(order));
  }

  /** Returns I_k: {@code I_-1 = I_0 = 1}, {@code I_k = I_(k-1) - y I_(k-2)}, y = q/(1+q). */
  Series chain(int k) {
    Series y = Series.power(1, order).over(Series.one(order).plus(Series.power(1, order)));
    while (chains.size() <= k + 1) {
      int n = chains.size();
      chains.add(chains.get(n - 1).minus(y.times(chains.get(n - 2))));
    }
    return chains.get(k + 1);
  }

  /** Returns p_k = q I_(k-1)/I_k. */
  Series tie(int k) {
    return Series.power(1, order).times(chain(k - 1)).over(chain(k));
  }

  /** Walks along the boundary: corners next to each other are linked, longer segments part them. */
  Series mu(Prevalences diagram) {
    Series product = Series.one(order);
    int linked = 1;
    long before = 0;
    for (int row = 0; row < diagram.rows(); row++) {
      for (long segment : new long[] {diagram.count(row) - before, diagram.prevalence(row)}) {
        if (segment == 1) {
          linked++;
        } else {
          product = product.times(chain(linked));
          linked = 1;
        }
      }
      before = diagram.count(row);
    }
    return product.times(chain(linked));
  }

  Series probability(Prevalences drawn, Prevalences h) {
    long distance = SortedDistance.l1(h, drawn);
    return distance > order
        ? Series.zero(order)
        : mu(drawn).times(Series.power((int) distance, order));
  }
}
