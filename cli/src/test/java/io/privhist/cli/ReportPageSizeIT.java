package io.privhist.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import io.privhist.cli.ReportedRelease.Row;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Pages of releases with very many rows, with none, and with very large numbers. */
@ExtendWith(Chromium.class)
class ReportPageSizeIT {
  private static final BigInteger BEYOND_DOUBLES = BigInteger.ONE.shiftLeft(53);

  @TempDir Path folder;

  @Test
  void thousandsOfRows_areAllThereInLessThanAMegabyte(Browser browser) throws IOException {
    String input =
        IntStream.rangeClosed(1, 5_000)
            .mapToObj(i -> i * i + "," + (1 + 5_000 / i))
            .collect(Collectors.joining("\n"));
    ReportedRelease release = ReportedRelease.of(folder, input, "--epsilon", "50");
    List<Row> rows = release.rows();
    assertThat(rows).hasSizeGreaterThan(4_900);
    assertThat(Files.size(release.page())).isLessThan(1_000_000);
    try (OpenedPage opened = OpenedPage.of(browser, release.page())) {
      assertThat(opened.table("tail-curve"))
          .extracting(cells -> cells.subList(0, 3))
          .containsExactlyElementsOf(ReportedRelease.grouped(rows));
      assertThat(opened.saved(opened.page().locator("button.save.main"))).isEqualTo(release.csv());
      Row middle = rows.get(rows.size() / 2);
      assertThat(
              opened.distance(
                  "tail-curve",
                  "#0072b2",
                  middle.count().doubleValue(),
                  middle.labelsFrom().doubleValue()))
          .isLessThan(1.5);
      opened.checkQuiet();
    }
  }

  @Test
  void noRows_isSaid(Browser browser) throws IOException {
    ReportedRelease release = ReportedRelease.of(folder, "", "--epsilon", "100");
    assertThat(release.rows()).isEmpty();
    try (OpenedPage opened = OpenedPage.of(browser, release.page())) {
      for (String chart : opened.charts()) {
        assertThat(opened.chart(chart).innerHTML()).contains("The release holds no");
        assertThat(opened.table(chart)).isEmpty();
        opened.chart(chart).focus();
        opened.page().keyboard().press("ArrowRight");
        opened.chart(chart).hover();
      }
      assertThat(opened.saved(opened.page().locator("button.save.main")))
          .isEqualTo(release.csv())
          .isEqualTo("count,prevalence\n");
      opened.checkQuiet();
    }
  }

  @Test
  void numbersBeyondDoubles_areExact(Browser browser) throws IOException {
    BigInteger odd = BEYOND_DOUBLES.add(BigInteger.ONE);
    ReportedRelease release = ReportedRelease.of(folder, "1," + odd + "\n", "--epsilon", "100");
    assertThat(release.rows().get(0).prevalence()).isEqualTo(odd);
    try (OpenedPage opened = OpenedPage.of(browser, release.page())) {
      assertThat(opened.table("tail-curve"))
          .extracting(cells -> cells.subList(0, 3))
          .containsExactlyElementsOf(ReportedRelease.grouped(release.rows()));
      assertThat(opened.saved(opened.page().locator("button.save.main"))).isEqualTo(release.csv());
      opened.checkQuiet();
    }
  }
}
