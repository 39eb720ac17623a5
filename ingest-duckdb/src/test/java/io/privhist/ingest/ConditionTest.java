package io.privhist.ingest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.privhist.records.Counted;
import io.privhist.records.Items;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Conditions look at one row only, and mean what SQL says. */
class ConditionTest {
  @TempDir Path folder;
  private Path file;

  @BeforeEach
  void write() throws IOException {
    file =
        Sample.write(
            folder.resolve("t.csv"),
            "who,age,the day,#0\nann,30,2026-01-02,a\nbob,8,2026-02-03,b\ncid,,2026-03-04,c\n\"d\"\"o\",41,x,d\n");
  }

  private Counted count(String where) throws IOException {
    return Ingest.count(
        new Request(
            FileSource.of(file.toString()),
            new Items.Labels(List.of("who")),
            Optional.of(where),
            Optional.empty(),
            Resources.usual()),
        new Watch());
  }

  private void assertKept(int kept, String where) throws IOException {
    Counted counted = count(where);
    assertThat(counted.histogram().items()).as(where).isEqualTo(kept);
    assertThat(counted.tally().filtered()).as(where).isEqualTo(4 - kept);
    assertThat(counted.tally().rows()).as(where).isEqualTo(4);
  }

  @Test
  void condition_ofManyKinds_keepsTheRowsForWhichItIsTrue() throws IOException {
    assertKept(2, "CAST(age AS INTEGER) > 18");
    assertKept(1, "age IS NULL");
    assertKept(2, "age::int BETWEEN 10 AND 50");
    assertKept(1, "who = 'bob'");
    assertKept(3, "who LIKE '%o%' OR upper(who) = 'ANN'");
    assertKept(2, "who IN ('ann', 'bob')");
    assertKept(2, "who NOT IN ('ann', 'bob')");
    assertKept(1, "TRY_CAST(\"the day\" AS DATE) >= DATE '2026-03-01'");
    assertKept(1, "year(TRY_CAST(\"the day\" AS DATE)) = 2026 AND age = '8'");
    assertKept(3, "CASE WHEN age IS NULL THEN false ELSE true END -- with a comment");
    assertKept(0, "false");
    assertKept(4, "who <> 'x;y' AND who <> ') OR (1=1'");
    assertKept(1, "regexp_matches(who, '^a') AND length(who) = 3");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "age > (SELECT 1)",
        "EXISTS (SELECT 1)",
        "who IN (SELECT 'ann')",
        "count(*) > 1",
        "sum(age::int) > 1",
        "row_number() OVER () = 1",
        "max(age) OVER (PARTITION BY who) = age",
        "random() < 0.5",
        "uuid() IS NULL",
        "now() > TIMESTAMP '2020-01-01'",
        "age(TIMESTAMP '2020-01-01') IS NULL",
        "nextval('s') = 1",
        "getvariable('x') IS NULL",
        "current_setting('threads') = 1",
        "error(who) IS NULL",
        "stats(who) IS NULL",
        "list_sum([1]) = 1",
        "age = ?",
        "age = $1",
        "true; SELECT 1",
        "true;",
        "true) OR (true",
        "true) UNION SELECT 1 WHERE (true",
        "true GROUP BY who",
        "true ORDER BY who",
        "true LIMIT 1",
        "true QUALIFY row_number() OVER () = 1",
        "true WINDOW w AS ()",
        "true UNION ALL SELECT 2",
        "true /*",
        "who = 'ann",
        "",
        "* IS NULL",
        "COLUMNS('a') IS NULL",
        "list_filter([1], x -> x > 0) IS NULL",
        "t.who = 'ann'",
        "rowid < 2",
        "filename = 'x'",
        "file_row_number < 2",
        "current_date IS NULL",
        "\"#0\" = 'a'",
        "WHO = 'ann'",
        "who = 'ann' AND main.lower(who) = 'ann'"
      })
  void condition_thatIsMore_isRefused(String where) {
    assertThatThrownBy(() -> count(where))
        .isInstanceOfSatisfying(IngestException.class, e -> assertThat(e.isBadInput()).isTrue());
  }

  @Test
  void message_saysWhy() {
    assertThatThrownBy(() -> count("random() < 0.5"))
        .hasMessage(
            "--where must not use the function random; a condition looks at one row only, or one"
                + " person's rows could decide about another's and the guarantee would be void");
    assertThatThrownBy(() -> count("nobody = 1"))
        .hasMessageContaining("there is no column \"nobody\"; the columns are: who, age");
  }

  @Test
  void value_thatCannotBeConverted_isNotQuoted() {
    assertThatThrownBy(() -> count("\"the day\"::date > DATE '2020-01-01'"))
        .isInstanceOfSatisfying(IngestException.class, e -> assertThat(e.isBadInput()).isTrue())
        .hasNoCause()
        .hasMessageContaining("TRY_CAST")
        .hasMessageNotContaining("'x'");
  }

  @Test
  void text_hasTheColumnLabel() throws IOException {
    Path text = Sample.write(folder.resolve("t.txt"), "a1\na2\nb1\n\n");
    Counted counted =
        Ingest.count(
            new Request(
                FileSource.of(text.toString()),
                Items.lines(),
                Optional.of("label LIKE 'a%'"),
                Optional.empty(),
                Resources.usual()),
            new Watch());
    assertThat(counted.histogram().items()).isEqualTo(2);
    assertThat(counted.tally().filtered()).isEqualTo(2);
  }
}
