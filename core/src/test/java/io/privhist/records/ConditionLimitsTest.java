package io.privhist.records;

import static io.privhist.records.ConditionLimits.MAX_DEPTH;
import static io.privhist.records.ConditionLimits.MAX_LENGTH;
import static org.assertj.core.api.Assertions.assertThat;

import io.privhist.records.SqlText.Quotes;
import java.util.Collections;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ConditionLimitsTest {
  private static void assertPasses(String condition) {
    assertThat(ConditionLimits.fault(condition, Quotes.PLAIN)).isEmpty();
  }

  private static void assertTooDeep(String condition) {
    assertThat(ConditionLimits.fault(condition, Quotes.PLAIN).orElse("passes"))
        .startsWith("is too deep: more than 250 words and signs");
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '|',
      value = {
        "(, a, )",
        "lower(, a, )",
        "NOT, a, ||",
        "-, 1, ||",
        "@, 1, ||",
        "1 +, 1, ||",
        "a ||||, a, ||",
        "2 ^, 1, ||",
        "CASE WHEN a THEN, 1, END",
        "||, a, ::VARCHAR",
        "CAST(, a, AS INT)",
        "||, a, IS NULL",
        "||, a, ISNULL",
        "||, a, [1]",
        "[, 1, ]",
        "{'a':, 1, }",
        "a IN (, 1, )",
        "x ->, 1, ||",
        "(SELECT, 1, )",
        "||, a, .x",
        "CASE WHEN a AND b THEN, 1, END",
        "CASE WHEN CASE WHEN true THEN, 1, END END::INT AND true",
        "-(-CASE WHEN a OR b THEN, 1, END)",
      })
  void depth_ofWhateverRecurses_isLimited(String before, String middle, String after) {
    int most = MAX_DEPTH;
    assertTooDeep((before + " ").repeat(most) + middle + (" " + after).repeat(most));
    assertPasses((before + " ").repeat(10) + middle + (" " + after).repeat(10));
  }

  /** DuckDB takes some of them for blanks, which end a word. */
  @ParameterizedTest
  @ValueSource(strings = {"\u00A0", "\u2003", "\u200B", "\u3000", "\uFEFF", "\u0085", "\u2028"})
  void character_thatMayBeABlank_isRefusedOutsideOfQuotes(String blank) {
    assertThat(ConditionLimits.fault(("NOT" + blank).repeat(900) + "a", Quotes.PLAIN).orElse(""))
        .startsWith("has the character U+%04X, which".formatted((int) blank.charAt(0)));
    assertPasses("a = '%1$s' AND \"%1$s\" IS NULL -- %1$s".formatted(blank));
  }

  @ParameterizedTest
  @ValueSource(strings = {"stra\u00DFe", "\u65E5\u672C", "e\u0301", "\uD840\uDC00", "\u0939\u093F"})
  void letter_ofAnyScript_isPartOfAWord(String name) {
    assertPasses(name + " IS NOT NULL");
    assertThat(SqlText.of(name, Quotes.PLAIN).parts()).hasSize(1);
  }

  @Test
  void depth_ofSigns_isExact() {
    assertPasses("- ".repeat(MAX_DEPTH - 1) + " 1");
    assertTooDeep("- ".repeat(MAX_DEPTH) + " 1");
  }

  @Test
  void depth_behindCommas_isCounted() {
    assertTooDeep("greatest(a, ".repeat(MAX_DEPTH) + "b" + ")".repeat(MAX_DEPTH));
  }

  @Test
  void depth_sideBySide_isNotCounted() {
    assertPasses(String.join(" OR ", Collections.nCopies(3_000, "a = 'b' AND c < 1")));
    assertPasses("a IN (" + "'x', ".repeat(9_000) + "'y')");
    assertPasses(String.join(" AND ", Collections.nCopies(3_000, "lower(a) = 'b'")));
    assertPasses("CASE " + "WHEN a = 'b' THEN true ".repeat(30) + "END");
  }

  @Test
  void depth_signsInQuotesAndComments_areNotCounted() {
    assertPasses("a = '" + "(".repeat(1_000) + "'");
    assertPasses("a = $$" + "(".repeat(1_000) + "$$");
    assertPasses("a = 1 /*" + "(".repeat(1_000) + "*/");
    assertTooDeep("a = '\\' " + "- ".repeat(MAX_DEPTH) + " '");
    assertThat(ConditionLimits.fault("a = '\\' " + "- ".repeat(MAX_DEPTH) + "'", Quotes.BACKSLASH))
        .isEmpty();
  }

  @Test
  void depth_bracketsThatDoNotMatch_areCounted() {
    assertTooDeep("(".repeat(MAX_DEPTH + 1));
    assertPasses(")".repeat(MAX_DEPTH + 1));
    assertTooDeep(")".repeat(9) + "(".repeat(MAX_DEPTH + 1));
  }

  @Test
  void length_isLimited() {
    assertPasses("'" + "a".repeat(MAX_LENGTH - 2) + "'");
    assertThat(ConditionLimits.fault("'" + "a".repeat(MAX_LENGTH - 1) + "'", Quotes.PLAIN))
        .contains("is longer than 65536 characters");
  }
}
