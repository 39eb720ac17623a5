package io.privhist.benchmarks;

import io.privhist.histogram.PrevalencesBuilder;
import io.privhist.histogram.RawHistogram;
import io.privhist.mechanism.Mechanism;
import io.privhist.mechanism.PrivHist;
import io.privhist.mechanism.Tiling;
import io.privhist.privacy.Epsilon;
import io.privhist.release.Release;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Time of a whole release from prevalence form, over ten decades of n, on the staircase: the shape
 * with the most rows, sqrt(2n).
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 5)
@Measurement(iterations = 7)
@Fork(
    value = 1,
    jvmArgs = {"-Xmx2g", "-XX:+UseSerialGC"})
public class ReleaseBenchmark {
  @Param({"1e4", "1e6", "1e8", "1e10", "1e12", "1e14"})
  String items;

  @Param({"tiling", "privhist", "privhist-tuned"})
  String mechanism;

  @Param({"0.1", "1", "2"})
  String epsilon;

  private RawHistogram raw;
  private Mechanism chosen;
  private Epsilon budget;

  @Setup
  public void prepare() {
    raw = staircase(Double.parseDouble(items));
    chosen =
        switch (mechanism) {
          case "tiling" -> Tiling.standard();
          case "privhist" -> PrivHist.standard();
          default -> PrivHist.tuned();
        };
    budget = Epsilon.parse(epsilon);
  }

  @Benchmark
  public Release release() {
    return chosen.release(raw, budget);
  }

  private static RawHistogram staircase(double n) {
    PrevalencesBuilder rows = new PrevalencesBuilder();
    for (long count = 1; count * (count + 1) / 2.0 <= n; count++) {
      rows.add(count, 1);
    }
    return RawHistogram.of(rows.build());
  }
}
