package io.privhist.report;

import io.privhist.estimate.Assumptions;
import io.privhist.estimate.Estimate;
import io.privhist.estimate.Observation;
import io.privhist.privacy.Vocabulary;
import io.privhist.release.Release;
import io.privhist.report.chart.Table;
import io.privhist.report.chart.Table.Column;
import io.privhist.report.page.Block;
import io.privhist.report.page.Block.Rows;
import io.privhist.report.page.Block.Words;
import java.util.List;

/** Properties of the population behind a release, each with one range. */
final class PropertyRows {
  private PropertyRows() {}

  static List<Block> of(Release release, Vocabulary words) {
    Observation observation = Observation.of(release);
    Table.Builder table =
        new Table.Builder(
            "properties",
            Column.text("property", "property"),
            Column.number("estimate"),
            Column.number("95 % range"),
            Column.text("", "condition"));
    for (StatedProperty stated : properties(words)) {
      Estimate estimate = stated.property().estimate(observation);
      table.row(
          stated.name(),
          stated.value(estimate),
          stated.range(estimate).isEmpty() ? "not known" : stated.range(estimate),
          stated.condition(estimate));
    }
    return List.of(
        new Words(
            "Estimates for the population that the %s were drawn from. ".formatted(words.items())
                + StatedProperty.RANGES_OF_RELEASE),
        new Rows("", table.build()));
  }

  private static List<StatedProperty> properties(Vocabulary words) {
    Assumptions none = Assumptions.none();
    return List.of(
        StatedProperty.entropy(none, words),
        StatedProperty.support(none, words),
        StatedProperty.coverage(words),
        StatedProperty.unseen(1, words),
        StatedProperty.supportCoverage(1, words),
        StatedProperty.renyi(2, none, words),
        StatedProperty.powerSum(2, none, words));
  }
}
