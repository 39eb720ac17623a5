package io.privhist.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Browser.NewContextOptions;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The page of a grouped release in a browser. */
@ExtendWith(Chromium.class)
class GroupsPageIT {
  private static final double LEAST_CONTRAST = 4.5;
  private static final String EVIL = "<img src=x onerror=window.harmed=1>";

  @TempDir static Path folder;
  private static Path small;

  @BeforeAll
  static void small() throws IOException {
    small = page("small", "city", 1, "Ulm", "Bern", EVIL, "Basel 10", "Basel 9");
  }

  private static Path page(String name, String column, int epsilon, String... groups)
      throws IOException {
    Path json = folder.resolve(name + ".json");
    GroupedFile.write(json, GroupedFile.by(column, groups), epsilon, i -> 40 * i);
    return report(json, name);
  }

  private static Path report(Path json, String name, String... options) {
    Path page = folder.resolve(name + ".html");
    List<String> args =
        Stream.concat(
                Stream.of("report", json.toString(), "--out", page.toString()), Stream.of(options))
            .toList();
    Run run = Run.of(args.toArray(String[]::new));
    assertThat(run.code()).as(run.err()).isZero();
    return page;
  }

  private static List<String> column(Page page, int column) {
    return page.locator(".sortable tbody tr td:nth-child(" + column + ")").allInnerTexts();
  }

  private static Locator head(Page page, int column) {
    return page.locator(".sortable th:nth-child(" + column + ") button");
  }

  private static List<Long> numbers(Page page, int column) {
    return column(page, column).stream().map(text -> Long.valueOf(text.replace(",", ""))).toList();
  }

  @Test
  void heads_sortByTheirColumn_andOnceMoreTheOtherWay(Browser browser) {
    try (OpenedPage opened = OpenedPage.of(browser, small)) {
      Page page = opened.page();
      assertThat(column(page, 1)).startsWith("Ulm", "Bern");
      head(page, 2).click();
      assertThat(numbers(page, 2))
          .isSortedAccordingTo(Comparator.reverseOrder())
          .doesNotHaveDuplicates();
      assertThat(page.locator("th[aria-sort=descending]").innerText()).contains("items");
      head(page, 2).click();
      assertThat(numbers(page, 2)).isSorted();
      head(page, 1).focus();
      page.keyboard().press("Enter");
      assertThat(column(page, 1)).endsWith("Basel 9", "Basel 10", "Bern", "Ulm");
      assertThat(page.locator("th[aria-sort]").count()).isEqualTo(1);
      opened.checkQuiet();
    }
  }

  @Test
  void card_isDrawnWhenItIsOpened(Browser browser) {
    try (OpenedPage opened = OpenedPage.of(browser, small)) {
      Page page = opened.page();
      assertThat(page.locator(".card").count()).isEqualTo(5);
      assertThat(page.locator(".card .miniature").count()).isEqualTo(5);
      assertThat(page.locator(".card .chart svg").count()).isZero();
      Locator card = page.locator(".card:has-text('Bern')");
      card.locator("summary").first().focus();
      page.keyboard().press("Enter");
      card.locator(".chart svg").waitFor();
      assertThat(card.locator(".key-figures").isVisible()).isTrue();
      assertThat(page.locator(".card .chart svg").count()).isEqualTo(1);
      String figure = card.locator("figure").getAttribute("id");
      assertThat(opened.table(figure)).isNotEmpty();
      opened.chart(figure).focus();
      page.keyboard().press("ArrowRight");
      opened.checkTooltip(figure, "count r 1 released ");
      opened.checkQuiet();
    }
  }

  @Test
  void nameInTheTable_opensItsCard(Browser browser) {
    try (OpenedPage opened = OpenedPage.of(browser, small)) {
      Page page = opened.page();
      page.locator(".sortable a:has-text('Basel 9')").click();
      page.locator(".card[open]:has-text('Basel 9') .chart svg").waitFor();
      page.locator(".card[open] summary").first().click();
      assertThat(page.locator(".card[open]").count()).isZero();
      page.locator(".sortable a:has-text('Basel 9')").click();
      page.locator(".card[open]:has-text('Basel 9')").waitFor();
      opened.checkQuiet();
    }
  }

  @Test
  void nameOfAGroup_withMarkup_isShownAsItStands(Browser browser) {
    try (OpenedPage opened = OpenedPage.of(browser, small)) {
      assertThat(column(opened.page(), 1)).contains(EVIL);
      assertThat(opened.page().locator(".card summary b").allInnerTexts()).contains(EVIL);
      assertThat(opened.page().evaluate("window.harmed")).isNull();
      assertThat(opened.page().locator("img").count()).isZero();
      opened.checkQuiet();
    }
  }

  static Stream<Arguments> looks() {
    return Stream.of(1280, 390)
        .flatMap(
            width ->
                Stream.of(ColorScheme.LIGHT, ColorScheme.DARK)
                    .map(theme -> Arguments.of(width, theme)));
  }

  @ParameterizedTest
  @MethodSource("looks")
  void text_everywhere_hasContrastAndFits(int width, ColorScheme theme, Browser browser) {
    NewContextOptions window =
        new NewContextOptions().setViewportSize(width, 800).setColorScheme(theme);
    try (OpenedPage opened = OpenedPage.of(browser, small, window)) {
      Page page = opened.page();
      page.locator(".card > summary").nth(1).click();
      page.locator(".card .chart svg").waitFor();
      assertThat((List<?>) page.evaluate("seen.faintTexts(%s)".formatted(LEAST_CONTRAST)))
          .isEmpty();
      assertThat(((Number) page.evaluate("document.documentElement.scrollWidth")).intValue())
          .isLessThanOrEqualTo(width);
      opened.checkQuiet();
    }
  }

  private static Stream<Arguments> widths() {
    return Stream.of(1280, 390)
        .flatMap(
            width ->
                Stream.of(new String[0], new String[] {"--view", "passwords"})
                    .map(view -> Arguments.of(width, view)));
  }

  @ParameterizedTest
  @MethodSource("widths")
  void columnsOfManyNumbers_areAllInSight(int width, String[] view, Browser browser)
      throws IOException {
    Path json = folder.resolve("wide.json");
    Path later = folder.resolve("later.json");
    GroupedFile.write(json, GroupedFile.by("city", "Ulm", "Bern"), 1, i -> 4_000 * i);
    GroupedFile.write(later, GroupedFile.by("city", "Bern", "Ulm"), 1, i -> 4_000 * i);
    List<String> both = new ArrayList<>(List.of(view));
    both.add(later.toString());
    for (Path page :
        List.of(report(json, "wide", view), report(json, "both", both.toArray(String[]::new)))) {
      NewContextOptions window = new NewContextOptions().setViewportSize(width, 900);
      try (OpenedPage opened = OpenedPage.of(browser, page, window)) {
        opened.page().locator(".card > summary").first().click();
        opened.page().locator(".card .chart svg").first().waitFor();
        assertThat((List<?>) opened.page().evaluate("seen.sideways()")).isEmpty();
        opened.checkQuiet();
      }
    }
  }

  @Test
  void tableOfAnOpenCard_looksLikeTheOthers(Browser browser) {
    String colour = "control => getComputedStyle(control).color";
    try (OpenedPage opened = OpenedPage.of(browser, small)) {
      Page page = opened.page();
      Object outside = page.locator("#curves .behind summary").first().evaluate(colour);
      page.locator(".card > summary").nth(1).click();
      Locator inside = page.locator(".card[open] .behind summary").first();
      assertThat(inside.evaluate(colour)).isEqualTo(outside);
      assertThat(page.locator("#each").evaluate(colour)).isNotEqualTo(outside);
      assertThat(inside.evaluate("control => getComputedStyle(control).fontSize"))
          .isEqualTo("14.4px");
    }
  }

  @Test
  void twoHundredGroups_areReadableInLessThanEightMegabytes(Browser browser) throws IOException {
    String[] names = IntStream.range(0, 200).mapToObj(i -> "city " + i).toArray(String[]::new);
    Path json = folder.resolve("many.json");
    GroupedFile.write(json, GroupedFile.by("city", names), 1, i -> 100 + 10 * i);
    Path made = report(json, "many", "--view", "passwords");
    assertThat(Files.size(made)).isLessThan(8_000_000);
    try (OpenedPage opened = OpenedPage.of(browser, made)) {
      assertThat(opened.page().locator(".card").count()).isEqualTo(200);
      assertThat(opened.page().locator(".sortable tbody tr").count()).isEqualTo(200);
      opened.page().locator(".card").nth(150).locator("summary").first().click();
      opened.page().locator(".card[open] .chart svg").nth(1).waitFor();
      assertThat(opened.page().locator(".card .chart svg").count()).isEqualTo(2);
      opened.checkQuiet();
    }
  }

  @Test
  void moreGroupsThanThereIsRoomFor_areAllInTheTable(Browser browser) throws IOException {
    String[] names = IntStream.range(0, 600).mapToObj(i -> "city " + i).toArray(String[]::new);
    Path json = folder.resolve("lots.json");
    GroupedFile.write(json, GroupedFile.by("city", names), 1, i -> i % 7);
    try (OpenedPage opened = OpenedPage.of(browser, report(json, "lots"))) {
      assertThat(opened.page().locator(".sortable tbody tr").count()).isEqualTo(600);
      assertThat(opened.page().locator(".card").count()).isEqualTo(240);
      assertThat(opened.page().locator("#each").innerText())
          .contains("Of 600 groups these are the 240 with the most items");
      head(opened.page(), 2).click();
      assertThat(numbers(opened.page(), 2)).isSortedAccordingTo(Comparator.reverseOrder());
      opened.checkQuiet();
    }
  }
}
