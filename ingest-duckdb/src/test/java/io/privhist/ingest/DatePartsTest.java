package io.privhist.ingest;

import static org.assertj.core.api.Assertions.assertThat;

import io.privhist.groups.Group;
import io.privhist.groups.Grouping;
import io.privhist.histogram.RawHistogram;
import io.privhist.ingest.request.FileSource;
import io.privhist.ingest.request.Request;
import io.privhist.ingest.request.Resources;
import io.privhist.records.Counted;
import io.privhist.records.Items;
import io.privhist.records.Selection;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Groups by a part of a date. */
class DatePartsTest {
  private static final String DAYS =
      "('2024-12-31'), ('2025-01-01'), ('2025-01-31'), ('2025-03-31'), ('2025-04-01'), (NULL)";

  @TempDir Path folder;

  private static Counted count(Path file, Grouping grouping) throws IOException {
    return Ingest.count(
        new Request(
            FileSource.of(file.toString()),
            new Selection(
                new Items.Labels(List.of("label")), List.of(), Optional.empty(), grouping),
            Resources.usual()),
        new Watch());
  }

  private static List<Long> items(Path file, String by, String... groups) throws IOException {
    Grouping grouping = Grouping.by(List.of(by), Arrays.stream(groups).map(Group::of).toList());
    return count(file, grouping).groups().histograms().stream().map(RawHistogram::items).toList();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"VARCHAR", "DATE", "TIMESTAMP", "TIMESTAMP_S", "TIMESTAMP_NS", "TIMESTAMPTZ"})
  void partsOfDates_tellTheGroup(String type) throws IOException, SQLException {
    Path file = folder.resolve("x.parquet");
    Sample.duckdb(
        "SET TimeZone = 'UTC'",
        "COPY (SELECT 'a' AS label, CAST(v AS %s) AS \"the day\" FROM (VALUES %s) t(v)) TO '%s'"
            .formatted(type, DAYS, file));
    assertThat(items(file, "year(the day)", "2024", "2025", "2026")).containsExactly(1L, 4L, 0L);
    assertThat(items(file, "quarter(the day)", "2024-Q4", "2025-Q1", "2025-Q2"))
        .containsExactly(1L, 3L, 1L);
    assertThat(items(file, "month(the day)", "2025-01", "2025-03", "2025-04"))
        .containsExactly(2L, 1L, 1L);
    assertThat(items(file, "day(the day)", "2025-01-31", "2025-02-01")).containsExactly(1L, 0L);
  }

  @Test
  void textThatIsNoDate_isInNoGroup() throws IOException {
    Path file =
        Sample.write(
            folder.resolve("x.csv"),
            "label,d\na,2025-01-02\na,2025-01-02T10:00:00Z\na,2025-01-02 10:00\na,2025-1-2\n"
                + "a,2025-13-01\na,2025-01\na,02.01.2025\na,x2025-01-02\na,2025-01-02x\na,\n");
    Counted counted = count(file, Grouping.by(List.of("month(d)"), List.of(Group.of("2025-01"))));
    assertThat(counted.groups().items()).isEqualTo(3);
    assertThat(counted.tally().ungrouped()).isEqualTo(7);
  }

  @Test
  void severalPartsOfOneColumn_areLevels() throws IOException {
    Path file =
        Sample.write(
            folder.resolve("x.csv"), "label,d\na,2025-01-02\na,2025-02-01\nb,2024-02-01\n");
    Grouping months =
        Grouping.by(
                List.of("year(d)", "month(d)"),
                List.of(Group.of("2025", "2025-01"), Group.of("2025", "2025-02")))
            .withLevels();
    assertThat(count(file, months).groups().histograms())
        .extracting(RawHistogram::items)
        .containsExactly(2L, 1L, 1L);
  }
}
