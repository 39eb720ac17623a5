package io.privhist.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.options.WaitForSelectorState;
import io.privhist.cli.ReportedRelease.Row;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The page of a release says what the release says, as a reader meets it in a browser. At epsilon
 * 100 there is hardly any noise, so that no two counts share a pixel.
 */
@ExtendWith(Chromium.class)
class ReportPageIT {
  private static final String BLUE = "#0072b2";
  private static final double CLOSE = 1.5; // pixels

  @TempDir static Path folder;
  private static ReportedRelease release;

  private OpenedPage opened;

  @BeforeAll
  static void release() throws IOException {
    release =
        ReportedRelease.of(
            folder, "1,2000\n2,700\n3,300\n5,120\n8,60\n20,15\n100,4\n900,1\n", "--epsilon", "100");
  }

  @BeforeEach
  void open(Browser browser) {
    opened = OpenedPage.of(browser, release.page());
  }

  @AfterEach
  void close() {
    opened.close();
  }

  @Test
  void page_fromDisk_asksForNothingAndComplainsOfNothing() {
    assertThat(opened.charts()).containsExactly("tail-curve", "rank-frequency");
    opened.checkQuiet();
  }

  @Test
  void tailCurve_everyRowReleased_isACornerOfTheLine() throws IOException {
    for (Row row : release.rows()) {
      assertThat(
              opened.distance(
                  "tail-curve", BLUE, row.count().doubleValue(), row.labelsFrom().doubleValue()))
          .as("%s labels with %s or more", row.labelsFrom(), row.count())
          .isLessThan(CLOSE);
    }
    assertThat(opened.distance("tail-curve", BLUE, 30, 30)).as("no data").isGreaterThan(CLOSE);
  }

  @Test
  void rankFrequency_everyRowReleased_isACornerOfTheLine() throws IOException {
    for (Row row : release.rows()) {
      assertThat(
              opened.distance(
                  "rank-frequency",
                  BLUE,
                  row.labelsFrom().doubleValue(),
                  row.count().doubleValue()))
          .as("rank %s", row.labelsFrom())
          .isLessThan(CLOSE);
    }
  }

  @Test
  void mouse_overAPoint_showsItsValue() throws IOException {
    for (Row row : release.rows()) {
      opened.checkHover(
          "tail-curve", row.count().doubleValue(), row.labelsFrom().doubleValue(), reading(row));
    }
  }

  private static String reading(Row row) {
    return String.format(Locale.ROOT, "count r %,d released %,d", row.count(), row.labelsFrom());
  }

  @Test
  void arrowKeys_onAChart_goFromPointToPoint() throws IOException {
    List<Row> rows = release.rows();
    Locator chart = opened.chart("tail-curve");
    Locator spoken = opened.page().locator("#tail-curve [aria-live]").first();
    chart.focus();
    opened.page().keyboard().press("ArrowRight");
    opened.page().keyboard().press("ArrowRight");
    opened.checkTooltip("tail-curve", reading(rows.get(1)));
    assertThat(spoken.textContent())
        .startsWith(
            String.format(Locale.ROOT, "count r 2: released %,d", rows.get(1).labelsFrom()));
    opened.page().keyboard().press("ArrowLeft");
    opened.checkTooltip("tail-curve", reading(rows.get(0)));
    opened.page().keyboard().press("End");
    opened.checkTooltip("tail-curve", reading(rows.get(rows.size() - 1)));
    opened.page().keyboard().press("Escape");
    chart.locator(".tip-head").waitFor(hidden());
    opened.checkQuiet();
  }

  private static Locator.WaitForOptions hidden() {
    return new Locator.WaitForOptions().setState(WaitForSelectorState.HIDDEN);
  }

  @Test
  void table_behindTheCurve_holdsTheRelease() throws IOException {
    assertThat(opened.table("tail-curve"))
        .extracting(cells -> cells.subList(0, 3))
        .containsExactlyElementsOf(ReportedRelease.grouped(release.rows()));
  }

  @Test
  void download_isTheReleaseAsCsv() throws IOException {
    assertThat(opened.saved(opened.page().locator("button.save.main"))).isEqualTo(release.csv());
    opened.checkQuiet();
  }

  @ParameterizedTest
  @CsvSource({"passwords, guessing-curve", "degrees, degree-distribution", "risk, risk"})
  void view_addsAFigureWithMarksAndATable(String view, String figure, Browser browser)
      throws IOException {
    Path page = folder.resolve(view + ".html");
    Run run = Run.of("report", release.json().toString(), "--out", page.toString(), "--view", view);
    assertThat(run.code()).as(run.err()).isZero();
    try (OpenedPage other = OpenedPage.of(browser, page)) {
      assertThat(other.charts()).contains("tail-curve", "rank-frequency", figure);
      for (String chart : other.charts()) {
        List<?> marks = (List<?>) other.page().evaluate("id => seen.marks(id, '#0072b2')", chart);
        assertThat(marks).as(chart).hasSizeGreaterThan(4);
        assertThat(other.table(chart)).as(chart).isNotEmpty();
      }
      other.checkQuiet();
    }
  }
}
