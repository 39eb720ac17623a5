package io.privhist.benchmarks;

import io.privhist.benchmarks.baseline.TextbookIsotonic;
import io.privhist.internal.isotonic.Isotonic;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** Nanoseconds per element of isotonic regressions, the shipped ones and textbook ones. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class IsotonicBenchmark {
  private static final int SIZE = 1_000_000;

  /** How fast the curve falls: not at all, so that all is noise; or by one at each element. */
  @Param({"flat", "steep"})
  private String curve;

  private double[] values;
  private double[] weights;

  @Setup
  public void make() {
    SplittableRandom random = new SplittableRandom(1);
    values = new double[SIZE];
    weights = new double[SIZE];
    for (int i = 0; i < SIZE; i++) {
      double noise = Math.rint(10 * (random.nextDouble() + random.nextDouble() - 1));
      values[i] = noise + (curve.equals("steep") ? SIZE - i : 0);
      weights[i] = 1 + random.nextInt(4);
    }
  }

  @Benchmark
  @OperationsPerInvocation(SIZE)
  public double[] leastSquares() {
    double[] fit = values.clone();
    Isotonic.leastSquares(fit, weights.clone());
    return fit;
  }

  @Benchmark
  @OperationsPerInvocation(SIZE)
  public double[] leastSquaresTextbook() {
    return TextbookIsotonic.leastSquares(values, weights);
  }

  @Benchmark
  @OperationsPerInvocation(SIZE)
  public double[] leastAbsolute() {
    double[] fit = values.clone();
    Isotonic.leastAbsolute(fit, weights);
    return fit;
  }

  @Benchmark
  @OperationsPerInvocation(SIZE)
  public double[] leastAbsoluteTextbook() {
    return TextbookIsotonic.leastAbsolute(values, weights);
  }
}
