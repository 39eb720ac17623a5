package io.privhist.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Browser.NewContextOptions;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.Media;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Every kind of page, in both themes, on every width and on paper. */
@ExtendWith(Chromium.class)
class ReportPageLookIT {
  private static final double LEAST_CONTRAST = 4.5; // WCAG 2.2, level AA, text of any size

  @TempDir static Path folder;
  private static EveryPage pages;

  @BeforeAll
  static void pages() throws IOException {
    pages = EveryPage.in(folder);
  }

  static Stream<Arguments> looks() {
    return pages
        .all()
        .flatMap(
            page ->
                Stream.of(OpenedPage.laptop(), OpenedPage.phone())
                    .flatMap(
                        window ->
                            Stream.of(ColorScheme.LIGHT, ColorScheme.DARK)
                                .map(theme -> Arguments.of(page, window, theme))));
  }

  @ParameterizedTest
  @MethodSource("looks")
  void text_everywhere_hasContrastAndFits(
      Path file, NewContextOptions window, ColorScheme theme, Browser browser) {
    try (OpenedPage opened = OpenedPage.of(browser, file, window.setColorScheme(theme))) {
      assertThat(strings(opened.page(), "seen.faintTexts(%s)".formatted(LEAST_CONTRAST))).isEmpty();
      assertThat(number(opened.page(), "document.documentElement.scrollWidth"))
          .isLessThanOrEqualTo(window.viewportSize.get().width);
      assertThat(strings(opened.page(), "seen.sideways()")).isEmpty();
      for (String figure : opened.charts()) {
        assertThat(strings(opened.page(), "seen.crowdedTexts('" + figure + "')"))
            .as(figure)
            .isEmpty();
        assertThat(strings(opened.page(), "seen.tickCounts('" + figure + "')"))
            .as("labels of the axes of " + figure)
            .allSatisfy(count -> assertThat(((Number) count).intValue()).isGreaterThan(1));
      }
      assertThat(isDark(opened.page())).isEqualTo(theme == ColorScheme.DARK);
      opened.checkQuiet();
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"LIGHT", "DARK"})
  void button_ofTheTheme_changesPageAndCharts(ColorScheme theme, Browser browser) {
    NewContextOptions window = OpenedPage.laptop().setColorScheme(theme);
    try (OpenedPage opened = OpenedPage.of(browser, pages.report(), window)) {
      String before = chartText(opened.page());
      opened.page().locator("#theme").click();
      assertThat(isDark(opened.page())).isEqualTo(theme == ColorScheme.LIGHT);
      assertThat(chartText(opened.page())).isNotEqualTo(before);
      assertThat(strings(opened.page(), "seen.faintTexts(%s)".formatted(LEAST_CONTRAST))).isEmpty();
    }
  }

  private static boolean isDark(Page page) {
    double background =
        number(page, "seen.luminance(getComputedStyle(document.body).backgroundColor)");
    assertThat(background < 0.1 || background > 0.8).as("dark or light").isTrue();
    return background < 0.5;
  }

  private static String chartText(Page page) {
    return page.locator(".chart svg text").first().getAttribute("fill");
  }

  @Test
  void paper_isWhite_alsoFromADarkPage(Browser browser) {
    NewContextOptions window = OpenedPage.laptop().setColorScheme(ColorScheme.DARK);
    try (OpenedPage opened = OpenedPage.of(browser, pages.report(), window)) {
      opened.page().locator("#theme").click();
      opened.page().locator("#theme").click();
      opened.page().emulateMedia(new Page.EmulateMediaOptions().setMedia(Media.PRINT));
      assertThat(isDark(opened.page())).isFalse();
      assertThat(opened.page().locator("#theme").isVisible()).isFalse();
    }
  }

  @Test
  void paper_ofAReport_hasWholeFigures(Browser browser) throws IOException {
    List<String> sheets = Paper.sheets(browser, pages.report());
    assertThat(sheets).hasSizeBetween(2, 8);
    for (String[] ends :
        new String[][] {
          {"with a count of at least r", "count r"},
          {"k-th largest count", "rank k"}
        }) {
      assertThat(sheets)
          .as("a figure on one sheet")
          .anyMatch(sheet -> sheet.contains(ends[0]) && sheet.contains(ends[1]));
    }
  }

  @Test
  void paper_ofAnEvaluation_saysOnEverySheetThatItIsNotPrivate(Browser browser) throws IOException {
    List<String> sheets = Paper.sheets(browser, pages.evaluation());
    assertThat(sheets).hasSizeGreaterThan(1).allMatch(sheet -> sheet.contains("NOT PRIVATE"));
  }

  @Test
  void withoutScripts_theWordsAreThere(Browser browser) throws IOException {
    NewContextOptions window = OpenedPage.laptop().setJavaScriptEnabled(false);
    try (OpenedPage opened = OpenedPage.withoutWaiting(browser, pages.report(), window)) {
      assertThat(opened.page().locator("body").innerText())
          .contains("need JavaScript", "The guarantee", "epsilon = 1");
    }
    assertThat(Files.size(pages.report())).isLessThan(1_000_000);
  }

  private static double number(Page page, String script) {
    return ((Number) page.evaluate(script)).doubleValue();
  }

  private static List<?> strings(Page page, String script) {
    return (List<?>) page.evaluate(script);
  }
}
