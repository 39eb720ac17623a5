package io.privhist.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SafeTextTest {
  private static final String HARMFUL = "a\u001B[2Jb\u202Ec\u2066d\u2028e\uD83Df\u0085g\u007F";
  private static final String PLAIN = "r\u00E9sum\u00E9 \uD83D\uDE00 \u05E9";

  @Test
  void line_harmfulCharacters_areReplaced() {
    assertThat(SafeText.line(HARMFUL + "\n")).isEqualTo("a?[2Jb?c?d?e?f?g??");
    assertThat(SafeText.line(PLAIN)).isEqualTo(PLAIN);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "user, so that nobody learns anything (of which at most 1",
        "user\", so that nobody learns anything (\"",
        "user\u201d so that nobody learns anything",
        "user'' so that nobody learns anything",
        "user\u02ba so",
        "user\u2033 so",
        "user\uff02 so",
        "user\n\nAll are safe",
        "user\u202e efas",
        "user\u2028safe",
        "user with all of their records",
        "user_id",
        "user\u3164so\u3164that",
        "\u3164user",
        "\u02bauser",
        "user\u200bso",
        "3",
        "\u0301user",
        "-",
        ""
      })
  void named_whatIsMoreThanOneWord_standsInQuotesThatItCannotEnd(String name) {
    String quoted = SafeText.named(name);
    assertThat(quoted).isEqualTo(SafeText.quoted(name)).startsWith("\"").endsWith("\"");
    assertThat(quoted.substring(1, quoted.length() - 1))
        .doesNotContainPattern("[\"\u201d\u02ba\u2033\uff02\\p{Cntrl}\u202e\u2028\u200b\u3164]|''")
        .hasSize(name.length() - (name.contains("''") ? 1 : 0));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "user",
        "Stra\u00dfe",
        "\u30e6\u30fc\u30b6\u30fc",
        "\u0939\u093f\u0928\u094d\u0926\u0940",
        "b2"
      })
  void named_oneWord_standsAsItIs(String name) {
    assertThat(SafeText.named(name)).isEqualTo(name);
  }

  @Test
  void quoted_longText_isCut() {
    assertThat(SafeText.quoted("x".repeat(101))).isEqualTo('"' + "x".repeat(100) + "...\"");
    assertThat(SafeText.named("x".repeat(101))).endsWith("...\"");
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
