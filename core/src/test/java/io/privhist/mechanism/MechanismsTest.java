package io.privhist.mechanism;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class MechanismsTest {
  @Test
  void named_everyName_findsItsMechanism() {
    assertThat(Mechanisms.all()).extracting(Mechanism::name).doesNotHaveDuplicates().isNotEmpty();
    for (Mechanism mechanism : Mechanisms.all()) {
      assertThat(Mechanisms.named(mechanism.name()).name()).isEqualTo(mechanism.name());
    }
  }

  @Test
  void named_unknownName_listsTheKnownOnes() {
    assertThatThrownBy(() -> Mechanisms.named("laplace"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("mechanism must be one of tiling, privhist, privhist-tuned")
        .hasMessageEndingWith(", got \"laplace\"");
  }
}
