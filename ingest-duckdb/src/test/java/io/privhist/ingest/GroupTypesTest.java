package io.privhist.ingest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.privhist.groups.Group;
import io.privhist.groups.Grouping;
import io.privhist.ingest.request.FileSource;
import io.privhist.ingest.request.IngestException;
import io.privhist.ingest.request.Request;
import io.privhist.ingest.request.Resources;
import io.privhist.records.Counted;
import io.privhist.records.Items;
import io.privhist.records.Selection;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Groups that the type of a column rules out are refused before rows are read. */
class GroupTypesTest {
  @TempDir static Path folder;
  private static Path file;

  @BeforeAll
  static void write() throws Exception {
    file = folder.resolve("visits.parquet");
    try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
        PreparedStatement copy =
            connection.prepareStatement(
                ("COPY (SELECT 'home' AS page, DATE '2025-06-30' AS day, TIMESTAMP '2025-06-30"
                        + " 08:00:00' AS at, 7 AS size, 1.50::DECIMAL(9,2) AS price, true AS ok,"
                        + " 0.5::DOUBLE AS share, '\\xAB'::BLOB AS bytes, '2025' AS word) TO '%s'")
                    .formatted(file))) {
      copy.execute();
    }
  }

  private static Counted count(List<String> by, List<Group> groups) throws IOException {
    return Ingest.count(
        new Request(
            FileSource.of(file.toString()),
            new Selection(
                new Items.Labels(List.of("page")),
                List.of(),
                Optional.empty(),
                Grouping.by(by, groups)),
            Resources.usual()),
        new Watch());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      nullValues = "-",
      textBlock =
          """
          day   | 2025-06    | DATE, whose values are written like 2025-01-31; group by month(day)
          day   | 2025-Q2    | DATE, whose values are written like 2025-01-31; group by quarter(day)
          day   | 30.6.2025  | DATE, whose values are written like 2025-01-31
          at    | 2025-06-30 | TIMESTAMP, whose values are written like 2025-01-31 12:00:00; group by day(at)
          size  | abc        | INTEGER, whose values are written like 1
          size  | 07         | INTEGER, whose values are written like 1
          price | 1.5        | DECIMAL(9,2), whose values are written like 1.00
          ok    | TRUE       | BOOLEAN, whose values are written like true
          share | 1          | DOUBLE, whose values are written like 1.0
          """)
  void value_thatTheTypeNeverHas_isRefused(String column, String value, String type) {
    assertThatThrownBy(() -> count(List.of(column), List.of(Group.of(value))))
        .isInstanceOfSatisfying(IngestException.class, e -> assertThat(e.isBadInput()).isTrue())
        .hasMessage(
            "%s: no row can be in the group \"%s\": the column \"%s\" is of type %s"
                .formatted(file, value, column, type));
  }

  @Test
  void secondColumn_isCheckedToo() {
    assertThatThrownBy(
            () ->
                count(List.of("word", "size"), List.of(Group.of("2025", "7"), Group.of("x", "y"))))
        .hasMessageContaining("no row can be in the group \"y\"");
  }

  @Test
  void partOfADate_ofNumbers_isRefused() {
    assertThatThrownBy(() -> count(List.of("month(size)"), List.of(Group.of("2025-06"))))
        .hasMessageEndingWith(
            "the column \"size\" is of type INTEGER and holds no dates to group by month(size)");
  }

  @ParameterizedTest
  @CsvSource(
      textBlock =
          """
          day, 2025-06-30
          month(day), 2025-06
          month(at), 2025-06
          at, 2025-06-30 08:00:00
          size, 7
          price, 1.50
          ok, true
          share, 0.5
          bytes, '\\xab'
          word, 2025
          """)
  void value_ofTheType_isCounted(String column, String value) throws IOException {
    Counted counted = count(List.of(column), List.of(Group.of(value)));
    assertThat(counted.groups().items()).isEqualTo(1);
  }
}
