package io.privhist.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SafeTextTest {
  private static final String HARMFUL = "a\u001B[2Jb\u202Ec\u2066d\u2028e\uD83Df\u0085g\u007F";
  private static final String PLAIN = "r\u00E9sum\u00E9 \uD83D\uDE00 \u05E9";

  @Test
  void line_harmfulCharacters_areReplaced() {
    assertThat(SafeText.line(HARMFUL + "\n")).isEqualTo("a?[2Jb?c?d?e?f?g??");
    assertThat(SafeText.line(PLAIN)).isEqualTo(PLAIN);
  }

  @Test
  void lines_keepTheirBreaks() {
    assertThat(SafeText.lines(HARMFUL + "\n" + PLAIN + "\r\n"))
        .isEqualTo("a?[2Jb?c?d?e?f?g?\n" + PLAIN + "?\n");
  }

  @Test
  void escaped_harmfulCharacters_areWrittenAsNumbers() {
    assertThat(SafeText.escaped("a\u001Bb\u202Ec\nd\uDB40\uDC01"))
        .isEqualTo("a\\u001bb\\u202ec\\u000ad\\udb40\\udc01");
    assertThat(SafeText.escaped(PLAIN)).isEqualTo(PLAIN);
  }

  @Test
  void onPage_whatTurnsOrIsNoCharacter_isReplaced() {
    assertThat(SafeText.onPage("a\ufffeb\u202ec\u2069d\u001Be\nf \uD83D\uDE00\u200D"))
        .isEqualTo("a b c d e\nf \uD83D\uDE00\u200D");
  }
}
