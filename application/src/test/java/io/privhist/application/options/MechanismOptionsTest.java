package io.privhist.application.options;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.privhist.application.terminal.UsageException;
import io.privhist.histogram.RawHistogram;
import io.privhist.mechanism.Mechanism;
import io.privhist.privacy.Epsilon;
import io.privhist.release.MechanismLabel;
import io.privhist.release.MechanismParameter;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

class MechanismOptionsTest {
  private static final RawHistogram RAW = RawHistogram.ofCounts(5, 3, 1, 1);

  private static Mechanism mechanism(String... words) {
    return CommandLine.populateCommand(new MechanismOptions(), words).mechanism();
  }

  /** Noise of budget 0.004 has a standard deviation of 354; the sum of the tiles has more. */
  @ParameterizedTest
  @ValueSource(strings = {"auto", "tiling"})
  void mechanism_totalShareBelowLnThree_isTilingWithThatShare(String name) {
    Epsilon epsilon = Epsilon.parse("0.01");
    Mechanism usual = mechanism("--mechanism", name);
    Mechanism more = mechanism("--mechanism", name, "--total-share", "0.4");

    assertThat(more.at(epsilon).name()).isEqualTo("tiling");
    assertThat(more.release(RAW, epsilon).totalStandardDeviation()).isLessThan(355);
    assertThat(usual.release(RAW, epsilon).totalStandardDeviation()).isGreaterThan(355);
  }

  /** The part left for the histogram decides, and it must be above ln 3 = 1.0986. */
  @ParameterizedTest
  @CsvSource({
    "auto, 1.2, 0.05, lattice",
    "auto, 1.2, 0.1, tiling",
    "auto, 1.1, 0.03, tiling",
    "auto, 3, 0.5, lattice",
    "lattice, 3, 0.5, lattice",
    "tiling, 3, 0.5, tiling"
  })
  void mechanism_totalShare_isStatedByWhatRuns(
      String name, String epsilon, String share, String running) {
    Epsilon perItem = Epsilon.parse(epsilon);
    Mechanism mechanism = mechanism("--mechanism", name, "--total-share", share);
    MechanismLabel label = mechanism.release(RAW, perItem).mechanism();

    assertThat(label.name()).isEqualTo(running).isEqualTo(mechanism.at(perItem).name());
    if (share.equals("0.03")) { // the usual one of tiling
      assertThat(label.parameters()).isEmpty();
    } else {
      assertThat(label.parameters())
          .isEqualTo(Map.of(MechanismParameter.TOTAL_SHARE, Double.valueOf(share)));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"privhist", "privhist-tuned"})
  void mechanism_totalShareOfAnother_saysWhatItGoesWith(String name) {
    assertThatThrownBy(() -> mechanism("--mechanism", name, "--total-share", "0.05"))
        .isInstanceOf(UsageException.class)
        .hasMessage("--total-share goes with auto, tiling, lattice");
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "0.0009", "0.500001", "-0.1", "5%", "x", "", "NaN"})
  void mechanism_totalShareOutOfRange_isRefused(String share) {
    assertThatThrownBy(() -> mechanism("--total-share", share))
        .isInstanceOf(UsageException.class)
        .hasMessage("--total-share must be from 0.001 to 0.5, got \"" + share + "\"");
  }
}
