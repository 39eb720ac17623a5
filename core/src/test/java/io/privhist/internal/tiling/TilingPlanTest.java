package io.privhist.internal.tiling;

import static org.assertj.core.api.Assertions.assertThat;

import io.privhist.histogram.Prevalences;
import io.privhist.internal.diagram.YoungDiagram;
import io.privhist.internal.noise.Noise;
import io.privhist.internal.strip.Strips;
import io.privhist.privacy.Epsilon;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Where the strips of tiling end, next to the limits that stop them. */
class TilingPlanTest {
  /** Asks about no items; everything but the total and the rows is answered with zero. */
  private static Tiles tiles(String epsilon, String forTotal, long total, long row) {
    Noise noise =
        (stage, budget) -> mass -> stage.equals("total") ? total : stage.equals("rows") ? row : 0;
    return new TilingSteps(noise)
        .ask(new YoungDiagram(Prevalences.empty()), Epsilon.parse(epsilon), Epsilon.parse(forTotal))
        .tiles();
  }

  /** The limit is N + 300 if e1 is 0.01, N + 667 if 0.0045; strips end at 211, 316, 474, 711. */
  @ParameterizedTest
  @CsvSource({
    "1, 0.01, -9, 316",
    "1, 0.01, 16, 316",
    "1, 0.01, 17, 474",
    "0.3, 0.0045, 44, 711",
    "0.3, 0.0045, 45, 1066",
    "0.3, 0.0045, -1, 711"
  })
  void pilot_anyTotal_endsWithTheFirstStripThatReachesTheLimit(
      String epsilon, String forTotal, long total, long end) {
    assertThat(tiles(epsilon, forTotal, total, 0).pilot().strips().lastEnd()).isEqualTo(end);
  }

  /** T is 1, so rows must reach twice the limit and four more. */
  @ParameterizedTest
  @CsvSource({"53, 711", "54, 1066", "55, 1066"})
  void rows_nothingThere_growUntilFourTimesWhatCanReachBeyond(long total, long end) {
    assertThat(tiles("1", "0.01", total, 0).threshold()).isEqualTo(1);
    assertThat(tiles("1", "0.01", total, 0).rows().strips().lastEnd()).isEqualTo(end);
  }

  /**
   * Fine rows go on to 600, twice the limit; then 900, 1350, 2025 and 3037 reach four times that.
   */
  @Test
  void rows_neverEmpty_areExtendedToTheirLimitAndNoFurther() {
    Strips rows = tiles("1", "0.01", -50, 1_000).rows().strips();

    assertThat(rows.size()).isEqualTo(600 + 4);
    assertThat(rows.end(599)).isEqualTo(600);
    assertThat(rows.lastEnd()).isEqualTo(3_037);
  }
}
