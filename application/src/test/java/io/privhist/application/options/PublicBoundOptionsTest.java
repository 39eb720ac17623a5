package io.privhist.application.options;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.privhist.application.terminal.UsageException;
import io.privhist.release.MechanismParameter;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

class PublicBoundOptionsTest {
  private static Map<MechanismParameter, Double> bounds(String mechanism, String... words) {
    return CommandLine.populateCommand(new PublicBoundOptions(), words)
        .boundsFor(List.of(mechanism));
  }

  @Test
  void boundsFor_optionOfTheMechanism_isItsBound() {
    assertThat(bounds("cumulative", "--public-max-count", "9"))
        .containsExactly(Map.entry(MechanismParameter.PUBLIC_MAX_COUNT, 9.0));
    assertThat(bounds("cumulative")).isEmpty();
  }

  @Test
  void boundsFor_optionOfAnotherMechanism_saysWhatItGoesWith() {
    assertThatThrownBy(() -> bounds("tiling", "--public-labels", "9"))
        .isInstanceOf(UsageException.class)
        .hasMessage("--public-labels goes with sorted-noise");
  }

  @Test
  void mechanism_withoutTheBoundItNeeds_namesTheOption() {
    assertThatThrownBy(() -> PublicBoundOptions.mechanism("cumulative", Map.of()))
        .isInstanceOf(UsageException.class)
        .hasMessage("cumulative needs --public-max-count, a bound that is public knowledge");
  }

  @Test
  void mechanism_withItsBound_isMade() {
    Map<MechanismParameter, Double> bounds = bounds("partition", "--public-max-items", "9");

    assertThat(PublicBoundOptions.mechanism("partition", bounds).name()).isEqualTo("partition");
  }
}
