package io.privhist.internal.strip;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.privhist.internal.strip.Strips.Axis;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class CurveStepsTest {
  private static int[] stepsIn(Fit fit, Axis axis, double noise) {
    CurveSteps steps = new CurveSteps(fit, axis, noise);
    return IntStream.range(0, fit.size()).filter(steps::at).toArray();
  }

  /** The strip before it is one as well: there the step lies at its right edge. */
  @ParameterizedTest
  @EnumSource
  void at_plateausOneBelowTheOther_isTheStripBetween(Axis axis) {
    assertThat(stepsIn(Heights.ofWidth(4, 400, 400, 400, 150, 0, 0, 0), axis, 1))
        .containsExactly(2, 3);
  }

  /** The gap is 100 over 4 columns: 8 times a noise of 50. */
  @ParameterizedTest
  @CsvSource({"49.9, true", "50, false"})
  void at_gapOfTheOrderOfTheNoise_isNone(double noise, boolean expected) {
    Fit fit = Heights.ofWidth(4, 400, 400, 400, 150, 0, 0, 0);

    assertThat(new CurveSteps(fit, Axis.COLUMNS, noise).at(3)).isEqualTo(expected);
  }

  @Test
  void at_singleColumns_isNone() {
    assertThat(stepsIn(Heights.ofWidth(1, 400, 400, 150, 40, 40), Axis.COLUMNS, 1)).isEmpty();
  }

  /** Where all is steep, a fall three times as steep as those around is none. */
  @ParameterizedTest
  @EnumSource
  void at_fallAsIsUsualAround_isNone(Axis axis) {
    long[] masses = new long[20];
    for (int strip = 0; strip < 20; strip++) {
      masses[strip] = 4 * Math.max(0, 2_400 - 160 * strip - (strip > 6 ? 320 : 0));
    }

    assertThat(stepsIn(Heights.ofWidth(4, masses), axis, 0.1)).isEmpty();
  }

  /** Slope 4, width 4: 48 are three times the usual fall, 4 or 8 its standard deviation. */
  @ParameterizedTest
  @CsvSource({"COLUMNS, 65, false", "COLUMNS, 66, true", "ROWS, 79, false", "ROWS, 80, true"})
  void at_gapBetweenSlopes_mustExceedWhatIsUsual(Axis axis, long gap, boolean expected) {
    long[] masses = new long[15];
    for (int strip = 0; strip < 15; strip++) {
      masses[strip] = 4 * (1_000 - 16 * strip);
      long drop = 4 * (gap - 16); // from line to line, not from middle to middle
      masses[strip] -= strip > 7 ? drop : strip == 7 ? drop / 2 : 0;
    }
    CurveSteps steps = new CurveSteps(Heights.ofWidth(4, masses), axis, 0.1);

    assertThat(steps.at(7)).isEqualTo(expected);
  }

  /** Beyond the last strip there is nothing. */
  @Test
  void at_onlyOrLastStrip_endsAtZero() {
    assertThat(stepsIn(Heights.ofWidth(10, 5_000), Axis.COLUMNS, 1)).containsExactly(0);
    assertThat(stepsIn(Heights.ofWidth(10, 5_000, 5_000, 5_000, 2_000), Axis.COLUMNS, 1))
        .containsExactly(2, 3);
  }

  @Test
  void smoothSlopes_plateaus_areFlatAgain() {
    Fit fit = Heights.ofWidth(4, 400, 400, 400, 150, 0, 0, 0);
    Slopes slopes = new CurveSteps(fit, Axis.COLUMNS, 1).smoothSlopes();

    assertThat(IntStream.range(0, 6).mapToDouble(slopes::at).toArray()).containsOnly(0);
    assertThat(Slopes.of(fit).at(3)).isPositive();
  }

  /** Slopes of 1 around the step stay, and a column of slope 40 counts for a quarter. */
  @Test
  void smoothSlopes_narrowNeighbour_isContinuedInPart() {
    Strips strips = new Strips();
    long[] heights = {2_000, 1_999, 1_998, 1_997, 1_996, 1_995, 1_955, 1_915};
    for (long height : heights) {
      strips.add(strips.lastEnd() + 1, height);
    }
    strips.add(12, 4 * 1_000);
    for (int i = 0; i < 8; i++) {
      strips.add(strips.lastEnd() + 1, 100 - i);
    }
    CurveSteps steps = new CurveSteps(Fit.of(strips, 0), Axis.COLUMNS, 1);

    assertThat(steps.at(8)).isTrue();
    assertThat(steps.smoothSlopes().at(6)).isEqualTo(40);
    assertThat(steps.smoothSlopes().at(7)).isEqualTo(10);
    assertThat(steps.smoothSlopes().at(8)).isEqualTo(1);
  }

  /** The strip before is a step too, so that its average counts and not the edge. */
  @Test
  void placed_plateaus_isWhereTheMassSays() {
    Fit fit = Heights.ofWidth(4, 400, 400, 400, 150, 40, 40, 40);
    HeightRuns runs = new HeightRuns(4);

    new CurveSteps(fit, Axis.COLUMNS, 1).placed(3, 0, 8).addTo(runs);

    assertThat(runs.size()).isEqualTo(3);
    assertThat(new long[] {runs.height(0), runs.height(1), runs.height(2)})
        .containsExactly(100, 34, 8);
    assertThat(runs.length(2)).isEqualTo(2);
  }

  /** Edges that cross the average stop there, and the mass stays. */
  @Test
  void placed_randomStepsAndEdges_keepsTheMass() {
    SplittableRandom random = new SplittableRandom(20_191_008);
    int found = 0;
    for (int trial = 0; trial < 2_000; trial++) {
      Fit fit = Heights.random(random, 12);
      CurveSteps steps = new CurveSteps(fit, Axis.COLUMNS, 1);
      for (int strip : stepsIn(fit, Axis.COLUMNS, 1)) {
        double height = fit.height(strip);
        CurveStep step =
            steps.placed(strip, height * random.nextDouble(0.9, 3), height * random.nextDouble(1));
        HeightRuns runs = new HeightRuns(4);
        step.addTo(runs);
        double mass = 0;
        for (int run = 0; run < runs.size(); run++) {
          mass += runs.height(run) * runs.length(run);
        }
        assertThat(mass).isCloseTo(height * fit.width(strip), within(fit.width(strip)));
        found++;
      }
    }
    assertThat(found).isGreaterThan(500);
  }
}
