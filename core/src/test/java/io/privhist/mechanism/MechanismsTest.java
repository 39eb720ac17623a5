package io.privhist.mechanism;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.privhist.histogram.RawHistogram;
import io.privhist.privacy.Epsilon;
import io.privhist.release.MechanismParameter;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MechanismsTest {
  private static final Map<MechanismParameter, Double> ALL =
      Map.of(
          MechanismParameter.TOTAL_SHARE, 0.25,
          MechanismParameter.PUBLIC_LABELS, 5.0,
          MechanismParameter.PUBLIC_MAX_COUNT, 6.0,
          MechanismParameter.PUBLIC_MAX_ITEMS, 7.0);

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
      assertThat(Baselines.named(name, ALL).name()).isEqualTo(name);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "auto, TOTAL_SHARE, 0.25",
    "tiling, TOTAL_SHARE, 0.25",
    "lattice, TOTAL_SHARE, 0.25",
    "sorted-noise, PUBLIC_LABELS, 5",
    "cumulative, PUBLIC_MAX_COUNT, 6",
    "partition, PUBLIC_MAX_ITEMS, 7"
  })
  void named_withParameters_isToldItsOwnAndStatesThem(
      String name, MechanismParameter parameter, double value) {
    Mechanism mechanism = Baselines.named(name, ALL);
    assertThat(mechanism.parameters()).isEqualTo(Map.of(parameter, value));
    assertThat(
            mechanism
                .release(RawHistogram.ofCounts(1, 2), Epsilon.parse("2"))
                .mechanism()
                .parameters())
        .isEqualTo(Map.of(parameter, value));
  }

  @Test
  void named_withoutTheBoundItNeeds_namesIt() {
    assertThatThrownBy(() -> Baselines.named("cumulative", Map.of()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("cumulative needs a bound that is public knowledge: publicMaxCount");
    assertThat(Baselines.missingBound("partition", Map.of()))
        .contains(MechanismParameter.PUBLIC_MAX_ITEMS);
    assertThat(Baselines.missingBound("partition", ALL)).isEmpty();
    assertThat(Baselines.missingBound("sorted-noise", Map.of())).isEmpty();
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
