package io.privhist.records;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FirstRowsTest {
  private static final String TABLE = "the first rows look like pairs or a table";

  private static Optional<String> doubt(String content) {
    return FirstRows.of(content, true).doubt();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "# Undirected graph: facebook\n# FromNodeId ToNodeId\n0 1\n0 2\n1 2\n",
        "# Directed graph\n0\t1\n0\t2\n",
        "% sym unweighted\n1 2\n1 3\n",
        "%%MatrixMarket matrix coordinate real general\n3 3 2\n1 2 0.5\n2 3 -1\n",
        "\u00EF\u00BB\u00BF  # behind a mark and blanks\n1 2\n",
        "# one edge only\n7 8\n",
        "1 2 0.5\n2 3 1\n",
        "a;b\nc;d\n",
        "a|b|c\r\nd|e|f\r\n",
        "# exported today\nname,city\nAnn,Rome\n"
      })
  void doubt_pairsAndTables_areDoubted(String content) {
    assertThat(doubt(content)).contains(TABLE);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "John Smith\nMary Jones\n",
        "u17 u18\nu17 u19\n",
        "SW1A 1AA\nEC1A 1BB\n",
        "correct horse\nbattery staple\n",
        "/home/a b/c\n/home/d\n",
        "#love\n#peace\n#rain\n",
        "# all are comments\n% of one kind\n",
        "12\n17\n",
        "2026-01-01 12:00:00\n2026-01-02 12:00:00\n",
        "https://example.org/a\nhttps://example.org/b\n",
        "fe80::1\nfe80::2\n",
        "12 Main Street\n7 Hill Road\n",
        "note: call back\nanne:secret\nplain\n",
        "a;b\nc\n",
        "1;2",
        "pass;word\npass\n",
        "1 2 3\nx\n"
      })
  void doubt_lists_areNotDoubted(String content) {
    assertThat(doubt(content)).isEmpty();
  }

  @Test
  void doubt_userAndPassword_isDoubted() {
    assertThat(doubt("anne:secret\nbob:12345\n").orElseThrow()).contains("user:password");
    assertThat(doubt("anne:a b c\nbob:\ncarol:x:y\ncarl:\u00e9\n").orElseThrow())
        .contains("user:password");
    assertThat(doubt("anne:a\n".repeat(9) + "plain\n")).isEmpty();
    assertThat(doubt("anne:a\n".repeat(10) + "plain\n").orElseThrow()).contains("user:password");
  }

  @Test
  void doubt_hashesWithCounts_namesTheKindThatReadsThem() {
    assertThat(doubt("00AA:12\n01BB:3\n").orElseThrow()).contains("--kind hash-count");
  }

  @Test
  void doubt_outputOfUniq_namesTheKindThatReadsIt() {
    assertThat(doubt("      3 123456\n").orElseThrow()).contains("two numbers");
    assertThat(doubt("      3 anne\n").orElseThrow()).contains("--kind uniq");
    assertThat(doubt("12345678 the top\n 345678 next one\n").orElseThrow()).contains("--kind uniq");
  }

  @Test
  void doubt_onlyTheFirstTenRows_areLookedAt() {
    assertThat(doubt("a;b\n".repeat(10) + "x\n")).contains(TABLE);
    assertThat(doubt("a;b\n".repeat(9) + "x\n")).isEmpty();
    assertThat(doubt("# c\n\n".repeat(20) + "a;b\n".repeat(10) + "x\n")).contains(TABLE);
  }

  @Test
  void doubt_rowThatIsCut_doesNotCount() {
    assertThat(FirstRows.of("a;b;c\nd;e;f\ng;", false).doubt()).contains(TABLE);
    assertThat(FirstRows.of("a;b;c\nd;e;f\ng;", true).doubt()).isEmpty();
    assertThat(FirstRows.of("a,b", false).doubt()).contains("the first row looks like a table");
  }

  @Test
  void doubt_longRowOfNumbers_isLookedAtWithoutRecursion() {
    assertThat(doubt("# x\n" + "1 ".repeat(1 << 20))).contains(TABLE);
  }

  @Test
  void toString_printsNoContent() {
    assertThat(FirstRows.of("a secret", true)).hasToString("FirstRows[redacted]");
  }
}
