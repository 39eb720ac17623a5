package io.privhist.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Texts that come from outside are shown, never obeyed. */
@ExtendWith(Chromium.class)
class ReportPageSafetyIT {
  private static final String EVIL =
      "</title></h1></script><script>window.harmed=1</script>"
          + "<img src=x onerror=\"window.harmed=1\">\"'><!-- {{data}} $1 \\u003c &lt;";

  @TempDir Path folder;

  @Test
  void title_withMarkup_isShownAsItStands(Browser browser) throws IOException {
    ReportedRelease release =
        ReportedRelease.of(folder, "1,20\n2,7\n", "--epsilon", "1", "--title", EVIL);
    try (OpenedPage opened = OpenedPage.of(browser, release.page())) {
      assertThat(opened.page().title()).isEqualTo(EVIL);
      assertThat(opened.page().locator("h1").textContent()).isEqualTo(EVIL);
      checkUnharmed(opened);
    }
  }

  @Test
  void titleOfAPicture_withMarkup_isShownAsItStands(Browser browser) throws IOException {
    ReportedRelease release = ReportedRelease.of(folder, "1,20\n2,7\n", "--epsilon", "1");
    Path svg = folder.resolve("figure.svg");
    Run run = Run.of("report", release.json().toString(), "--out", svg.toString(), "--title", EVIL);
    assertThat(run.code()).as(run.err()).isZero();
    try (OpenedPage opened = OpenedPage.withoutWaiting(browser, svg, OpenedPage.laptop())) {
      assertThat(opened.page().evaluate("document.querySelector('title').textContent"))
          .asString()
          .endsWith(EVIL);
      checkUnharmed(opened);
    }
  }

  @Test
  void nameOfTheUnit_withMarkup_isShownAsItStands(Browser browser) throws IOException {
    String column = "<img src=x onerror=window.harmed=1>";
    Path input = folder.resolve("in.csv");
    Files.writeString(input, "word," + column + "\na,1\na,2\nb,1\n");
    Path page = folder.resolve("page.html");
    Run run =
        Run.of(
            "release",
            input.toString(),
            "--label",
            "word",
            "--unit",
            column,
            "--max-per-unit",
            "2",
            "--epsilon",
            "1",
            "--out",
            page.toString());
    assertThat(run.code()).as(run.err()).isZero();
    try (OpenedPage opened = OpenedPage.of(browser, page)) {
      assertThat(opened.page().locator("#guarantee").innerText()).contains(column);
      checkUnharmed(opened);
    }
  }

  private static void checkUnharmed(OpenedPage opened) {
    opened.page().waitForTimeout(200); // an image that fails to load tells later
    assertThat(opened.page().evaluate("window.harmed")).isNull();
    assertThat(opened.page().locator("img").count()).isZero();
    opened.checkQuiet();
  }
}
