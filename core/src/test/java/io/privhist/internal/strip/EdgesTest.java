package io.privhist.internal.strip;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.privhist.internal.noise.NoiseLaw;
import io.privhist.internal.strip.Strips.Axis;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class EdgesTest {
  private static final NoiseLaw LAW = new NoiseLaw(0.5);

  @Test
  void at_straightCurve_isItself() {
    Fit fit = Heights.ofWidth(4, 480, 400, 320, 240, 160);
    Edges edges = edges(fit, new CurveSteps(fit, Axis.COLUMNS, 100), Axis.COLUMNS);
    for (int edge = 0; edge <= 5; edge++) {
      assertThat(edges.at(edge)).isCloseTo(130 - 20 * edge, within(1e-9));
    }
  }

  /** No edge can be moved up or down, alone or with all to one side of it, at a gain. */
  @ParameterizedTest
  @EnumSource
  void at_randomCurves_minimisesTheSum(Axis axis) {
    SplittableRandom random = new SplittableRandom(20_191_008);
    int steps = 0;
    for (int trial = 0; trial < 300; trial++) {
      Fit fit = Heights.random(random, random.nextInt(1, 15));
      CurveSteps found = new CurveSteps(fit, axis, LAW.meanAbsolute());
      Bridges bridges = new Bridges(fit, found.smoothSlopes(), axis, LAW);
      Edges edges = new Edges(fit, bridges, found);
      double[] heights = new double[fit.size() + 1];
      for (int edge = 0; edge < heights.length; edge++) {
        heights[edge] = edges.at(edge);
      }
      double least = sum(fit, bridges, found, heights);
      for (int edge = 0; edge < heights.length; edge++) {
        for (int end : new int[] {edge + 1, heights.length}) {
          for (double move : new double[] {-1e-2, 1e-2}) {
            double[] moved = heights.clone();
            for (int i = edge; i < end; i++) {
              moved[i] += move;
            }
            assertThat(sum(fit, bridges, found, moved)).isGreaterThan(least * (1 - 1e-12) - 1e-9);
          }
        }
      }
      steps += found.at(fit.size() / 2) ? 1 : 0;
    }
    assertThat(steps).isPositive();
  }

  private static double sum(Fit fit, Bridges bridges, CurveSteps steps, double[] edges) {
    double sum = 0;
    for (int strip = 0; strip < fit.size(); strip++) {
      if (!steps.at(strip)) {
        double fall = edges[strip] - edges[strip + 1] - bridges.meanFall(strip);
        double off = fit.height(strip) - (edges[strip] + edges[strip + 1]) / 2;
        sum += fall * fall / bridges.variance(strip) + off * off / bridges.ofAverage(strip);
      }
    }
    return sum;
  }

  private static Edges edges(Fit fit, CurveSteps steps, Axis axis) {
    return new Edges(fit, new Bridges(fit, steps.smoothSlopes(), axis, LAW), steps);
  }
}
