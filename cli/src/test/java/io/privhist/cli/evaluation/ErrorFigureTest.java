package io.privhist.cli.evaluation;

import static org.assertj.core.api.Assertions.assertThat;

import io.privhist.cli.evaluation.trials.Cell;
import io.privhist.cli.evaluation.trials.Trials;
import io.privhist.histogram.RawGroups;
import io.privhist.histogram.RawHistogram;
import io.privhist.mechanism.Baselines;
import io.privhist.mechanism.GroupedMechanism;
import io.privhist.privacy.Epsilon;
import io.privhist.privacy.Neighbours;
import io.privhist.report.chart.Figure;
import io.privhist.report.chart.Series;
import io.privhist.report.chart.Series.Point;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** At epsilon 100 noise has a chance of about e^-33 per draw, so releases of tiling are exact. */
class ErrorFigureTest {
  private static final RawHistogram DATA = RawHistogram.ofCounts(1, 1, 1, 1, 2, 2, 7, 30);

  private static Cell cell(String mechanism, String epsilon, RawHistogram data) {
    RawGroups all = RawGroups.of(data);
    return new Cell(
        GroupedMechanism.of(Baselines.named(mechanism, Map.of())),
        all,
        all,
        Epsilon.parse(epsilon),
        Neighbours.ADD_REMOVE);
  }

  private static Cell cell(String mechanism, String epsilon) {
    return cell(mechanism, epsilon, DATA);
  }

  private static Evaluation evaluation(int trials, Cell... cells) throws InterruptedException {
    Trials.run(List.of(cells), trials, 1, done -> {});
    return new Evaluation(DATA.items(), trials, Arrays.asList(cells), List.of());
  }

  @Test
  void series_points_areMeansInOrderOfEpsilon() throws InterruptedException {
    Cell weak = cell("tiling", "2");
    Cell strong = cell("tiling", "1/10");
    Series series = ErrorFigure.ofHistogram(evaluation(3, weak, strong)).series().get(0);
    assertThat(series.points())
        .containsExactly(
            new Point(0.1, strong.error().meanL1()), new Point(2, weak.error().meanL1()));
    assertThat(series.spread().orElseThrow().rows().get(0).upper())
        .isEqualTo(strong.error().meanL1() + strong.error().seL1());
  }

  @Test
  void oneTrial_hasNoBars() throws InterruptedException {
    Figure figure = ErrorFigure.ofHistogram(evaluation(1, cell("tiling", "0.1")));
    assertThat(figure.series().get(0).spread()).isEmpty();
    assertThat(figure.y().label()).isEqualTo("sorted L1 error of one release");
    assertThat(figure.table().rows().get(0).get(3)).as("standard error").isEmpty();
  }

  @Test
  void errorsOfZero_areSaidToBeLeftOut() throws InterruptedException {
    Figure figure = ErrorFigure.ofHistogram(evaluation(2, cell("tiling", "100")));
    assertThat(figure.x().label()).isEqualTo("epsilon (errors of 0 are not shown)");
    assertThat(figure.series().get(0).spread()).isEmpty();
    assertThat(figure.table().rows()).containsExactly(List.of("tiling", "100", "0", "0", "0"));
  }

  @Test
  void style_isThatOfTheMechanism_whoeverElseIsThere() throws InterruptedException {
    Figure figure =
        ErrorFigure.ofTotal(evaluation(1, cell("privhist", "1"), cell("sorted-noise", "1")));
    assertThat(figure.series())
        .extracting(Series::style)
        .containsExactly(
            Baselines.contenders().indexOf("privhist"),
            Baselines.contenders().indexOf("sorted-noise"));
  }

  @Test
  void style_ofABoundOnUnits_sharesTheColourAndNothingElse() throws InterruptedException {
    Figure figure =
        ErrorFigure.ofHistogram(
            evaluation(
                1,
                cell("tiling", "1", DATA.withPromise(2)),
                cell("tiling", "1", DATA.withPromise(5))));
    assertThat(figure.series())
        .extracting(Series::name)
        .containsExactly("tiling, 2 per unit", "tiling, 5 per unit");
    assertThat(figure.series())
        .extracting(Series::style)
        .containsExactly(0, Baselines.contenders().size());
  }
}
