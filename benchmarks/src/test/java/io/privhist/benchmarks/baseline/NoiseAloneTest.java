package io.privhist.benchmarks.baseline;

import static org.assertj.core.api.Assertions.assertThat;

import io.privhist.benchmarks.generated.Staircase;
import io.privhist.histogram.RawHistogram;
import io.privhist.internal.noise.Noise;
import io.privhist.mechanism.Mechanisms;
import io.privhist.privacy.Epsilon;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

class NoiseAloneTest {
  private final Map<Epsilon, Long> draws = new LinkedHashMap<>();

  @Test
  void drawFrom_anyNoise_drawsAsOftenAsARelease() {
    RawHistogram raw = Staircase.of(1e8);
    NoiseAlone alone = DrawCount.of(Mechanisms.named("tiling"), raw, Epsilon.parse("1")).alone();

    NoiseAlone.parse(alone.words()).drawFrom(counting());

    assertThat(draws.values().stream().mapToLong(Long::longValue).sum())
        .isEqualTo(alone.total())
        .isGreaterThan(1_000);
    assertThat(new NoiseAlone(draws).words()).isEqualTo(alone.words());
  }

  @Test
  void words_budgets_areExactFractions() {
    draws.put(Epsilon.parse("0.1"), 1_234L);
    draws.put(Epsilon.parse("2/7"), 500L);

    assertThat(new NoiseAlone(draws).words()).isEqualTo("1/10:1234 2/7:500");
  }

  private Noise counting() {
    Noise noise = Noise.secure();
    return (name, budget) ->
        mass -> {
          draws.merge(budget, 1L, Long::sum);
          return noise.stage(name, budget).applyAsLong(mass);
        };
  }
}
