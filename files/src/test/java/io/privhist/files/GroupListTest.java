package io.privhist.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.privhist.groups.Group;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GroupListTest {
  private static final List<String> COLUMNS = List.of("state", "county");

  private static ByteArrayInputStream bytes(String text) {
    return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void lines_areGroupsAsTheyStand() throws IOException {
    assertThat(GroupList.ofLines(bytes("\uFEFFM\u00fcnchen\r\n\n a,b \nKiel"), "f"))
        .containsExactly(Group.of("M\u00fcnchen"), Group.of(" a,b "), Group.of("Kiel"));
  }

  @Test
  void csv_takesTheColumnsByName() throws IOException {
    String csv = "county,people,state\r\n\"Kern, \"\"CA\"\"\",9,CA\n\nKings,\"1\n2\",NY";
    assertThat(GroupList.ofCsv(bytes("\uFEFF" + csv), "f", COLUMNS))
        .containsExactly(Group.of("CA", "Kern, \"CA\""), Group.of("NY", "Kings"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      ignoreLeadingAndTrailingWhitespace = false,
      value = {
        "state/CA|f: row 1: does not name the column \"county\" once; begin the file with a row",
        "state,county,state/CA,Kern,x|f: row 1: does not name the column \"state\" once",
        "state,county/CA,Kern//CA|f: row 4: has 1 fields, and the first row has 2; put quotes",
        "state,county/CA,Kern/,Kings|f: row 3: a value is empty; give each group a value",
        "state,county/CA,Kern/NY,Kings/CA,Kern|f: row 4: declares the group of row 2 again; declare each group once",
        "state,county/CA,\"Kern|f: row 2: has a quote that is not closed; write CSV",
        "state,county/CA,\"Kern\"x|f: row 2: has something behind a closing quote; write CSV",
        "state,county|f: row 1: declares no group; write one in each row",
      })
  void csv_thatDoesNotDeclareGroups_namesTheRow(String lines, String message) {
    assertThatThrownBy(() -> GroupList.ofCsv(bytes(lines.replace('/', '\n')), "f", COLUMNS))
        .isInstanceOf(MalformedFileException.class)
        .hasMessageStartingWith(message);
  }

  @Test
  void lines_thatDoNotDeclareGroups_nameTheRow() {
    assertThatThrownBy(() -> GroupList.ofLines(bytes("a\nb\na"), "f"))
        .hasMessage("f: row 3: declares the group of row 1 again; declare each group once");
    assertThatThrownBy(() -> GroupList.ofLines(bytes(" \n\n"), "f"))
        .hasMessage("f: row 1: declares no group; write one in each row");
    byte[] latin = "a\nM\u00fcnchen\n".getBytes(StandardCharsets.ISO_8859_1);
    assertThatThrownBy(() -> GroupList.ofLines(new ByteArrayInputStream(latin), "f"))
        .hasMessage("f: row 2: is not valid UTF-8; save the file as UTF-8");
  }

  @Test
  void shown_isShortAndOneLine() {
    assertThat(GroupList.shown("a\nb")).isEqualTo("a?b");
    assertThat(GroupList.shown("x".repeat(100))).hasSize(63).endsWith("...");
  }
}
