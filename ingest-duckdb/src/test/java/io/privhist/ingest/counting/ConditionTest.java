package io.privhist.ingest.counting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.privhist.ingest.Ingest;
import io.privhist.ingest.Watch;
import io.privhist.ingest.request.FileSource;
import io.privhist.ingest.request.IngestException;
import io.privhist.ingest.request.Request;
import io.privhist.ingest.request.Resources;
import io.privhist.records.Counted;
import io.privhist.records.Items;
import io.privhist.records.Selection;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
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
        Files.writeString(
            folder.resolve("t.csv"),
            "who,age,the day,#0\n"
                + "ann,30,2026-01-02,a\n"
                + "bob,8,2026-02-03,b\n"
                + "cid,,2026-03-04,c\n"
                + "\"d\"\"o\",41,x,d\n");
  }

  private Counted count(String where) throws IOException {
    return Ingest.count(
        new Request(
            FileSource.of(file.toString()),
            new Selection(new Items.Labels(List.of("who")), Optional.of(where), Optional.empty()),
            Resources.usual()),
        new Watch());
  }

  private void assertKept(int kept, String where) throws IOException {
    Counted counted = count(where);
    assertThat(counted.histogram().items()).as(where).isEqualTo(kept);
    assertThat(counted.tally().filtered() + counted.tally().undecided())
        .as(where)
        .isEqualTo(4 - kept);
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
  @ValueSource(strings = {"(", "lower(", "NOT ", "- ", "CASE WHEN true THEN "})
  void condition_tooDeep_reachesNoParser(String nesting) {
    assertThatThrownBy(() -> count(nesting.repeat(900) + "who"))
        .isInstanceOf(IngestException.class)
        .hasMessageStartingWith("the condition is too deep: more than 250 words and signs");
  }

  @Test
  void condition_deepOrLong_isStillApplied() throws IOException {
    assertKept(1, "lower(".repeat(80) + "who" + ")".repeat(80) + " = 'bob'");
    assertKept(1, "NOT ".repeat(200) + "(who = 'bob')");
    assertKept(1, "who = 'bob'" + " OR who = 'x'".repeat(1_000));
    assertThatThrownBy(() -> count("who = 'bob'" + " OR who = 'x'".repeat(6_000)))
        .hasMessage("the condition is longer than 65536 characters");
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
        "who = 'ann' AND main.lower(who) = 'ann'",
        "unnamed_subquery IS NULL",
        "keep",
        "l1 IS NULL",
        "\"#00\" IS NULL",
        "#1 = 'ann'",
        "row(who) IS NULL",
        "[who] IS NULL",
        "{'a': who} IS NULL",
        "who COLLATE nocase = 'ANN'",
        "CAST('now' AS TIMESTAMP) IS NULL",
        "DATE 'today' IS NULL",
        "'tomorrow'::TIMESTAMPTZ IS NULL"
      })
  void condition_thatIsMore_isRefused(String where) {
    assertThatThrownBy(() -> count(where))
        .isInstanceOfSatisfying(IngestException.class, e -> assertThat(e.isBadInput()).isTrue());
  }

  /** Every function of the list, with arguments for which it has a value. */
  private static final String CALLS =
      """
      abs(-1); add(1, 2); bit_count(3); cbrt(8); ceil(1.5); ceiling(1.5); cos(0); divide(6, 3)
      even(3); exp(0); floor(1.5); greatest(1, 2); least(1, 2); ln(1); log(10); log10(10); log2(2)
      mod(7, 3); multiply(2, 3); pi(); pow(2, 3); power(2, 3); round(1.5); sign(-1); sin(0); sqrt(4)
      tan(0); subtract(3, 2); trunc(1.5); xor(1, 2); 1 + 2; 3 - 1; 2 * 3; 6 / 3; 7 // 2; 7 % 3
      2 ^ 3; 2 ** 3; @(-1); 3 & 1; 3 | 1; 1 << 2; 4 >> 1; ~1
      isfinite(1e0); isinf(1e0); isnan(1e0)
      ascii(who); bit_length(who); char_length(who); character_length(who); chr(65); concat(who, 'x')
      contains(who, 'a'); ends_with(who, 'n'); instr(who, 'n'); lcase(who); left(who, 1); len(who)
      length(who); lower(who); ltrim(who); md5(who); octet_length('a'::BLOB); ord(who)
      position('n' IN who); prefix(who, 'a'); suffix(who, 'n'); trim(who); rtrim(who); ucase(who)
      regexp_extract(who, 'a'); regexp_full_match(who, 'a.*'); regexp_matches(who, 'a')
      reverse(who); right(who, 1); sha1(who); sha256(who); split_part(who, 'n', 1); upper(who)
      starts_with(who, 'a'); strip_accents(who); strlen(who); strpos(who, 'n'); substr(who, 1)
      substring(who, 1); translate(who, 'a', 'b'); unicode(who); who || 'x'; who ^@ 'a'
      who ~~ 'a%'; who !~~ 'a%'; who ~~* 'A%'; who !~~* 'A%'; who ~~~ 'a*'
      like_escape(who, 'a%', '!'); ilike_escape(who, 'A%', '!'); not_like_escape(who, 'a', '!')
      not_ilike_escape(who, 'a', '!')
      date_diff('day', DATE '2020-01-01', DATE '2020-01-02'); date_part('year', DATE '2020-01-01')
      date_sub('day', DATE '2020-01-01', DATE '2020-01-02'); date_trunc('year', DATE '2020-01-01')
      datediff('day', DATE '2020-01-01', DATE '2020-01-02'); datepart('year', DATE '2020-01-01')
      datesub('day', DATE '2020-01-01', DATE '2020-01-02'); datetrunc('year', DATE '2020-01-01')
      day(DATE '2020-01-01'); dayname(DATE '2020-01-01'); dayofmonth(DATE '2020-01-01')
      dayofweek(DATE '2020-01-01'); dayofyear(DATE '2020-01-01'); epoch(DATE '2020-01-01')
      epoch_ms(DATE '2020-01-01'); hour(TIME '01:00:00'); isodow(DATE '2020-01-01')
      isoyear(DATE '2020-01-01'); julian(DATE '2020-01-01'); last_day(DATE '2020-01-01')
      make_date(2020, 1, 1); make_time(1, 2, 3.5); make_timestamp(2020, 1, 1, 1, 1, 1.5)
      microsecond(TIME '01:00:00'); millisecond(TIME '01:00:00'); minute(TIME '01:00:00')
      month(DATE '2020-01-01'); monthname(DATE '2020-01-01'); quarter(DATE '2020-01-01')
      second(TIME '01:00:00'); strptime('2020', '%Y'); try_strptime('2020', '%Y'); to_days(1)
      to_hours(1); to_minutes(1); to_months(1); to_seconds(1); to_weeks(1); to_years(1)
      week(DATE '2020-01-01'); weekday(DATE '2020-01-01'); weekofyear(DATE '2020-01-01')
      year(DATE '2020-01-01'); yearweek(DATE '2020-01-01')
      """;

  @Test
  void functions_onTheList_haveAValueForEveryRow() throws IOException {
    for (String line : CALLS.split("\n")) {
      assertKept(4, "(" + line.replace(";", ") IS NOT NULL AND (") + ") IS NOT NULL");
    }
    assertThat(ConditionParts.FUNCTIONS)
        .allSatisfy(
            function ->
                assertThat(CALLS).containsPattern("(^|\\W)" + Pattern.quote(function) + "(\\W|$)"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "repeat(who, 1000000000) = 'x'",
        "lpad(who, 2000000000, 'x') = 'x'",
        "rpad(who, 2000000000, 'x') = 'x'",
        "replace(who, 'a', who) = 'x'",
        "regexp_replace(who, 'a', who) = 'x'",
        "concat_ws(who, 'a', 'b', 'c') = 'x'",
        "printf('%2000000000d', 1) = 'x'",
        "format('{:2000000000d}', 1) = 'x'",
        "hex(who) = 'x'",
        "strftime(DATE '2020-01-01', '%c') = 'x'",
        "str_split(who, '') IS NULL",
        "string_split(who, '') IS NULL",
        "nfc_normalize(who) = 'x'",
      })
  void function_whoseResultOrTimeGrows_isRefused(String where) {
    assertThatThrownBy(() -> count(where))
        .isInstanceOfSatisfying(IngestException.class, e -> assertThat(e.isBadInput()).isTrue())
        .hasMessage(
            "the condition must not use the function %s: what it makes, or the time it takes, may grow"
                    .formatted(where.replaceAll("\\(.*", ""))
                + " without a bound, and the run might never end");
  }

  /** Casts from bytes to bits and back make eight of one; digits become numbers in square time. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "who::BIT IS NULL",
        "who::BLOB::BIT::VARCHAR IS NULL",
        "who::BIGNUM IS NULL",
        "who::VARINT IS NULL",
        "who::VARCHAR[] IS NULL",
        "who::STRUCT(a INTEGER) IS NULL",
        "who::MAP(INTEGER, INTEGER) IS NULL",
        "who::ENUM('a') IS NULL",
        "who::UNION(a INTEGER) IS NULL",
        "who::JSON IS NULL",
        "who::VARIANT IS NULL",
        "who::mytype IS NULL",
        "who::main.int IS NULL",
        "TRY_CAST(who AS BIGNUM) IS NULL",
        "who > 99999999999999999999999999999999999999999999999999",
      })
  void type_whoseValuesGrow_isRefused(String where) {
    assertThatThrownBy(() -> count(where))
        .isInstanceOfSatisfying(IngestException.class, e -> assertThat(e.isBadInput()).isTrue())
        .hasMessageStartingWith("the condition must not ");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "BOOL",
        "TINYINT",
        "SMALLINT",
        "INT",
        "int4",
        "BIGINT",
        "HUGEINT",
        "UTINYINT",
        "USMALLINT",
        "UINTEGER",
        "UBIGINT",
        "UHUGEINT",
        "REAL",
        "DOUBLE PRECISION",
        "DECIMAL(9, 2)",
        "NUMERIC",
        "VARCHAR(3)",
        "text",
        "string",
        "CHAR",
        "DATE",
        "TIME",
        "TIMETZ",
        "TIMESTAMP",
        "datetime",
        "TIMESTAMP WITH TIME ZONE",
        "timestamptz",
        "TIMESTAMP_S",
        "TIMESTAMP_MS",
        "TIMESTAMP_NS",
        "INTERVAL",
        "UUID",
        "BLOB",
      })
  void type_thatIsPlain_isAllowed(String type) throws IOException {
    assertKept(4, "TRY_CAST(age AS " + type + ") IS NULL OR true");
  }

  /** With the rows home,1000 and home,999 one item would decide about a thousand. */
  @Test
  void countColumn_inACondition_isRefused() throws IOException {
    Path visits =
        Files.writeString(folder.resolve("v.csv"), "page,visits,Visits\nhome,1000,1\nnews,3,1\n");
    for (String where :
        List.of(
            "CAST(visits AS INTEGER) >= 1000 OR page <> 'home'",
            "\"visits\" = '1000'",
            "VISITS = '1000'",
            "Visits = '1'",
            "page = 'home' AND CASE WHEN page = 'news' THEN visits IS NULL ELSE true END")) {
      assertThatThrownBy(
              () ->
                  Ingest.count(
                      new Request(
                          FileSource.of(visits.toString()),
                          new Selection(
                              new Items.Counts(List.of("page"), "visits"),
                              Optional.of(where),
                              Optional.empty()),
                          Resources.usual()),
                      new Watch()))
          .isInstanceOfSatisfying(IngestException.class, e -> assertThat(e.isBadInput()).isTrue())
          .hasMessage(
              "the condition must not look at the count column \"visits\": one item more or less"
                  + " would decide about all items of its row; name other columns only");
    }
  }

  /** Each of several conditions decides about rows: all of them are looked at. */
  @Test
  void countColumn_inAnyOfSeveralConditions_isRefused() throws IOException {
    Path visits = Files.writeString(folder.resolve("v.csv"), "page,visits\nhome,1000\nnews,3\n");
    for (List<String> conditions :
        List.of(
            List.of("page <> 'x'", "visits = '1000'"),
            List.of("visits = '1000'", "page <> 'x'"),
            List.of("page <> 'x'", "page <> 'y'", "visits IS NOT NULL"))) {
      Selection selection =
          new Selection(new Items.Counts(List.of("page"), "visits"), conditions, Optional.empty());
      assertThatThrownBy(
              () ->
                  Ingest.count(
                      new Request(FileSource.of(visits.toString()), selection, Resources.usual()),
                      new Watch()))
          .as("%s", conditions)
          .hasMessageContaining("must not look at the count column \"visits\"");
    }
  }

  @Test
  void message_saysWhy() {
    assertThatThrownBy(() -> count("random() < 0.5"))
        .hasMessage(
            "the condition must not use the function random; a condition looks at one row only, or"
                + " one person's rows could decide about another's and the guarantee would be"
                + " void");
    assertThatThrownBy(() -> count("nobody = '1'"))
        .hasMessageEndingWith(
            "t.csv: no column is called \"nobody\" (columns: 4); check the name, case included, and"
                + " that the first row holds the names");
  }

  @Test
  void text_hasTheColumnLabel() throws IOException {
    Path text = Files.writeString(folder.resolve("t.txt"), "a1\na2\nb1\n\n");
    Counted counted =
        Ingest.count(
            new Request(
                FileSource.of(text.toString()),
                new Selection(Items.lines(), Optional.of("label LIKE 'a%'"), Optional.empty()),
                Resources.usual()),
            new Watch());
    assertThat(counted.histogram().items()).isEqualTo(2);
    assertThat(counted.tally().filtered()).isEqualTo(1);
    assertThat(counted.tally().undecided()).isEqualTo(1);
  }
}
