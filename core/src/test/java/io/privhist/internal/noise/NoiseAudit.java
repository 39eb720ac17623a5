package io.privhist.internal.noise;

import io.privhist.internal.noise.Noise.RunningWeights;
import io.privhist.privacy.Epsilon;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.LongSupplier;
import java.util.function.LongUnaryOperator;
import java.util.function.Supplier;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/**
 * What a mechanism relies on in its noise, one probe for each promise: every answer is its mass
 * plus a draw of the stated law, and any two draws are independent.
 *
 * <p>Each comparison is a chi-square test that correct noise fails once in 10^9; there are about 60
 * of them in all.
 */
enum NoiseAudit {
  /** Draws of one stage that follow each other, up to four apart, for one mass. */
  ONE_STAGE {
    @Override
    double misfit(Supplier<Noise> source) {
      return worstLag(draws(source.get().stage("rows", ONE), 5, 5));
    }
  },

  /** The same where masses are those of neighbours. */
  NEIGHBOURING_MASSES {
    @Override
    double misfit(Supplier<Noise> source) {
      return worstLag(draws(source.get().stage("rows", ONE), 5, 6));
    }
  },

  /** Two open stages, asked in turn; of the same name and budget, and of others. */
  TWO_STAGES {
    @Override
    double misfit(Supplier<Noise> source) {
      Noise noise = source.get();
      LongUnaryOperator rows = noise.stage("rows", ONE);
      return Math.max(
          pairs(1, 1, PAIRS, asked(rows), asked(noise.stage("rows", ONE))),
          Math.max(
              pairs(1, 1, PAIRS, asked(rows), asked(noise.stage("columns", ONE))),
              pairs(1, 0.5, PAIRS, asked(rows), asked(noise.stage("pilot", HALF)))));
    }
  },

  /** The first draws of stages that are opened again and again, as runs open them. */
  REOPENED_STAGES {
    @Override
    double misfit(Supplier<Noise> source) {
      Noise noise = source.get();
      return Math.max(
          pairs(1, 1, PAIRS, firstDraw(noise, "total", ONE), firstDraw(noise, "total", ONE)),
          pairs(1, 0.5, PAIRS, firstDraw(noise, "total", ONE), firstDraw(noise, "pilot", HALF)));
    }
  },

  /** The first draws of different instances, in their order. */
  INSTANCES {
    @Override
    double misfit(Supplier<Noise> source) {
      List<LongUnaryOperator> stages =
          Stream.generate(source).limit(100).map(noise -> noise.stage("total", ONE)).toList();
      int[] next = new int[2];
      return pairs(
          1,
          1,
          PAIRS,
          () -> stages.get(next[0]++ % 50).applyAsLong(0),
          () -> stages.get(50 + next[1]++ % 50).applyAsLong(0));
    }
  },

  /** The draws of two threads that share a stage, in their order. */
  THREADS {
    @Override
    double misfit(Supplier<Noise> source) throws Exception {
      LongUnaryOperator stage = source.get().stage("rows", ONE);
      List<long[]> drawn = onTwoThreads(stage);
      int[] next = new int[2];
      return pairs(1, 1, PAIRS, () -> drawn.get(0)[next[0]++], () -> drawn.get(1)[next[1]++]);
    }
  },

  /** Single draws for masses of all sizes, next to each other and far apart. */
  ANY_MASS {
    @Override
    double misfit(Supplier<Noise> source) {
      LongUnaryOperator stage = source.get().stage("rows", ONE);
      long most = 1L << 60;
      return LongStream.of(0, 1, 2, -1, 1_000_000, 1_000_001, most - 1, most, -most)
          .mapToDouble(mass -> singles(1, () -> stage.applyAsLong(mass) - mass))
          .max()
          .orElseThrow();
    }
  },

  /** Single draws in every stage that a mechanism opens, for two budgets. */
  ANY_STAGE {
    @Override
    double misfit(Supplier<Noise> source) {
      double worst = 0;
      for (String name : STAGES) {
        worst = Math.max(worst, singles(1, asked(source.get().stage(name, ONE))));
        worst = Math.max(worst, singles(0.05, asked(source.get().stage(name, TWENTIETH))));
      }
      return worst;
    }
  },

  /** Choices that follow each other. */
  CHOICES {
    @Override
    double misfit(Supplier<Noise> source) {
      Noise noise = source.get();
      long[] observed = new long[9];
      for (int i = 0; i < PAIRS; i++) {
        observed[3 * noise.choose("H_(i)", WEIGHTS) + noise.choose("H_(i)", WEIGHTS)]++;
      }
      return relative(observed, product(SHARES, SHARES));
    }
  };

  private static final Epsilon ONE = Epsilon.parse("1");
  private static final Epsilon HALF = Epsilon.parse("1/2");
  private static final Epsilon TWENTIETH = Epsilon.parse("0.05");
  private static final int PAIRS = 20_000;
  private static final int SINGLES = 100_000;
  private static final int LAGS = 4;
  private static final List<String> STAGES =
      List.of(
          "total", "pilot", "columns", "rows", "N", "split", "H^cl", "H^cs", "H^w", "D", "n_(i)",
          "phi_r+", "sum");
  private static final double[] SHARES = {0.125, 0.25, 0.625};
  private static final RunningWeights WEIGHTS =
      new RunningWeights() {
        private final BigDecimal[] sums = {
          BigDecimal.ONE, BigDecimal.valueOf(3), BigDecimal.valueOf(8)
        };

        @Override
        public int size() {
          return sums.length;
        }

        @Override
        public BigDecimal sumAtLeast(int i, int level) {
          return sums[i];
        }

        @Override
        public BigDecimal sumAtMost(int i, int level) {
          return sums[i];
        }
      };

  /** Returns the worst statistic over its critical value: below 1 means that all is well. */
  abstract double misfit(Supplier<Noise> source) throws Exception;

  private static LongSupplier asked(LongUnaryOperator stage) {
    return () -> stage.applyAsLong(0);
  }

  private static LongSupplier firstDraw(Noise noise, String stage, Epsilon budget) {
    return () -> noise.stage(stage, budget).applyAsLong(0);
  }

  /** Draws for two masses in turn. */
  private static long[] draws(LongUnaryOperator stage, long even, long odd) {
    long[] draws = new long[2 * LAGS * (PAIRS + 1)];
    for (int i = 0; i < draws.length; i++) {
      long mass = i % 2 == 0 ? even : odd;
      draws[i] = stage.applyAsLong(mass) - mass;
    }
    return draws;
  }

  /** Pairs that do not overlap, so that they are independent; every distance from every phase. */
  private static double worstLag(long[] draws) {
    double worst = 0;
    for (int lag = 1; lag <= LAGS; lag++) {
      int distance = lag;
      for (int phase = 0; phase <= lag; phase++) {
        int[] at = {phase, phase};
        worst =
            Math.max(
                worst,
                pairs(
                    1,
                    1,
                    PAIRS,
                    () -> draws[(at[0] += 2 * distance) - 2 * distance],
                    () -> draws[(at[1] += 2 * distance) - distance]));
      }
    }
    return worst;
  }

  private static List<long[]> onTwoThreads(LongUnaryOperator stage) throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(2);
    try {
      List<Future<long[]>> results = new ArrayList<>();
      for (int i = 0; i < 2; i++) {
        results.add(
            threads.submit(
                () -> LongStream.generate(() -> stage.applyAsLong(0)).limit(PAIRS).toArray()));
      }
      return List.of(results.get(0).get(), results.get(1).get());
    } finally {
      threads.shutdownNow();
    }
  }

  private static double singles(double epsilon, LongSupplier draws) {
    return Law.of(epsilon).misfit(SINGLES, ChiSquare.ONE_IN_A_BILLION, draws);
  }

  /** Fit of pairs to the product of their laws, each cut into two tails, -1, 0 and 1. */
  private static double pairs(
      double firstEpsilon,
      double secondEpsilon,
      int count,
      LongSupplier first,
      LongSupplier second) {
    long[] observed = new long[25];
    for (int i = 0; i < count; i++) {
      int cell = 5 * cell(first.getAsLong());
      observed[cell + cell(second.getAsLong())]++;
    }
    return relative(observed, product(cells(firstEpsilon), cells(secondEpsilon)));
  }

  private static double relative(long[] observed, double[] probabilities) {
    return ChiSquare.statistic(observed, probabilities)
        / ChiSquare.critical(observed.length - 1, ChiSquare.ONE_IN_A_BILLION);
  }

  private static int cell(long z) {
    return (int) Math.max(-2, Math.min(2, z)) + 2;
  }

  private static double[] cells(double epsilon) {
    double a = Math.exp(-epsilon);
    double zero = (1 - a) / (1 + a);
    double tail = a * a / (1 + a);
    return new double[] {tail, zero * a, zero, zero * a, tail};
  }

  private static double[] product(double[] first, double[] second) {
    double[] product = new double[first.length * second.length];
    for (int i = 0; i < product.length; i++) {
      product[i] = first[i / second.length] * second[i % second.length];
    }
    return product;
  }
}
