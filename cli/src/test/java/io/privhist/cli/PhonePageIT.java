package io.privhist.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every kind of page on a phone: all of it is in sight without scrolling sideways. */
@ExtendWith(Chromium.class)
class PhonePageIT {
  private static final int WIDTH = 390;

  @TempDir static Path folder;
  private static final List<Path> PAGES = new ArrayList<>();

  @BeforeAll
  static void pages() throws IOException {
    StringBuilder rows = new StringBuilder("user,page,region\n");
    for (int i = 0; i < 3_000; i++) {
      rows.append("u%d,p%d,%s\n".formatted(i % 70, i % (1 + i % 170), i % 3 == 0 ? "N" : "S"));
    }
    String table = Files.writeString(folder.resolve("visits.csv"), rows).toString();
    String one = folder.resolve("one.json").toString();
    String groups = folder.resolve("groups.json").toString();
    run("release", table, "--label", "page", "--epsilon", "12", "--out", one);
    String[] by = {"--by", "region", "--groups", "N,S"};
    run(
        "release",
        table,
        "--label",
        "page",
        "--epsilon",
        "1",
        by[0],
        by[1],
        by[2],
        by[3],
        "--out",
        groups);
    for (String view : List.of("passwords", "degrees", "risk")) {
      run("report", one, "--view", view, "--out", page(view));
    }
    run("report", groups, "--view", "risk", "--out", page("groups"));
    run("report", one, one, "--out", page("comparison"));
    run(
        "evaluate",
        table,
        "--label",
        "page",
        "--unit",
        "user",
        "--max-per-unit",
        "5,20",
        "--epsilon",
        "1,2",
        "--trials",
        "2",
        "--report",
        page("evaluation"));
  }

  private static String page(String name) {
    PAGES.add(folder.resolve(name + ".html"));
    return PAGES.get(PAGES.size() - 1).toString();
  }

  private static void run(String... args) {
    Run run = Run.of(args);
    assertThat(run.code()).as(run.err()).isZero();
  }

  static Stream<Path> files() {
    return PAGES.stream();
  }

  private static OpenedPage open(Browser browser, Path file) {
    return OpenedPage.of(browser, file, OpenedPage.phone().setViewportSize(WIDTH, 800));
  }

  @ParameterizedTest
  @MethodSource("files")
  void page_withEverythingOpen_fitsTheScreen(Path file, Browser browser) {
    try (OpenedPage opened = open(browser, file)) {
      Page page = opened.page();
      page.locator("details").all().forEach(each -> each.evaluate("all => all.open = true"));
      assertThat((List<?>) page.evaluate("seen.sideways()")).isEmpty();
      assertThat(page.evaluate("document.documentElement.scrollWidth")).isEqualTo(WIDTH);
    }
  }

  @Test
  void interval_standsBelowItsValue(Browser browser) {
    try (OpenedPage opened = open(browser, folder.resolve("passwords.html"))) {
      Locator cells = opened.page().locator("#properties tbody tr").first().locator("td");
      assertThat(cells.nth(2).boundingBox().y)
          .isGreaterThanOrEqualTo(cells.nth(1).boundingBox().y + cells.nth(1).boundingBox().height);
      assertThat(cells.nth(2).evaluate("cell => getComputedStyle(cell, '::before').content"))
          .isEqualTo("\"95 % range\"");
    }
  }

  /** A legend of many lines makes a chart taller, and leaves it its room. */
  @Test
  void chart_withALongLegend_staysTall(Browser browser) {
    try (OpenedPage opened = open(browser, folder.resolve("evaluation.html"))) {
      double frame =
          ((Number)
                  opened
                      .page()
                      .evaluate(
                          "(() => { var all = seen.ticks('error', 'end').map(t => t.at);"
                              + " return Math.max(...all) - Math.min(...all); })()"))
              .doubleValue();
      assertThat(opened.chart("error").boundingBox().height).isGreaterThan(400);
      assertThat(frame).isGreaterThan(40);
    }
  }
}
