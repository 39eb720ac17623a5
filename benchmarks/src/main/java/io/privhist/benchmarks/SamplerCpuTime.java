package io.privhist.benchmarks;

import io.privhist.internal.noise.ExactNoise;
import io.privhist.internal.noise.TwoSidedGeometric;
import io.privhist.internal.random.SecureBits;
import io.privhist.privacy.Epsilon;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.function.LongUnaryOperator;

/**
 * Processor time per sample, for machines too busy for {@link SamplerBenchmark}: the best of ten
 * runs of the thread's own time. One sampler per start of the JVM, named by the argument: {@code
 * digits}, {@code stage} or {@code rejection}.
 */
final class SamplerCpuTime {
  private static final int RUNS = 10;
  private static final int DRAWS = 3_000_000;

  private SamplerCpuTime() {}

  public static void main(String[] arguments) {
    for (String epsilon : new String[] {"1/100", "1/10", "1", "4"}) {
      LongUnaryOperator sampler = sampler(arguments[0], Epsilon.parse(epsilon));
      System.out.printf("%s %s: %.1f ns%n", arguments[0], epsilon, nanosPerSample(sampler));
    }
  }

  private static LongUnaryOperator sampler(String name, Epsilon epsilon) {
    SecureBits bits = SecureBits.create();
    switch (name) {
      case "digits":
        TwoSidedGeometric digits = TwoSidedGeometric.of(epsilon);
        return mass -> digits.addTo(mass, bits);
      case "stage":
        return ExactNoise.secure().stage("benchmark", epsilon);
      case "rejection":
        RejectionDiscreteLaplace rejection =
            new RejectionDiscreteLaplace(
                epsilon.numerator().longValueExact(), epsilon.denominator().longValueExact(), bits);
        return mass -> mass + rejection.sample();
      default:
        throw new IllegalArgumentException(
            "sampler must be digits, stage or rejection, got " + name);
    }
  }

  private static double nanosPerSample(LongUnaryOperator sampler) {
    ThreadMXBean clock = ManagementFactory.getThreadMXBean();
    long best = Long.MAX_VALUE;
    long mass = 0; // each answer is the next mass, so that no draw can be left out
    for (int run = 0; run < RUNS; run++) {
      long start = clock.getCurrentThreadCpuTime();
      for (int i = 0; i < DRAWS; i++) {
        mass = sampler.applyAsLong(mass);
      }
      best = Math.min(best, clock.getCurrentThreadCpuTime() - start);
    }
    return (double) best / DRAWS;
  }
}
