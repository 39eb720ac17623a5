package io.privhist.mechanism;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.privhist.histogram.RawHistogram;
import io.privhist.privacy.Epsilon;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MechanismsTest {
  private static final Map<PublicBound, Long> ALL_BOUNDS =
      Map.of(PublicBound.LABELS, 5L, PublicBound.MAX_COUNT, 6L, PublicBound.MAX_ITEMS, 7L);

  @Test
  void named_everyName_findsItsMechanism() {
    assertThat(Mechanisms.names())
        .containsExactly("tiling", "lattice", "privhist", "privhist-tuned");
    for (String name : Mechanisms.names()) {
      assertThat(Mechanisms.named(name).name()).isEqualTo(name);
    }
  }

  @Test
  void contenders_areAllThatCanBeCompared() {
    assertThat(Baselines.contenders())
        .startsWith(Mechanisms.names().toArray(String[]::new))
        .endsWith(Baselines.names().toArray(String[]::new))
        .doesNotHaveDuplicates();
    for (String name : Baselines.contenders()) {
      assertThat(Baselines.named(name, ALL_BOUNDS).name()).isEqualTo(name);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "sorted-noise, public-labels, 5",
    "cumulative, public-max-count, 6",
    "partition, public-max-items, 7"
  })
  void named_withBounds_isToldItsOwn(String name, String bound, long value) {
    Mechanism mechanism = Baselines.named(name, ALL_BOUNDS);
    assertThat(Baselines.boundOf(name)).map(PublicBound::id).contains(bound);
    assertThat(
            mechanism
                .release(RawHistogram.ofCounts(1, 2), Epsilon.parse("1"))
                .mechanism()
                .publicBounds())
        .containsOnlyKeys(bound)
        .containsValue(value);
  }

  @Test
  void named_withoutTheBoundItNeeds_namesIt() {
    assertThatThrownBy(() -> Baselines.named("cumulative", Map.of()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("cumulative needs a bound that is public knowledge: public-max-count");
    assertThat(Baselines.missingBound("partition", Map.of())).contains(PublicBound.MAX_ITEMS);
    assertThat(Baselines.missingBound("partition", ALL_BOUNDS)).isEmpty();
    assertThat(Baselines.missingBound("sorted-noise", Map.of())).isEmpty();
    assertThat(Baselines.boundOf("tiling")).isEmpty();
  }

  @Test
  void named_unknownName_listsTheKnownOnes() {
    assertThatThrownBy(() -> Mechanisms.named("laplace"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "mechanism must be auto or one of tiling, lattice, privhist, privhist-tuned, got"
                + " \"laplace\"");
  }

  @Test
  void named_aBaseline_isPointedToEvaluate() {
    for (String name : Baselines.names()) {
      assertThatThrownBy(() -> Mechanisms.named(name))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageEndingWith("got \"%s\", a baseline: see evaluate".formatted(name));
    }
  }
}
