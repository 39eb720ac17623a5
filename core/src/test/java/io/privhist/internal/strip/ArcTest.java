package io.privhist.internal.strip;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ArcTest {
  @Test
  void at_columns_fallsFromTopByFall() {
    Arc arc = new Arc(100, 8, 4, 2);

    assertThat(arc.at(0)).isEqualTo(100 - 0.25 * (8 - 4 * 0.75));
    assertThat(arc.at(1)).isEqualTo(100 - 0.75 * (8 - 4 * 0.25));
  }

  /** The heights of the second are so large that rounding decides where a run ends. */
  @ParameterizedTest
  @CsvSource({"20", "1e14"})
  void addTo_randomArcs_isEveryColumnRoundedAndNeverRises(double most) {
    SplittableRandom random = new SplittableRandom(20_191_008);
    for (int trial = 0; trial < 3_000; trial++) {
      int width = random.nextInt(2, 200);
      double fall = random.nextInt(10) == 0 ? 0 : width * Math.exp(-6 * random.nextDouble());
      double bend = fall * random.nextInt(-1, 2) * (random.nextBoolean() ? 1 : random.nextDouble());
      Arc arc = new Arc(most + 10 * (random.nextDouble() - 1), fall, bend, width);
      HeightRuns runs = new HeightRuns(1);
      HeightRuns expected = new HeightRuns(1);

      arc.addTo(runs, 0, width);

      for (int column = 0; column < width; column++) {
        expected.add(HeightRuns.whole(arc.at(column)));
        assertThat(column == 0 || arc.rounded(column) <= arc.rounded(column - 1)).isTrue();
      }
      assertThat(runs.size()).isEqualTo(expected.size());
      for (int run = 0; run < runs.size(); run++) {
        assertThat(runs.height(run)).isEqualTo(expected.height(run));
        assertThat(runs.length(run)).isEqualTo(expected.length(run));
      }
    }
  }

  /** A strip of 10^9 columns that falls by 20 has about as many runs, found without a walk. */
  @Test
  void addTo_veryWideStrip_hasOneRunForEachHeight() {
    long width = 1_000_000_000;
    for (double bend : new double[] {-20, 0, 13}) {
      Arc arc = new Arc(50, 20, bend, width);
      HeightRuns runs = new HeightRuns(1);

      arc.addTo(runs, 0, width);

      assertThat(runs.size()).isEqualTo(21);
      long end = 0;
      for (int run = 0; run + 1 < runs.size(); run++) {
        end += runs.length(run);
        assertThat(arc.rounded(end - 1)).isEqualTo(runs.height(run));
        assertThat(arc.rounded(end)).isEqualTo(runs.height(run) - 1);
      }
    }
  }
}
