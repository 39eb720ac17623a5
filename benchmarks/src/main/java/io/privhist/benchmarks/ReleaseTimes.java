package io.privhist.benchmarks;

import io.privhist.benchmarks.baseline.NoiseAlone;
import io.privhist.benchmarks.generated.Staircase;
import io.privhist.benchmarks.measure.AllocatedBytes;
import io.privhist.benchmarks.measure.Child;
import io.privhist.benchmarks.measure.Spread;
import io.privhist.histogram.RawHistogram;
import io.privhist.mechanism.Baselines;
import io.privhist.mechanism.Mechanism;
import io.privhist.privacy.Epsilon;
import io.privhist.release.MechanismParameter;
import io.privhist.release.ReleaseRefusedException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Times of releases of staircases in one warm JVM.
 *
 * <p>Arguments: mechanism, epsilon, then numbers of items, ascending. Prints a line for each: what
 * {@link Result} holds, or why there is nothing, in which case no larger number is tried. Before
 * the first time is taken the JVM has met all but the largest, as it compiles for what it has met.
 */
final class ReleaseTimes {
  private static final List<String> JVM = List.of("-Xmx2g", "-XX:+UseSerialGC");
  private static final double LARGEST_FOR_WARM_UP = 1e10;
  private static final double WARM_UP_SECONDS = 1;
  private static final double SECONDS = 1;
  private static final int MOST = 21;
  private static final int FEWEST = 3;
  private static final double SLOW = 8; // seconds of one release

  private final Mechanism mechanism;
  private final Epsilon epsilon;
  private final RawHistogram raw;

  private ReleaseTimes(String name, Epsilon epsilon, RawHistogram raw) {
    Map<MechanismParameter, Double> bounds =
        Map.of(
            MechanismParameter.PUBLIC_MAX_COUNT,
            (double) raw.sensitivePrevalences().rows(),
            MechanismParameter.PUBLIC_MAX_ITEMS,
            (double) raw.items());
    this.mechanism = Baselines.named(name, bounds);
    this.epsilon = epsilon;
    this.raw = raw;
  }

  /**
   * What was measured for one number of items.
   *
   * @param megabytes allocated by one release
   * @param release milliseconds
   */
  record Result(double megabytes, Spread release) {
    static Result parse(String line) {
      double[] x = Arrays.stream(line.split(" ")).mapToDouble(Double::parseDouble).toArray();
      return new Result(x[0], new Spread(x[1], x[2], x[3]));
    }

    private String line() {
      return String.format(
          Locale.ROOT, "%f %f %f %f", megabytes, release.median(), release.least(), release.most());
    }
  }

  /** Runs this class and returns what it prints. */
  static List<String> lines(String mechanism, String epsilon, List<String> items)
      throws IOException {
    List<String> arguments = new ArrayList<>(List.of(mechanism, epsilon));
    arguments.addAll(items);
    return Child.java(ReleaseTimes.class, JVM, arguments).out().lines().toList();
  }

  public static void main(String[] arguments) {
    Epsilon epsilon = Epsilon.parse(arguments[1]);
    List<Double> sizes = Arrays.stream(arguments).skip(2).map(Double::valueOf).toList();
    NoiseAlone.warmUp();
    try {
      for (double items : sizes) {
        if (items <= LARGEST_FOR_WARM_UP) {
          new ReleaseTimes(arguments[0], epsilon, Staircase.of(items)).warmUp();
        }
      }
    } catch (ReleaseRefusedException | IllegalArgumentException e) {
      // the smaller ones are warm, and larger ones will be refused again
    }
    for (double items : sizes) {
      try {
        RawHistogram raw = Staircase.of(items);
        Result result = new ReleaseTimes(arguments[0], epsilon, raw).measure();
        System.out.println(result.line());
        if (result.release().median() > 1000 * SLOW) {
          return;
        }
      } catch (ReleaseRefusedException | IllegalArgumentException e) {
        System.out.println("refused");
        return;
      } catch (OutOfMemoryError e) {
        System.out.println("out of memory");
        return;
      }
    }
  }

  private void warmUp() {
    for (double spent = 0; spent < 1000 * WARM_UP_SECONDS; ) {
      spent += millisOf(this::release);
    }
  }

  private void release() {
    mechanism.release(raw, epsilon);
  }

  private Result measure() {
    release(); // what is made once is made
    long bytes = AllocatedBytes.during(this::release);
    double[] millis = new double[MOST];
    int done = 0;
    double spent = 0;
    while (done < FEWEST || (done < MOST && spent < 1000 * SECONDS)) {
      millis[done] = millisOf(this::release);
      spent += millis[done++];
    }
    return new Result(bytes / 1e6, Spread.of(Arrays.copyOf(millis, done)));
  }

  private static double millisOf(Runnable task) {
    long start = System.nanoTime();
    task.run();
    return (System.nanoTime() - start) / 1e6;
  }
}
