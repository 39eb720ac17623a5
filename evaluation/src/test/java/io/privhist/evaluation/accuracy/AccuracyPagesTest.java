package io.privhist.evaluation.accuracy;

import static org.assertj.core.api.Assertions.assertThat;

import io.privhist.evaluation.table.Docs;
import org.junit.jupiter.api.Test;

/** The short tables of the pages are what their files say. */
class AccuracyPagesTest {
  @Test
  void medians_fileOfThePage_areQuotedThere() {
    assertThat(Docs.page("accuracy.md"))
        .contains(AccuracyTables.medians(Docs.table("accuracy-factors.csv")).toMarkdown());
  }

  @Test
  void ranges_fileOfThePage_areQuotedThere() {
    assertThat(Docs.page("rates.md"))
        .contains(RatesCommand.ranges(Docs.table("rates-privhist.csv")).toMarkdown())
        .contains(RatesCommand.ranges(Docs.table("rates-lattice.csv")).toMarkdown())
        .contains(RatesCommand.constants().toMarkdown());
  }
}
