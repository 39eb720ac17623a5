package io.privhist.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class PageTest {
  private final Page page = new Page();

  @Test
  void paragraph_longLines_areWrapped() {
    String words = "nine char ".repeat(12); // 119 without the blank at its end
    page.paragraph(words + "x y\n\nanother");

    assertThat(page).hasToString(words.strip() + "\nx y\n\nanother\n");
  }

  @Test
  void paragraph_lineOf120_staysWhole() {
    page.paragraph("nine char ".repeat(11) + "nine chars");

    assertThat(page.toString().lines()).hasSize(1);
  }

  @Test
  void table_longRows_areNotBroken() {
    page.table(List.of(List.of("", "x"), List.of("word ".repeat(50).strip(), "1")));

    assertThat(page.toString().lines()).hasSize(3);
  }
}
