package io.privhist.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** The page of two releases, as a reader meets it in a browser; at epsilon 100 without noise. */
@ExtendWith(Chromium.class)
class ComparisonPageIT {
  private static final String BLUE = "#0072b2";
  private static final String ORANGE = "#d55e00";
  private static final double CLOSE = 1.5; // pixels

  @TempDir static Path folder;

  private OpenedPage opened;

  @BeforeAll
  static void page() throws IOException {
    run("report", release("a", "1,2000\n3,300\n20,15\n"), release("b", "1,2000\n3,300\n20,45\n"));
  }

  private static String release(String name, String rows) throws IOException {
    Path input = folder.resolve(name + ".csv");
    Files.writeString(input, "count,prevalence\n" + rows);
    String out = folder.resolve(name + ".json").toString();
    assertThat(Run.of("release", input.toString(), "--epsilon", "100", "--out", out).code())
        .isZero();
    return out;
  }

  private static void run(String command, String a, String b) {
    Run run = Run.of(command, a, b, "--out", folder.resolve("c.html").toString());
    assertThat(run.code()).as(run.err()).isZero();
  }

  @BeforeEach
  void open(Browser browser) {
    opened = OpenedPage.of(browser, folder.resolve("c.html"));
  }

  @AfterEach
  void close() {
    opened.close();
  }

  @Test
  void page_fromDisk_drawsBothCurvesAndAsksForNothing() {
    assertThat(opened.charts())
        .containsExactly("tail-curve", "curve-difference", "share-difference");
    assertThat(opened.distance("tail-curve", BLUE, 20, 15)).isLessThan(CLOSE);
    assertThat(opened.distance("tail-curve", ORANGE, 20, 45)).isLessThan(CLOSE);
    opened.checkQuiet();
  }

  @Test
  void page_onTop_saysWhatChanged() {
    String notice = opened.page().locator("#changes").innerText();
    assertThat(notice).startsWith("Something changed: ");
    assertThat(notice).contains("The number of labels rose by 30 (95 % interval ");
  }

  @Test
  void table_behindTheDifferences_hasThemInFull() {
    List<List<String>> rows = opened.table("curve-difference");
    assertThat(rows.get(0)).startsWith("1", "2,315", "2,345", "30");
    assertThat(rows.get(rows.size() - 1)).startsWith("20", "15", "45", "30");
  }
}
