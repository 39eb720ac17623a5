package io.privhist.internal.levels;

import io.privhist.histogram.Prevalences;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;

/** Made-up releases of children and of their parent: few labels of small counts, moved a little. */
final class Families {
  private final Random random;

  Families(long seed) {
    this.random = new Random(seed);
  }

  static Prevalences rows(long... countsAndLabels) {
    TreeMap<Long, Long> rows = new TreeMap<>();
    for (int i = 0; i < countsAndLabels.length; i += 2) {
      rows.merge(countsAndLabels[i], countsAndLabels[i + 1], Long::sum);
    }
    Prevalences.Builder builder = new Prevalences.Builder();
    rows.forEach(builder::add);
    return builder.build();
  }

  static Seen seen(double epsilon, long... countsAndLabels) {
    Prevalences rows = rows(countsAndLabels);
    return new Seen(rows, epsilon, rows.items(), 1);
  }

  static List<Prevalences> histograms(List<Seen> children) {
    return children.stream().map(Seen::histogram).toList();
  }

  /** A few labels of small counts, each moved a little. */
  private Seen noisy(double epsilon, List<Long> truth) {
    long[] rows = new long[2 * truth.size()];
    for (int i = 0; i < truth.size(); i++) {
      rows[2 * i] = Math.max(1, truth.get(i) + Math.round(random.nextGaussian() / epsilon));
      rows[2 * i + 1] = random.nextInt(4) == 0 ? 0 : 1 + random.nextInt(2);
    }
    TreeMap<Long, Long> merged = new TreeMap<>();
    for (int i = 0; i < rows.length; i += 2) {
      merged.merge(rows[i], rows[i + 1], Long::sum);
    }
    Prevalences.Builder builder = new Prevalences.Builder();
    merged.forEach(builder::add);
    Prevalences released = builder.build();
    return new Seen(released, epsilon, Math.max(0, released.items() + random.nextInt(9) - 4), 1);
  }

  record Family(Seen parent, List<Seen> children) {}

  /** Returns the next family: two to five children. */
  Family next() {
    double epsilon = new double[] {0.3, 0.5, 1, 2}[random.nextInt(4)];
    List<Seen> children = new ArrayList<>();
    List<Long> all = new ArrayList<>();
    for (int i = 2 + random.nextInt(4); i > 0; i--) {
      List<Long> truth = new ArrayList<>();
      for (int j = random.nextInt(9); j > 0; j--) {
        truth.add(1 + Math.round(Math.abs(8 * random.nextGaussian())));
      }
      all.addAll(truth);
      children.add(noisy(epsilon, truth));
    }
    return new Family(noisy(epsilon, all), children);
  }
}
