package io.privhist.internal.noise;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The noise that ships, seen from where mechanisms stand. Its bits are fresh in every run: a
 * correct build fails one of these tests less than once in ten million runs. Broken noise has a
 * fixed seed and must fail.
 */
@Tag("statistical")
class ExactNoiseStatisticalTest {
  @ParameterizedTest
  @EnumSource
  void secure_everyPromise_isKept(NoiseAudit promise) throws Exception {
    assertThat(promise.misfit(Noise::secure)).isLessThan(1);
  }

  @ParameterizedTest
  @EnumSource
  void misfit_brokenNoise_isCaught(BrokenNoise broken) throws Exception {
    AtomicLong instances = new AtomicLong();

    double misfit = broken.revealedBy().misfit(() -> broken.instance(instances.getAndIncrement()));

    assertThat(misfit).isGreaterThan(1);
  }
}
