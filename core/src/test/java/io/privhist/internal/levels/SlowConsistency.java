package io.privhist.internal.levels;

import io.privhist.histogram.Prevalences;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/**
 * The same as {@link Sweep}, column by column and label by label, with the formulas as they stand
 * in docs/explanation/levels.md; and the same with a mistake.
 */
final class SlowConsistency {
  /** What can be wrong. */
  enum Mistake {
    NONE,
    REACH_ONE_TOO_FAR,
    NOTHING_DROWNS,
    NO_CAPACITY,
    SHAPE_IGNORED,
    LABELS_TAKEN_BACK
  }

  private final Mistake mistake;
  private final Seen parent;
  private final List<Seen> children;

  SlowConsistency(Mistake mistake, Seen parent, List<Seen> children) {
    this.mistake = mistake;
    this.parent = parent;
    this.children = children;
  }

  List<Prevalences> run() {
    int k = children.size();
    long largest =
        LongStream.concat(
                    LongStream.of(20 + Math.round(40 / parent.epsilon())),
                    IntStream.range(-1, k)
                        .mapToLong(i -> Arrays.stream(labels(seen(i))).max().orElse(0)))
                .max()
                .orElseThrow()
            + 1;
    long[] given = new long[k];
    List<Prevalences.Builder> rows = new ArrayList<>();
    List<List<long[]>> falling = new ArrayList<>();
    IntStream.range(0, k).forEach(i -> falling.add(new ArrayList<>()));
    for (long r = largest; r >= 1; r--) {
      long[] next = column(r, given);
      for (int i = 0; i < k; i++) {
        if (next[i] > given[i]) {
          falling.get(i).add(new long[] {r, next[i] - given[i]});
        }
        given[i] = next[i];
      }
    }
    for (List<long[]> each : falling) {
      Prevalences.Builder builder = new Prevalences.Builder();
      for (int j = each.size() - 1; j >= 0; j--) {
        builder.add(each.get(j)[0], each.get(j)[1]);
      }
      rows.add(builder);
    }
    return rows.stream().map(Prevalences.Builder::build).toList();
  }

  private Seen seen(int i) {
    return i < 0 ? parent : children.get(i);
  }

  private static long[] labels(Seen seen) {
    Prevalences rows = seen.histogram();
    return IntStream.range(0, rows.rows())
        .boxed()
        .flatMapToLong(i -> LongStream.generate(() -> rows.count(i)).limit(rows.prevalence(i)))
        .toArray();
  }

  private static long between(Seen seen, long from, long to) {
    return Arrays.stream(labels(seen)).filter(c -> c >= from && c < to).count();
  }

  private static long height(Seen seen, long r) {
    return between(seen, r, Long.MAX_VALUE);
  }

  private long reach(Seen seen) {
    return Math.max(1, Math.round(1 / seen.epsilon()))
        + (mistake == Mistake.REACH_ONE_TOO_FAR ? 1 : 0);
  }

  private static double largestVariance(Seen seen) {
    double root = Math.sinh(seen.epsilon() / 2);
    return 1 / (2 * root * root);
  }

  private double drowned(Seen seen, long r) {
    double full = largestVariance(seen);
    if (mistake == Mistake.NOTHING_DROWNS
        || r > 1 + Math.floor(Math.log(full / 0.01) / (2 * seen.epsilon()))
        || full <= 0.01) {
      return 0;
    }
    return full * Math.exp(-Math.floor(8 * seen.epsilon() * (r - 1)) / 4);
  }

  private double variance(Seen seen, long r, long near) {
    return Math.min(largestVariance(seen), near + drowned(seen, r));
  }

  private long[] column(long r, long[] given) {
    int k = children.size();
    long p = height(parent, r);
    long all = children.stream().mapToLong(child -> height(child, r)).sum();
    long missing = p - all;
    double items = children.stream().mapToDouble(child -> Math.max(1, child.total())).sum();
    double[] v = new double[k];
    double[] weight = new double[k];
    double[] least = new double[k];
    double[] most = new double[k];
    for (int i = 0; i < k; i++) {
      Seen c = children.get(i);
      long above = between(c, r, r + reach(c));
      long below = between(c, r - reach(c), r);
      double unsure = variance(c, r, missing > 0 ? below : above);
      if (unsure > 0) {
        v[i] = variance(c, r, above + below);
        double m = Math.max(1, c.total()) / items * p;
        double scatter = m + m * m / 4 + 1e-6;
        double gap =
            Long.signum(missing)
                * (m - height(c, r))
                * Math.sqrt(v[i] / (scatter * (scatter + v[i])));
        double chance = mistake == Mistake.SHAPE_IGNORED ? 1 : 1 / (1 + Math.exp(-1.6 * gap));
        weight[i] = unsure * chance * chance;
      }
      least[i] = given[i] - height(c, r);
      if (mistake == Mistake.LABELS_TAKEN_BACK) {
        least[i] = Math.min(least[i], 0);
      }
      most[i] =
          mistake == Mistake.NO_CAPACITY
              ? 1e9
              : Math.max(least[i], below + Math.ceil(drowned(c, r)));
    }
    long goal = missing;
    long[] next = new long[k];
    for (int i = 0; i < k; i++) {
      long own = height(children.get(i), r);
      next[i] = own + (weight[i] > 0 ? 0 : (long) Math.max(0, least[i]));
      goal -= weight[i] > 0 ? 0 : next[i] - own;
    }
    share(goal, weight, least, most, next);
    return next;
  }

  /** Finds the level by halving, then gives the largest fractions one more each. */
  private static void share(
      long goal, double[] weight, double[] least, double[] most, long[] next) {
    int[] open = IntStream.range(0, weight.length).filter(i -> weight[i] > 0).toArray();
    if (open.length == 0) {
      return;
    }
    double low = -1e12;
    double high = 1e12;
    for (int step = 0; step < 200; step++) {
      double middle = (low + high) / 2;
      double sum = 0;
      for (int i : open) {
        sum += Math.min(most[i], Math.max(least[i], middle * weight[i]));
      }
      if (sum < goal) {
        low = middle;
      } else {
        high = middle;
      }
    }
    double[] fraction = new double[weight.length];
    long left = goal;
    for (int i : open) {
      double share = Math.min(most[i], Math.max(least[i], high * weight[i]));
      long whole = (long) Math.floor(share + 1e-7);
      fraction[i] = share - whole;
      next[i] += whole;
      left -= whole;
      most[i] -= whole;
    }
    List<Integer> order =
        Arrays.stream(open)
            .boxed()
            .sorted(
                Comparator.<Integer>comparingDouble(i -> -Math.rint(fraction[i] * 1e7))
                    .thenComparingDouble(i -> -weight[i]))
            .toList();
    for (int i : order) {
      if (left > 0 && most[i] > 0) {
        next[i]++;
        left--;
      }
    }
  }
}
