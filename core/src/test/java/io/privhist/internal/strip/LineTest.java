package io.privhist.internal.strip;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LineTest {
  @Test
  void at_cutOffOnBothSides_staysBetween() {
    Line line = new Line(10, 2, 0, 3, 8);

    assertThat(line.at(0)).isEqualTo(8);
    assertThat(line.at(1)).isEqualTo(7);
    assertThat(line.at(2)).isEqualTo(5);
    assertThat(line.at(3)).isEqualTo(3);
    assertThat(line.at(9)).isEqualTo(3);
  }

  /** The heights of the second are so large that rounding decides where a run ends. */
  @ParameterizedTest
  @CsvSource({"20, 6", "1e14, 3"})
  void endOfRun_randomLines_isWhereTheRoundedHeightFirstDiffers(double most, double flattest) {
    SplittableRandom random = new SplittableRandom(20_191_008);
    for (int trial = 0; trial < 2_000; trial++) {
      double slope = Math.exp(-flattest * random.nextDouble());
      double top = most + 10 * (random.nextDouble() - 1);
      Line line = new Line(top, slope, random.nextInt(3), 0, most - 3);
      long from = random.nextInt(40);
      long to = from + 1 + random.nextInt(100);
      long end = from + 1;
      while (end < to && line.rounded(end) == line.rounded(from)) {
        end++;
      }

      assertThat(line.endOfRun(from, to)).isEqualTo(end);
    }
  }
}
