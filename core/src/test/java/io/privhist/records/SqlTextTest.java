package io.privhist.records;

import static org.assertj.core.api.Assertions.assertThat;

import io.privhist.records.SqlText.Quotes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SqlTextTest {
  private static String plain(String sql) {
    return String.join(" ", SqlText.of(sql, Quotes.PLAIN).parts());
  }

  private static String backslash(String sql) {
    return String.join(" ", SqlText.of(sql, Quotes.BACKSLASH).parts());
  }

  @Test
  void parts_wordsAndSigns_areInOrder() {
    assertThat(plain("select a1,b_2+-3\n::Int")).isEqualTo("SELECT A1 , B_2 + - 3 : : INT");
    assertThat(plain("größe >= 1.5")).isEqualTo("GRÖSSE > = 1 . 5");
    assertThat(plain("")).isEmpty();
  }

  @Test
  void parts_quotes_standForAllTheyHold() {
    assertThat(plain("a = 'it''s (' AND \"b\"\"(\" = `c(`")).isEqualTo("A = ' AND ' = '");
    assertThat(plain("'\\' (")).isEqualTo("' (");
    assertThat(plain("E'\\'' (")).isEqualTo("' (");
    assertThat(plain("e'a\\\\' (")).isEqualTo("' (");
    assertThat(plain("name'a\\' (")).isEqualTo("NAME ' (");
    assertThat(backslash("'\\'' (")).isEqualTo("' (");
    assertThat(backslash("\"\\\"(\" (")).isEqualTo("' (");
    assertThat(backslash("r'\\' (")).isEqualTo("' (");
    assertThat(backslash("R\"\\\" (")).isEqualTo("' (");
    assertThat(backslash("`a\\` (")).isEqualTo("' (");
  }

  @Test
  void parts_dollars_quoteBetweenEqualTags() {
    assertThat(plain("$$ ' ( $$ )")).isEqualTo("' )");
    assertThat(plain("$a$ $$ $b$ ( $a$ )")).isEqualTo("' )");
    assertThat(plain("$1 + $2$")).isEqualTo("$ 1 + $ 2$");
    assertThat(plain("a$$b")).isEqualTo("A$$B");
    assertThat(backslash("$$(")).isEqualTo("$ $ (");
  }

  @Test
  void parts_comments_areLeftOut() {
    assertThat(plain("a -- ( '\nb -- (")).isEqualTo("A B");
    assertThat(plain("a /* ( ' */ b")).isEqualTo("A B");
    assertThat(plain("a /* /* ( */ ( */ b")).isEqualTo("A B");
    assertThat(plain("a - - b / * c")).isEqualTo("A - - B / * C");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "'a\\'b'",
        "\"\\\"",
        "'a",
        "\"a",
        "/* a",
        "/* /* */ */",
        "/*! a */",
        "a # b",
        "[a]",
        "--a",
        "$$ a",
        "E'a\\'"
      })
  void doubt_whereDatabasesDiffer_isTold(String sql) {
    assertThat(SqlText.of(sql, Quotes.PLAIN).isDoubtful()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"'a'", "E'\\''", "$$\\$$", "/* a */ b", "-- a\nb", "--", "a = ';'"})
  void doubt_whereNoneIs_isNotTold(String sql) {
    assertThat(SqlText.of(sql, Quotes.PLAIN).isDoubtful()).isFalse();
  }

  @Test
  void parts_ofLongTexts_takeNoStack() {
    assertThat(plain("'" + "a''".repeat(1_000_000) + "'")).isEqualTo("'");
    assertThat(plain("/*".repeat(1_000_000))).isEmpty();
    assertThat(SqlText.of("(".repeat(1_000_000), Quotes.PLAIN).parts()).hasSize(1_000_000);
  }
}
