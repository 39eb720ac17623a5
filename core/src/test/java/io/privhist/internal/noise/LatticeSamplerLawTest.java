package io.privhist.internal.noise;

import static org.assertj.core.api.Assertions.assertThat;

import io.privhist.audit.SmallHistograms;
import io.privhist.histogram.Prevalences;
import io.privhist.histogram.RawHistogram;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The exact law of the sampler, by going all its ways: the probability of each diagram is {@code
 * mu(H) q^d(h, H)}, coefficient by coefficient, for every small h.
 */
class LatticeSamplerLawTest {
  @Test
  void sampler_onEverySmallDiagram_hasTheLaw() {
    LatticePaths paths = new LatticePaths(LatticeSampler::draw, 8);
    for (Prevalences h : diagrams(6)) {
      assertThat(differences(paths, h, 8)).isEmpty();
    }
    assertThat(paths.ways()).isGreaterThan(100_000);
  }

  @Test
  void copyWithoutAMistake_hasTheLaw() {
    assertThat(wrongSomewhere((h, d) -> MistakenLatticeSampler.draw(h, d, null))).isFalse();
  }

  @ParameterizedTest
  @EnumSource
  void mistake_isCaught(MistakenLatticeSampler.Mistake mistake) {
    assertThat(wrongSomewhere((h, d) -> MistakenLatticeSampler.draw(h, d, mistake))).isTrue();
  }

  /** Order 6 and four items are enough to see every mistake; the order 5 and three are not. */
  private static boolean wrongSomewhere(
      BiFunction<Prevalences, LatticeDecisions, Prevalences> sampler) {
    LatticePaths paths = new LatticePaths(sampler, 6);
    return diagrams(4).stream().anyMatch(h -> !differences(paths, h, 6).isEmpty());
  }

  private static List<Prevalences> diagrams(int items) {
    List<Prevalences> all = new ArrayList<>();
    for (int n = 0; n <= items; n++) {
      for (long[] counts : SmallHistograms.partitions(n, n)) {
        all.add(RawHistogram.ofCounts(counts).sensitivePrevalences());
      }
    }
    return all;
  }

  /** Returns the diagrams whose probability is wrong, all within the order of h. */
  private static List<String> differences(LatticePaths paths, Prevalences h, int order) {
    LatticeLaw law = new LatticeLaw(order);
    Map<Prevalences, Series> drawn = paths.law(h);
    List<String> wrong = new ArrayList<>();
    for (Prevalences diagram : diagrams((int) h.items() + order)) {
      Series expected = law.probability(diagram, h);
      Series found = drawn.getOrDefault(diagram, Series.zero(order));
      if (!found.equals(expected)) {
        wrong.add("expected %s, found %s".formatted(expected, found));
      }
    }
    return wrong;
  }
}
