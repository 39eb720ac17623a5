package io.privhist.groups;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class GroupKeyTest {
  @Test
  void of_partOfADate_isTakenFromItsColumn() {
    assertThat(GroupKey.of("month(visited on)"))
        .isEqualTo(new GroupKey("month(visited on)", "visited on", Optional.of(DatePart.MONTH)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"month", "Month(x)", "week(x)", "month()", "month(x", "a month(x)"})
  void of_anyOtherName_isAColumn(String name) {
    assertThat(GroupKey.of(name)).isEqualTo(new GroupKey(name, name, Optional.empty()));
  }

  @ParameterizedTest
  @CsvSource({
    "year(d),2025",
    "quarter(d),2025-Q1",
    "month(d),2025-01",
    "month(d),2025-12",
    "day(d),2025-01-31"
  })
  void by_valueOfAPart_isTaken(String column, String value) {
    assertThat(Grouping.by(List.of(column), List.of(Group.of(value))).keys())
        .containsExactly(GroupKey.of(column));
  }

  @ParameterizedTest
  @CsvSource({
    "year(d),25",
    "year(d),2025-01",
    "quarter(d),2025-Q5",
    "quarter(d),2025-1",
    "month(d),2025-1",
    "month(d),2025-13",
    "month(d),January",
    "day(d),2025-1-31",
    "day(d),2025-01-32"
  })
  void by_valueThatThePartNeverHas_isRefused(String column, String value) {
    assertThatThrownBy(() -> Grouping.by(List.of(column), List.of(Group.of(value))))
        .hasMessageStartingWith("a group of " + column + " is written like 2025")
        .hasMessageEndingWith("got \"" + value + "\"");
  }
}
