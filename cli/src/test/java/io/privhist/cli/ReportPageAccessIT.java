package io.privhist.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Locator;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Pages for people who use a keyboard or listen to them. */
@ExtendWith(Chromium.class)
class ReportPageAccessIT {
  @TempDir static Path folder;
  private static EveryPage pages;

  private OpenedPage opened;

  @BeforeAll
  static void pages() throws IOException {
    pages = EveryPage.in(folder);
  }

  static Stream<Path> files() {
    return pages.all();
  }

  private void open(Browser browser, Path file) {
    opened = OpenedPage.of(browser, file);
  }

  @AfterEach
  void close() {
    opened.close();
  }

  @ParameterizedTest
  @MethodSource("files")
  void charts_haveANameADescriptionAndATable(Path file, Browser browser) {
    open(browser, file);
    List<Locator> figures = opened.page().locator("figure").all();
    assertThat(figures).hasSizeGreaterThan(1);
    for (Locator figure : figures) {
      Locator chart = figure.locator(".chart");
      assertThat(chart.getAttribute("role")).isEqualTo("application");
      assertThat(chart.getAttribute("tabindex")).isEqualTo("0");
      assertThat(chart.getAttribute("aria-label"))
          .isEqualTo(figure.locator("h3").textContent())
          .isNotBlank();
      assertThat(opened.page().locator("#" + chart.getAttribute("aria-describedby")).textContent())
          .hasSizeGreaterThan(30);
      assertThat(opened.table(figure.getAttribute("id"))).isNotEmpty();
      assertThat(figure.locator("th[scope=col]").count()).isPositive();
      assertThat(figure.locator("caption").textContent()).isNotBlank();
    }
  }

  @ParameterizedTest
  @MethodSource("files")
  void headings_startWithOneAndSkipNoLevel(Path file, Browser browser) {
    open(browser, file);
    List<?> levels = (List<?>) opened.page().evaluate("seen.headingLevels()");
    assertThat(levels).first().isEqualTo(1);
    assertThat(levels.stream().filter(level -> level.equals(1))).hasSize(1);
    for (int i = 1; i < levels.size(); i++) {
      assertThat((int) levels.get(i)).isLessThanOrEqualTo((int) levels.get(i - 1) + 1);
    }
  }

  @ParameterizedTest
  @MethodSource("files")
  void controls_areReachedByTheTabKeyAndHaveNames(Path file, Browser browser) {
    open(browser, file);
    assertThat(opened.page().locator("html").getAttribute("lang")).isEqualTo("en");
    List<?> clickable =
        (List<?>)
            opened
                .page()
                .evaluate(
                    "Array.from(document.querySelectorAll('button, summary, a[href], .chart'))"
                        + ".filter(e => e.checkVisibility())"
                        + ".map(e => e.getAttribute('aria-label') || e.textContent.trim())");
    assertThat(clickable).hasSizeGreaterThan(5).noneMatch(""::equals);
    List<Object> reached = new ArrayList<>();
    for (int i = 0; i < 2 * clickable.size(); i++) {
      opened.page().keyboard().press("Tab");
      reached.add(
          opened
              .page()
              .evaluate(
                  "document.activeElement.getAttribute('aria-label')"
                      + " || document.activeElement.textContent.trim()"));
    }
    assertThat(reached).containsAll(clickable);
  }
}
