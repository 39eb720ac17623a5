package io.privhist.internal.strip;

import static org.assertj.core.api.Assertions.assertThat;

import io.privhist.internal.noise.NoiseLaw;
import org.junit.jupiter.api.Test;

class StripShapesTest {
  /** Room for as many runs as there are columns, or heights, would exceed any heap. */
  @Test
  void rounded_deepJumpInWideStrips_takesNoMoreRoomThanItsRuns() {
    long width = 1L << 30;
    long height = 1L << 30;
    Strips strips = new Strips();
    strips.add(width, width * height);
    strips.add(2 * width, width * height);
    strips.add(3 * width, width * height / 4);
    strips.add(4 * width, 0);

    HeightRuns runs = StripShapes.rounded(Fit.of(strips, 0), Axis.COLUMNS, new NoiseLaw(1));

    assertThat(runs.size()).isEqualTo(2);
    assertThat(runs.height(0)).isEqualTo(height);
    assertThat(runs.length(0)).isEqualTo(2 * width + width / 4);
    assertThat(runs.height(1)).isZero();
    assertThat(runs.length(1)).isEqualTo(2 * width - width / 4);
  }
}
