package io.privhist.internal.strip;

import static org.assertj.core.api.Assertions.assertThat;

import io.privhist.internal.noise.NoiseLaw;
import io.privhist.internal.strip.Strips.Axis;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

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

    HeightRuns runs = HeightRuns.of(Fit.of(strips, 0), Axis.COLUMNS, new NoiseLaw(1));

    assertThat(runs.size()).isEqualTo(2);
    assertThat(runs.height(0)).isEqualTo(height);
    assertThat(runs.length(0)).isEqualTo(2 * width + width / 4);
    assertThat(runs.height(1)).isZero();
    assertThat(runs.length(1)).isEqualTo(2 * width - width / 4);
  }

  @Test
  void rounded_noStrips_isEmpty() {
    HeightRuns runs = HeightRuns.of(Fit.of(new Strips(), 0), Axis.ROWS, new NoiseLaw(1));

    assertThat(runs.size()).isZero();
    assertThat(runs.positive()).isZero();
  }

  /** But for the last strip, which may end in a step as nothing comes after it. */
  @ParameterizedTest
  @EnumSource
  void rounded_straightCurve_staysStraight(Axis axis) {
    long[] masses = LongStream.range(0, 12).map(strip -> 1_034 - 80 * strip).toArray();

    HeightRuns runs = HeightRuns.of(Heights.ofWidth(4, masses), axis, new NoiseLaw(1));

    for (int column = 0; column < 44; column++) {
      assertThat(runs.height(column)).isEqualTo(266 - 5 * column);
    }
  }

  /** Flat strips between steps of 10 and 1 keep to their heights, step by step. */
  @Test
  void rounded_stairs_areExact() {
    HeightRuns runs =
        HeightRuns.of(
            Heights.ofWidth(
                4, 4_000, 4_000, 4_000, 1_300, 400, 400, 400, 130, 40, 40, 40, 10, 0, 0),
            Axis.COLUMNS,
            new NoiseLaw(1));

    assertThat(runs.size()).isEqualTo(4);
    assertThat(new long[] {runs.height(0), runs.height(1), runs.height(2), runs.height(3)})
        .containsExactly(1_000, 100, 10, 0);
    assertThat(new long[] {runs.length(0), runs.length(1), runs.length(2)})
        .containsExactly(13, 16, 16);
  }
}
