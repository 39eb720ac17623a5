package io.privhist.internal.noise;

import io.privhist.internal.random.RandomBits;
import io.privhist.privacy.Epsilon;
import java.security.SecureRandom;
import java.util.concurrent.TimeUnit;
import java.util.function.LongUnaryOperator;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.DiscreteSampler;
import org.apache.commons.rng.sampling.distribution.GeometricSampler;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** Two-sided geometric samples per microsecond: ours, an exact rejection sampler, and doubles. */
@State(Scope.Thread)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class SamplerBenchmark {
  @Param({"1/100", "1/10", "1", "4"})
  private String epsilon;

  private RandomBits bits;
  private TwoSidedGeometric digits;
  private LongUnaryOperator stage;
  private RejectionDiscreteLaplace rejection;
  private DiscreteSampler geometric;
  private DiscreteSampler bufferedGeometric;

  @Setup
  public void open() {
    Epsilon budget = Epsilon.parse(epsilon);
    bits = RandomBits.secure();
    digits = TwoSidedGeometric.of(budget);
    stage = Noise.secure().stage("benchmark", budget);
    rejection =
        new RejectionDiscreteLaplace(
            budget.numerator().longValueExact(), budget.denominator().longValueExact(), bits);
    geometric = floatingPoint(budget, new SecureRandom()::nextLong);
    bufferedGeometric = floatingPoint(budget, bits::nextLong);
  }

  private static DiscreteSampler floatingPoint(Epsilon budget, UniformRandomProvider words) {
    return GeometricSampler.of(words, -Math.expm1(-budget.doubleValue()));
  }

  @Benchmark
  public long exactDigits() {
    return digits.addTo(0, bits);
  }

  /** The same through the seam the mechanisms use. */
  @Benchmark
  public long exactDigitsInStage() {
    return stage.applyAsLong(0);
  }

  @Benchmark
  public long exactRejection() {
    return rejection.sample();
  }

  /** Not exact: commons-rng in floating point, fed by SecureRandom word by word. */
  @Benchmark
  public long floatingPoint() {
    int x = geometric.sample();
    int y = geometric.sample();
    return (long) x - y;
  }

  /** Not exact: the same, fed by our blocks of secure bits. */
  @Benchmark
  public long floatingPointBuffered() {
    int x = bufferedGeometric.sample();
    int y = bufferedGeometric.sample();
    return (long) x - y;
  }
}
