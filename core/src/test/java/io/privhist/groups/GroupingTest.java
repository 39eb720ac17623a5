package io.privhist.groups;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.privhist.groups.Grouping.Rule;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GroupingTest {
  private static final List<String> PLACE = List.of("state", "county");
  private static final Grouping COUNTIES =
      Grouping.by(
          PLACE, List.of(Group.of("north", "a"), Group.of("south", "b"), Group.of("north", "c")));

  @Test
  void none_isOneGroupForAllRows() {
    Grouping none = Grouping.none();
    assertThat(none.isNone()).isTrue();
    assertThat(none.groups()).containsExactly(Group.all());
    assertThat(none.depths()).containsExactly(0);
    assertThat(none.positions(0)).containsExactly(0);
    assertThat(none.firstOfFinest()).isZero();
    assertThat(none.rules()).containsExactly(new Rule(0, Map.of(Group.all(), 0)));
  }

  @Test
  void by_columns_knowsTheDeclaredGroupsOnly() {
    assertThat(COUNTIES.isNone()).isFalse();
    assertThat(COUNTIES.groups()).isEqualTo(COUNTIES.declared());
    assertThat(COUNTIES.depths()).containsExactly(2);
    assertThat(COUNTIES.positions(2)).containsExactly(0, 1, 2);
    assertThat(COUNTIES.rules())
        .containsExactly(
            new Rule(
                2,
                Map.of(
                    Group.of("north", "a"),
                    0,
                    Group.of("south", "b"),
                    1,
                    Group.of("north", "c"),
                    2)));
  }

  @Test
  void withOther_takesEveryRowThatNoDeclaredGroupTakes() {
    Grouping other = COUNTIES.withOther("rest");
    assertThat(other.groups())
        .containsExactly(
            Group.of("north", "a"),
            Group.of("south", "b"),
            Group.of("north", "c"),
            Group.of("rest", "rest"));
    assertThat(other.declared()).hasSize(3);
    assertThat(other.other()).contains("rest");
    assertThat(other.rules()).hasSize(2).last().isEqualTo(new Rule(0, Map.of(Group.all(), 3)));
  }

  @Test
  void withLevels_comeFirstWithThoseThatHoldOthers() {
    Grouping levels = COUNTIES.withLevels();
    assertThat(levels.hasLevels()).isTrue();
    assertThat(levels.groups())
        .containsExactly(
            Group.of("north"),
            Group.of("south"),
            Group.of("north", "a"),
            Group.of("south", "b"),
            Group.of("north", "c"));
    assertThat(levels.depths()).containsExactly(1, 2);
    assertThat(levels.positions(1)).containsExactly(0, 1, 0);
    assertThat(levels.positions(2)).containsExactly(2, 3, 4);
    assertThat(levels.firstOfFinest()).isEqualTo(2);
  }

  @Test
  void withLevelsAndOther_eachHolderHasItsOwn() {
    Grouping both = COUNTIES.withOther("rest").withLevels();
    assertThat(both).isEqualTo(COUNTIES.withLevels().withOther("rest"));
    assertThat(both.groups().subList(both.firstOfFinest(), both.groups().size()))
        .containsExactly(
            Group.of("north", "a"),
            Group.of("south", "b"),
            Group.of("north", "c"),
            Group.of("north", "rest"),
            Group.of("south", "rest"),
            Group.of("rest", "rest"));
    assertThat(both.groups().subList(0, both.firstOfFinest()))
        .containsExactly(Group.of("north"), Group.of("south"), Group.of("rest"));
    assertThat(both.positions(1)).containsExactly(0, 1, 0, 0, 1, 2);
    assertThat(both.rules())
        .extracting(Rule::depth)
        .containsExactly(2, 1, 0); // the first that knows a row decides
    assertThat(both.rules().get(1).finest())
        .isEqualTo(Map.of(Group.of("north"), 3, Group.of("south"), 4));
  }

  @Test
  void withLabelsWithinGroups_isTheOwnersWord() {
    assertThat(COUNTIES.labelsWithinGroups()).isFalse();
    assertThat(COUNTIES.withLabelsWithinGroups().labelsWithinGroups()).isTrue();
    assertThat(COUNTIES.withLabelsWithinGroups()).isNotEqualTo(COUNTIES);
    assertThat(COUNTIES.withLevels()).isNotEqualTo(COUNTIES);
  }

  private static void assertRefused(Runnable what, String message) {
    assertThatThrownBy(what::run).isInstanceOf(IllegalArgumentException.class).hasMessage(message);
  }

  @Test
  void by_whatIsNoGrouping_isRefused() {
    List<Group> one = List.of(Group.of("a"));
    assertRefused(() -> Grouping.by(List.of(), one), "groups need at least one column with a name");
    assertRefused(
        () -> Grouping.by(List.of(" "), one), "groups need at least one column with a name");
    assertRefused(
        () -> Grouping.by(List.of("x", "x"), one), "groups must not name the same column twice");
    assertRefused(
        () -> Grouping.by(List.of("x"), List.of()), "at least one group must be declared");
    assertRefused(
        () -> Grouping.by(PLACE, one), "the group \"a\" has 1 values, and there are 2 columns");
    assertRefused(
        () -> Grouping.by(List.of("x"), List.of(Group.of("a"), Group.of("a"))),
        "the group \"a\" is declared twice");
  }

  @Test
  void by_tooManyGroups_isRefused() {
    List<Group> many =
        IntStream.rangeClosed(0, Grouping.MAX_GROUPS)
            .mapToObj(i -> Group.of(Integer.toString(i)))
            .toList();
    assertRefused(
        () -> Grouping.by(List.of("x"), many),
        "at most 1,000,000 groups can be released, got 1,000,001");
  }

  @Test
  void withOther_theNameOfADeclaredGroup_isRefused() {
    assertRefused(
        () -> COUNTIES.withOther("b"),
        "the group for other rows must not have the name of a declared one, got \"b\"");
    assertRefused(
        () -> COUNTIES.withOther(""), "the name of the group for other rows must not be empty");
  }

  @Test
  void withLevels_ofOneColumn_isRefused() {
    assertRefused(
        () -> Grouping.by(List.of("x"), List.of(Group.of("a"))).withLevels(),
        "levels need at least two columns to group by");
  }

  /** Half characters would all be written as the same one, and two groups would become one. */
  @ParameterizedTest
  @ValueSource(strings = {"\uD800", "x\uDC00", "\uDC00\uD800"})
  void group_ofHalfACharacter_isRefused(String value) {
    assertRefused(() -> Group.of("a", value), "the value of a group must be Unicode text");
  }

  @Test
  void group_withoutAValue_isRefused() {
    assertRefused(() -> Group.of("a", ""), "the value of a group must not be empty");
    assertThat(Group.of("DE", "Berlin \uD83D\uDE00")).hasToString("DE, Berlin \uD83D\uDE00");
    assertThat(Group.of("DE", "Berlin").ancestor(1)).isEqualTo(Group.of("DE"));
    assertThat(Group.of("DE", "Berlin").ancestor(0)).isEqualTo(Group.all());
  }
}
