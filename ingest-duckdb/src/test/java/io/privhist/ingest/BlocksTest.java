package io.privhist.ingest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.privhist.groups.Group;
import io.privhist.groups.Grouping;
import io.privhist.ingest.request.FileSource;
import io.privhist.ingest.request.IngestException;
import io.privhist.ingest.request.Request;
import io.privhist.ingest.request.Resources;
import io.privhist.records.Blocks;
import io.privhist.records.Counted;
import io.privhist.records.Items;
import io.privhist.records.Selection;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A row is of one block, or of none: the one whose name is the text of its value. */
class BlocksTest {
  private static final Items LABELS = new Items.Labels(List.of("label"));

  @TempDir Path folder;

  private Path parquet(String value) throws SQLException {
    Path file = folder.resolve("x.parquet");
    Sample.duckdb(
        "COPY (SELECT 'a' AS label, 7 AS n, v FROM (VALUES (%s), (NULL)) t(v)) TO '%s'"
            .formatted(value, file));
    return file;
  }

  private static Counted count(Path file, Selection selection) throws IOException {
    return Ingest.count(
        new Request(FileSource.of(file.toString()), selection, Resources.usual()), new Watch());
  }

  private static Selection of(Items items, List<String> where, String column, String... names) {
    return new Selection(
        items,
        where,
        Optional.empty(),
        Grouping.none(),
        Optional.of(new Blocks(column, List.of(names))));
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '~',
      delimiter = ';',
      value = {
        "1::INTEGER; 1; 01,1e0,+1, 1 ,1.0,true",
        "255::UTINYINT; 255; 0255,255.0",
        "true; true; t,TRUE,1,yes",
        "DATE '2026-10-01'; 2026-10-01; 2026-10-1,2026/10/01,2026-10",
        "'01'; 01; 1, 01"
      })
  void typedColumn_rowHasOneNameOnly(String value, String name, String others) throws Exception {
    Path file = parquet(value);
    assertThat(count(file, of(LABELS, List.of(), "v", name)).histogram().items()).isEqualTo(1);
    for (String other : others.split(",")) {
      Counted counted = count(file, of(LABELS, List.of(), "v", other));
      assertThat(counted.histogram().items()).as(other).isEqualTo(0);
      assertThat(counted.tally().filtered()).isEqualTo(2);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "TIMESTAMPTZ '2026-10-01 00:00:00+02'",
        "TIMESTAMP '2026-10-01'",
        "1.5::DOUBLE",
        "1::FLOAT",
        "1.50::DECIMAL(9, 2)",
        "TIME '10:00:00'",
        "'x'::BLOB",
        "INTERVAL 1 DAY",
        "uuid()"
      })
  void otherTypes_areRefusedWithTheReason(String value) throws Exception {
    Path file = parquet(value);
    assertThatThrownBy(() -> count(file, of(LABELS, List.of(), "v", "1")))
        .isInstanceOfSatisfying(IngestException.class, e -> assertThat(e.isBadInput()).isTrue())
        .hasMessageContaining("cannot tell blocks: equal values could have two names");
  }

  @Test
  void names_areTextByteForByte() throws IOException {
    Path file =
        Sample.write(
            folder.resolve("x.csv"),
            "label,the month\na,2026-10\nb,2026-10 \nc,it's\nd,a\\b\ne,\nf,\u00e9\ng,e\u0301\n");
    for (String name : List.of("2026-10", "2026-10 ", "it's", "a\\b", "\u00e9", "e\u0301")) {
      assertThat(count(file, of(LABELS, List.of(), "the month", name)).histogram().items())
          .as(name)
          .isEqualTo(1);
    }
    Counted two = count(file, of(LABELS, List.of(), "the month", "2026-10", "it's"));
    assertThat(two.histogram().items()).isEqualTo(2);
    assertThat(two.tally().filtered()).isEqualTo(5);
  }

  @Test
  void conditionBesides_mustHoldAsWell() throws IOException {
    Path file = Sample.write(folder.resolve("x.csv"), "label,b,n\na,x,1\na,x,\na,y,1\na,y,\n");
    Counted counted = count(file, of(LABELS, List.of("n = '1'"), "b", "x"));
    assertThat(counted.histogram().items()).isEqualTo(1);
    assertThat(counted.tally().filtered()).isEqualTo(2);
    assertThat(counted.tally().undecided()).isEqualTo(1);
  }

  @Test
  void countColumn_cannotTellTheBlock() {
    Items counts = new Items.Counts(List.of("label"), "n");
    assertThatThrownBy(() -> of(counts, List.of(), "n", "7"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("the count column \"n\" must not tell the block as well");
    assertThatThrownBy(
            () ->
                new Selection(
                    counts,
                    List.of(),
                    Optional.empty(),
                    Grouping.by(List.of("year(n)"), List.of(Group.of("2026")))))
        .hasMessageStartingWith("the count column \"n\" must not tell the group as well");
  }
}
