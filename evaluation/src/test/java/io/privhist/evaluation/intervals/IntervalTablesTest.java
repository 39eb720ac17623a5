package io.privhist.evaluation.intervals;

import static org.assertj.core.api.Assertions.assertThat;

import io.privhist.evaluation.table.Docs;
import io.privhist.evaluation.table.Table;
import org.junit.jupiter.api.Test;

/** The short tables of the page are what its files say. */
class IntervalTablesTest {
  private final Table releases = Docs.table("interval-coverage-releases.csv");

  @Test
  void privacy_filesOfThePage_areQuotedThere() {
    assertThat(Docs.page("interval-coverage.md"))
        .contains(IntervalTables.privacy(releases).toMarkdown());
  }

  @Test
  void sampling_filesOfThePage_areQuotedThere() {
    Table data = Docs.table("interval-coverage-data.csv");

    assertThat(Docs.page("interval-coverage.md"))
        .contains(IntervalTables.sampling(data, releases, "auto").toMarkdown());
  }
}
