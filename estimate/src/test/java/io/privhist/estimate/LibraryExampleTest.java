package io.privhist.estimate;

import static org.assertj.core.api.Assertions.assertThat;

import io.privhist.histogram.RawHistogram;
import io.privhist.mechanism.Tiling;
import io.privhist.privacy.Epsilon;
import io.privhist.release.Release;
import org.junit.jupiter.api.Test;

/** The code of docs/how-to/embed-the-library.md and of the README, as it stands there. */
class LibraryExampleTest {
  @Test
  void estimate_asInTheGuide_works() {
    RawHistogram raw = RawHistogram.ofPrevalences(new long[] {1, 2, 40}, new long[] {500, 90, 3});
    Release release = Tiling.standard().release(raw, Epsilon.parse("1"));

    Estimate entropy = Property.entropy().estimate(release);

    assertThat(entropy.value().orElseThrow()).isBetween(0.0, 20.0);
    assertThat(entropy.privacyInterval()).isPresent();
    assertThat(entropy.samplingInterval()).isPresent();
  }
}
