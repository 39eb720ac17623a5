package io.privhist.application.options;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.privhist.application.terminal.UsageException;
import io.privhist.histogram.RawHistogram;
import io.privhist.mechanism.Mechanism;
import io.privhist.privacy.Epsilon;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

class MechanismOptionsTest {
  private static final RawHistogram RAW = RawHistogram.ofCounts(5, 3, 1, 1);

  private static Mechanism mechanism(String perItem, String... words) {
    return CommandLine.populateCommand(new MechanismOptions(), words)
        .mechanism(Epsilon.parse(perItem));
  }

  /** Noise of budget 0.004 has a standard deviation of 354; the sum of the tiles has more. */
  @ParameterizedTest
  @ValueSource(strings = {"auto", "tiling"})
  void mechanism_totalShareBelowLnThree_isTilingWithThatShare(String name) {
    Epsilon epsilon = Epsilon.parse("0.01");
    Mechanism usual = mechanism("0.01", "--mechanism", name);
    Mechanism more = mechanism("0.01", "--mechanism", name, "--total-share", "0.4");

    assertThat(more.name()).isEqualTo("tiling");
    assertThat(more.release(RAW, epsilon).totalStandardDeviation()).isLessThan(355);
    assertThat(usual.release(RAW, epsilon).totalStandardDeviation()).isGreaterThan(355);
  }

  @ParameterizedTest
  @CsvSource({"lattice, 2", "privhist, 1", "privhist-tuned, 2"})
  void mechanism_totalShareOfAnother_saysWhatItGoesWith(String name, String perItem) {
    assertThatThrownBy(() -> mechanism(perItem, "--mechanism", name, "--total-share", "0.05"))
        .isInstanceOf(UsageException.class)
        .hasMessage("--total-share goes with tiling");
  }

  @Test
  void mechanism_totalShareWhereAutoChoosesLattice_saysSo() {
    assertThatThrownBy(() -> mechanism("1.1", "--total-share", "0.05"))
        .isInstanceOf(UsageException.class)
        .hasMessage("--total-share goes with tiling, and at this epsilon auto runs lattice");
    assertThat(mechanism("1.1").name()).isEqualTo("auto");
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "0.0009", "0.500001", "-0.1", "5%", "x", "", "NaN"})
  void mechanism_totalShareOutOfRange_isRefused(String share) {
    assertThatThrownBy(() -> mechanism("1", "--total-share", share))
        .isInstanceOf(UsageException.class)
        .hasMessage("--total-share must be from 0.001 to 0.5, got \"" + share + "\"");
  }
}
