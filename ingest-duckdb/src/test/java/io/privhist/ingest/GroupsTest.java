package io.privhist.ingest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.privhist.groups.Group;
import io.privhist.groups.Grouping;
import io.privhist.histogram.Prevalences;
import io.privhist.histogram.RawHistogram;
import io.privhist.ingest.request.FileSource;
import io.privhist.ingest.request.IngestException;
import io.privhist.ingest.request.Request;
import io.privhist.ingest.request.Resources;
import io.privhist.records.Counted;
import io.privhist.records.Items;
import io.privhist.records.Items.Direction;
import io.privhist.records.RowFates;
import io.privhist.records.Selection;
import io.privhist.records.UnitBound;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Counting by group, from files. */
class GroupsTest {
  private static final Items LABELS = new Items.Labels(List.of("label"));
  private static final Grouping CITIES = cities("Berlin", "Paris", "Rome");

  @TempDir Path folder;

  private static Grouping cities(String... names) {
    return Grouping.by(List.of("city"), List.of(names).stream().map(Group::of).toList());
  }

  private static Counted count(Path file, Selection selection) throws IOException {
    return Ingest.count(
        new Request(FileSource.of(file.toString()), selection, Resources.usual()), new Watch());
  }

  private static Selection by(Items items, Grouping grouping) {
    return new Selection(items, List.of(), Optional.empty(), grouping);
  }

  private static void assertCounts(Counted counted, RawHistogram... groups) {
    assertThat(counted.groups().histograms())
        .extracting(RawHistogram::sensitivePrevalences)
        .containsExactly(
            List.of(groups).stream()
                .map(RawHistogram::sensitivePrevalences)
                .toArray(Prevalences[]::new));
  }

  private static RawHistogram counts(long... counts) {
    return RawHistogram.ofCounts(counts);
  }

  @Test
  void labels_byCity_haveEveryDeclaredGroupAndNoOther() throws IOException {
    Path file =
        Sample.write(
            folder.resolve("x.csv"),
            "label,city,keep\n"
                + "a,Berlin,1\na,Berlin,1\nb,Berlin,1\na,Paris,1\n" // count
                + "a,Oslo,1\na,berlin,1\na,,1\n" // are in no declared group
                + "a,Paris,0\na,Oslo,0\n" // are filtered, whatever the group
                + ",Paris,1\n,Oslo,1\n"); // miss the label, one of them in no group
    Selection selection = new Selection(LABELS, List.of("keep = '1'"), Optional.empty(), CITIES);

    Counted counted = count(file, selection);

    assertCounts(counted, counts(2, 1), counts(1), counts());
    assertThat(counted.tally()).isEqualTo(new RowFates(11, 2, 0, 4, 1, 0, 0, 0, 0, 0, 0, 0));
    Counted withOther =
        count(
            file,
            new Selection(
                LABELS, List.of("keep = '1'"), Optional.empty(), CITIES.withOther("elsewhere")));
    assertCounts(withOther, counts(2, 1), counts(1), counts(), counts(3));
    assertThat(withOther.tally()).isEqualTo(new RowFates(11, 2, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0));
  }

  @Test
  void labels_withoutRows_haveEveryDeclaredGroup() throws IOException {
    Path file = Sample.write(folder.resolve("x.csv"), "label,city\n");
    assertCounts(count(file, by(LABELS, CITIES)), counts(), counts(), counts());
  }

  @Test
  void labels_byStateAndCounty_countAtBothLevels() throws IOException {
    Path file =
        Sample.write(
            folder.resolve("x.csv"),
            "label,state,county\nx,s,a\nx,s,b\ny,s,b\nx,t,a\nx,s,z\nx,z,a\n,s,a\nx,s,\n");
    Grouping counties =
        Grouping.by(
            List.of("state", "county"),
            List.of(Group.of("s", "a"), Group.of("s", "b"), Group.of("t", "a")));

    Counted levels = count(file, by(LABELS, counties.withLevels()));
    assertCounts(levels, counts(2, 1), counts(1), counts(1), counts(1, 1), counts(1));
    assertThat(levels.tally()).isEqualTo(new RowFates(8, 0, 0, 3, 1, 0, 0, 0, 0, 0, 0, 0));

    Counted other = count(file, by(LABELS, counties.withLevels().withOther("rest")));
    assertCounts(
        other,
        counts(4, 1), // s, with the rows of its counties that are not declared
        counts(1),
        counts(1), // rest
        counts(1),
        counts(1, 1),
        counts(1),
        counts(2), // s, rest
        counts(), // t, rest
        counts(1)); // rest, rest
    assertThat(other.tally()).isEqualTo(new RowFates(8, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0));
  }

  @Test
  void counts_byCity_addUpWithinGroups() throws IOException {
    Path file =
        Sample.write(
            folder.resolve("x.csv"),
            "label,city,n\na,Berlin,3\na,Berlin,4\nb,Berlin,0\na,Paris,5\na,Oslo,9\n,Oslo,9\n,Paris,9\n");
    Counted counted = count(file, by(new Items.Counts(List.of("label"), "n"), CITIES));
    assertCounts(counted, counts(7), counts(5), counts());
    assertThat(counted.tally()).isEqualTo(new RowFates(7, 0, 0, 2, 1, 1, 0, 0, 0, 0, 0, 0));
  }

  @Test
  void counts_ofTooManyItemsInAllGroups_areRefused() throws IOException {
    long half = RawHistogram.MAX_ITEMS / 2;
    Path file =
        Sample.write(
            folder.resolve("x.csv"),
            "label,city,n\na,Berlin,%d\na,Paris,%d\na,Rome,1\n".formatted(half, half));
    assertThatThrownBy(() -> count(file, by(new Items.Counts(List.of("label"), "n"), CITIES)))
        .isInstanceOf(IngestException.class)
        .hasMessageEndingWith("has more than 2^60 items, which are the most that can be released");
    Grouping two = cities("Berlin", "Paris");
    assertThat(count(file, by(new Items.Counts(List.of("label"), "n"), two)).groups().items())
        .isEqualTo(RawHistogram.MAX_ITEMS);
  }

  @Test
  void edges_byCity_dropRepeatsWithinEachGroup() throws IOException {
    Path file =
        Sample.write(
            folder.resolve("x.csv"),
            "a,b,city\nx,y,Berlin\ny,x,Berlin\nx,y,Paris\nz,z,Paris\nx,z,Oslo\n,z,Rome\n");
    Items edges = new Items.Edges("a", "b", Direction.UNDIRECTED, false);
    Counted counted = count(file, by(edges, CITIES));
    assertCounts(counted, counts(1, 1), counts(1, 1), counts());
    assertThat(counted.tally()).isEqualTo(new RowFates(6, 0, 0, 1, 1, 0, 0, 0, 0, 0, 1, 1));
    Items all = new Items.Edges("a", "b", Direction.UNDIRECTED, true);
    assertCounts(count(file, by(all, CITIES)), counts(2, 2), counts(1, 1, 2), counts());
  }

  @Test
  void units_haveAtMostKRecordsInAllGroups() throws IOException {
    StringBuilder csv = new StringBuilder("label,city,user\n");
    for (int i = 0; i < 300; i++) {
      String city = List.of("Berlin", "Paris", "Rome", "Oslo").get(i % 4);
      csv.append("l%d,%s,u%d\n".formatted(i % 7, city, i % 10));
    }
    csv.append("x,Rome,\nx,Oslo,\n");
    Path file = Sample.write(folder.resolve("x.csv"), csv.toString());
    Selection selection =
        new Selection(
            LABELS, List.of(), Optional.of(new UnitBound("user", 4)), CITIES.withOther("rest"));
    Counted counted = count(file, selection);
    assertThat(counted.groups().items()).isEqualTo(10 * 4);
    assertThat(counted.tally()).isEqualTo(new RowFates(302, 0, 0, 0, 0, 0, 2, 10, 10, 260, 0, 0));
    Counted declared = count(file, new Selection(LABELS, List.of(), selection.bound(), CITIES));
    assertThat(declared.groups().items()).isEqualTo(10 * 4);
    assertThat(declared.tally().ungrouped()).isEqualTo(76);
  }

  /** Names are data for the engine, never a part of a query. */
  @Test
  void groups_ofNastyNames_areTold() throws Exception {
    List<String> names =
        new ArrayList<>(
            List.of("nul\u0000byte", "two\nlines", "x\r\n", "\t", "😀", "é", "e\u0301"));
    names.addAll(Sample.labels(2_000, 3).stream().filter(name -> !name.isEmpty()).toList());
    List<String> declared = names.stream().distinct().toList();
    Path file = folder.resolve("nasty.parquet");
    try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
        Statement statement = connection.createStatement()) {
      statement.execute("CREATE TABLE t (label VARCHAR, city VARCHAR)");
      try (PreparedStatement insert =
          connection.prepareStatement("INSERT INTO t VALUES ('it', ?)")) {
        for (int i = 0; i < declared.size(); i++) {
          for (int time = 0; time <= i % 3; time++) {
            insert.setString(1, declared.get(i));
            insert.addBatch();
          }
        }
        insert.executeBatch();
      }
      statement.execute("COPY t TO '%s'".formatted(file));
    }
    Counted counted = count(file, by(LABELS, cities(declared.toArray(String[]::new))));
    assertThat(counted.tally().ungrouped()).isZero();
    assertCounts(
        counted,
        IntStream.range(0, declared.size())
            .mapToObj(i -> counts(1 + i % 3))
            .toArray(RawHistogram[]::new));
  }

  /** A group is told by the text that the value would have as a label. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "CAST(i AS BIGINT) | 1",
        "i = 1 | true",
        "DATE '2026-01-01' + CAST(i AS INTEGER) | 2026-01-02",
        "CAST(i AS DOUBLE) / 4 | 0.25",
        "CAST(i AS DECIMAL(9, 2)) | 1.00",
        "CAST(CASE WHEN i = 1 THEN 'a' ELSE 'b' END AS ENUM('a', 'b')) | a"
      })
  void groups_ofOtherTypes_areTheirTexts(String value, String name) throws Exception {
    Path file = folder.resolve("typed.parquet");
    try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
        Statement statement = connection.createStatement()) {
      statement.execute(
          "COPY (SELECT %s AS city, 'x' AS label FROM range(4) t(i)) TO '%s'"
              .formatted(value, file));
    }
    Counted counted = count(file, by(LABELS, cities(name)));
    assertCounts(counted, counts(1));
    assertThat(counted.tally().ungrouped()).isEqualTo(3);
  }

  @Test
  void groups_byAColumnThatIsNotThere_areRefused() throws IOException {
    Path file = Sample.write(folder.resolve("x.csv"), "label,town\na,Berlin\n");
    assertThatThrownBy(() -> count(file, by(LABELS, CITIES)))
        .isInstanceOf(IngestException.class)
        .hasMessageContaining("\"city\"");
  }
}
