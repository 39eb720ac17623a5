package io.privhist.report;

import io.privhist.report.chart.Figure;
import io.privhist.report.page.Page;

/** What was released as a page, and figures of it alone. */
public interface Report {
  /** Returns the whole report. */
  Page page();

  /** Returns a figure to stand alone, under the title of the release. */
  Figure figure(String name);
}
