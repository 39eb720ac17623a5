package io.privhist.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Locator;
import io.privhist.text.NumberText;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** The owner's page of an evaluation, beside the JSON of the same run. */
@ExtendWith(Chromium.class)
class EvaluationPageIT {
  private static final String BLUE = "#0072b2";

  @TempDir Path folder;

  private List<JsonObject> evaluate(String... options) throws IOException {
    Path input =
        Files.writeString(folder.resolve("in.csv"), "count,prevalence\n1,500\n2,100\n40,9\n");
    List<String> args = new ArrayList<>(List.of("evaluate", input.toString(), "--json"));
    args.addAll(List.of("--report", page().toString()));
    args.addAll(List.of(options));
    Run run = Run.of(args.toArray(String[]::new));
    assertThat(run.code()).as(run.err()).isZero();
    return JsonParser.parseString(run.out()).getAsJsonArray().asList().stream()
        .map(JsonElement::getAsJsonObject)
        .toList();
  }

  private Path page() {
    return folder.resolve("page.html");
  }

  @Test
  void figure_hasEveryMeanWhereItIs(Browser browser) throws IOException {
    List<JsonObject> cells =
        evaluate("--epsilon", "0.2,0.5,1", "--trials", "3", "--mechanism", "tiling");
    try (OpenedPage opened = OpenedPage.of(browser, page())) {
      for (JsonObject cell : cells) {
        double epsilon = Double.parseDouble(cell.get("epsilon").getAsString());
        double mean = cell.get("meanL1").getAsDouble();
        assertThat(opened.distance("error", BLUE, epsilon, mean)).as("%s", cell).isLessThan(1.5);
        opened.checkHover(
            "error",
            epsilon,
            mean,
            "epsilon " + cell.get("epsilon").getAsString() + " tiling " + grouped(mean));
      }
      opened.checkQuiet();
    }
  }

  @Test
  void mechanisms_thatShareAnEpsilon_areReadTogether(Browser browser) throws IOException {
    List<JsonObject> cells = evaluate("--epsilon", "0.5,1", "--trials", "2");
    assertThat(cells).hasSize(8);
    try (OpenedPage opened = OpenedPage.of(browser, page())) {
      Locator chart = opened.chart("error");
      chart.focus();
      opened.page().keyboard().press("ArrowRight");
      opened.checkTooltip("error", "epsilon 0.5 ");
      String tooltip = chart.locator(".tip-row").allInnerTexts().toString();
      cells.stream()
          .filter(cell -> cell.get("epsilon").getAsString().equals("0.5"))
          .forEach(
              cell ->
                  assertThat(tooltip)
                      .contains(
                          cell.get("mechanism").getAsString()
                              + " "
                              + grouped(cell.get("meanL1").getAsDouble())));
      assertThat(opened.table("error")).hasSameSizeAs(cells);
      opened.checkQuiet();
    }
  }

  @Test
  void tableOfAFigure_isReadableInThePageAndExactInItsFile(Browser browser) throws IOException {
    List<JsonObject> cells = evaluate("--epsilon", "0.01,1,60", "--trials", "3");
    try (OpenedPage opened = OpenedPage.of(browser, page())) {
      List<List<String>> rows = opened.table("error");
      String file = opened.saved(opened.page().locator("#error button.save"));
      assertThat(rows).hasSameSizeAs(cells);
      for (int i = 0; i < cells.size(); i++) {
        double mean = cells.get(i).get("meanL1").getAsDouble();
        assertThat(rows.get(i).get(2)).isEqualTo(grouped(mean));
        assertThat(file)
            .contains("," + BigDecimal.valueOf(mean).stripTrailingZeros().toPlainString() + ",");
      }
    }
  }

  private static String grouped(double mean) {
    return NumberText.rounded(mean, 5);
  }

  @Test
  void page_saysThatItIsNotPrivate_whereverOneLooks(Browser browser) throws IOException {
    evaluate("--epsilon", "0.5,1,2", "--trials", "2");
    try (OpenedPage opened = OpenedPage.of(browser, page(), OpenedPage.phone())) {
      assertThat(opened.page().title()).startsWith("NOT PRIVATE");
      assertThat(opened.page().locator("h1").innerText()).startsWith("NOT PRIVATE");
      for (String place : List.of("0", "document.body.scrollHeight / 2", "1e9")) {
        opened.page().evaluate("window.scrollTo(0, " + place + ")");
        assertThat(
                (boolean)
                    opened
                        .page()
                        .evaluate(
                            "document.elementFromPoint(innerWidth / 2, 12)"
                                + ".textContent.startsWith('NOT PRIVATE')"))
            .as("at " + place)
            .isTrue();
      }
      for (Locator button : opened.page().locator("button.save").all()) {
        assertThat(button.getAttribute("data-file")).startsWith("not-private-");
      }
    }
  }

  @Test
  void boundsOnUnits_areToldApart(Browser browser) throws IOException {
    evaluate("--epsilon", "1,2", "--trials", "2", "--max-per-unit", "1,2", "--mechanism", "tiling");
    try (OpenedPage opened = OpenedPage.of(browser, page())) {
      assertThat(opened.chart("error").innerText())
          .contains("tiling, 1 per unit", "tiling, 2 per unit");
      opened.checkQuiet();
    }
  }
}
