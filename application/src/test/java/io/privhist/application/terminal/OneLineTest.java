package io.privhist.application.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class OneLineTest {
  @Test
  void of_longWord_losesItsMiddle() {
    String line = OneLine.of("--k must be a number, got \"" + "7".repeat(54_000) + "\"; see help");
    assertThat(line)
        .startsWith("--k must be a number, got \"777")
        .contains("7...7")
        .endsWith("77\"; see help")
        .hasSizeLessThan(400);
  }

  @Test
  void of_manyWords_losesItsMiddle() {
    assertThat(OneLine.of("start " + "x ".repeat(50_000) + "end"))
        .startsWith("start ")
        .endsWith("end")
        .hasSizeLessThan(1_010);
  }

  @Test
  void of_charactersOfTwoHalves_areNeverSplit() {
    for (int shift = 0; shift < 2; shift++) {
      String line = OneLine.of("x".repeat(shift) + "\uD83D\uDE00".repeat(5_000));
      assertThat(line.codePoints()).noneMatch(c -> c >= 0xD800 && c <= 0xDFFF);
      assertThat(line.codePointCount(0, line.length())).isEqualTo(303);
    }
  }

  @Test
  void of_harmfulCharacters_areReplaced() {
    assertThat(OneLine.of("a\nb\u001B[2Jc\u202Ed\u2028e\uD83Df\u0085g\u0000"))
        .isEqualTo("a?b?[2Jc?d?e?f?g?");
    assertThat(OneLine.of("r\u00E9sum\u00E9 \uD83D\uDE00"))
        .isEqualTo("r\u00E9sum\u00E9 \uD83D\uDE00");
  }
}
