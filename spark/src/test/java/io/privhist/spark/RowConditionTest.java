package io.privhist.spark;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.struct;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.privhist.records.Counted;
import io.privhist.records.Items;
import io.privhist.records.Selection;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.spark.SparkThrowable;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.catalyst.plans.logical.LogicalPlan;
import org.apache.spark.sql.catalyst.plans.logical.Project;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Conditions that depend on more than one row, and conditions that do not end. */
class RowConditionTest {
  private static final String DAY = "make_date(2020, 1, int(age))";

  private static Dataset<Row> people() {
    return LocalSpark.table(
        List.of(List.of("a", "1"), List.of("b", "2"), List.of("b", "30")), "name", "age");
  }

  private static long items(Dataset<Row> data, String condition) {
    return PrivHistSpark.count(
            data,
            new Selection(
                new Items.Labels(List.of("name")), Optional.of(condition), Optional.empty()))
        .histogram()
        .items();
  }

  private static void assertRefused(String condition, String reason) {
    assertThatThrownBy(() -> items(people(), condition))
        .as(condition)
        .isInstanceOfSatisfying(SparkCountException.class, e -> assertThat(e.isBadInput()).isTrue())
        .hasMessageContaining(reason);
  }

  /** Calls of every function that is a word, each true for every row. */
  private static List<String> calls() {
    return List.of(
        "abs(int(age)) + negative(int(age)) + positive(int(age)) + ascii(name) + bigint(age) + bit_count(int(age))"
            + " + bit_length(name) + octet_length(name) + len(name) + length(name) >= 0",
        "boolean('true') and not isnan(double(age)) and (1 between 0 and 2 or 1 in (2, 3))",
        "bround(1.25, 1) + round(double(age), -1) + cbrt(8) + ceil(1.5) + ceiling(1.5, 0)"
            + " + floor(float(age)) + cos(0) + sin(0) + tan(0) + exp(0) + ln(1) + log(2, 8) + log10(10)"
            + " + log2(8) + pi() + pow(2, 3) + power(2, 3) + sqrt(4) + sign(1) + signum(2) > 0",
        "btrim(' ' || name) = trim(name) and ltrim(name) = rtrim(name)",
        "char_length(name) = character_length(name)",
        "coalesce(NULL, name) = name || '' and contains(name, name) and endswith(name, name)"
            + " and startswith(name, name) and if(name = 'a', true, true)",
        "date(timestamp('2020-01-01 10:00:00')) <= date_add(%1$s, 40) and date_sub(%1$s, 1) < %1$s",
        "date_diff(%1$s, %1$s) + datediff(%1$s, %1$s) = 0 and date_part('YEAR', %1$s) = 2020"
            + " and datepart('YEAR', %1$s) = extract(YEAR FROM %1$s)",
        "date_trunc('YEAR', %1$s) <= %1$s and trunc(%1$s, 'YEAR') <= last_day(%1$s)",
        "day(%1$s) = dayofmonth(%1$s) and dayofyear(%1$s)"
            + " + weekofyear(%1$s) + month(%1$s) + quarter(%1$s) + year(%1$s) > 0",
        "hour(%1$s) + minute(%1$s) + second(%1$s) = 0",
        "decimal(int(age)) >= 1 and smallint(age) = tinyint(age) and 7 div 2 = 3 and mod(7, 4) = 3"
            + " and pmod(-1, 4) = 3",
        "greatest(1, 2) = 2 and least(1, 2) = 1 and ifnull(name, 'x') = nvl(name, 'x')"
            + " and nullif(name, 'x') = nvl2(name, name, 'x') and isnotnull(name) and not isnull(name)",
        "ilike(name, upper(name)) and like(name, name) and rlike(name, '.') and regexp(name, '.')"
            + " and regexp_like(name, '.') and regexp_extract(name, '(.)', 1) = name",
        "instr(name, name) = locate(name, name) and position(name, name) = 1 and left(name, 1) = name",
        "lower(name) = lcase(name) and upper(name) = ucase(name) and reverse(name) = name",
        "md5(name) <> sha(name) and sha1(name) <> sha2(name, 256) and xxhash64(name) <> 0",
        "split_part(name, ',', 1) = name and string(name) = substr(name, 1)"
            + " and substring(name, 1) = substring_index(name, ',', 1)",
        "to_date(string(%1$s)) = try_to_date(string(%1$s))",
        "to_timestamp(age, 'd') = try_to_timestamp(age, 'd')",
        "try_add(1, 1) + try_divide(1, 1) + try_multiply(1, 1) + try_subtract(1, 1) = 4");
  }

  @Test
  void function_leftOnTheList_runs() {
    String all =
        calls().stream()
            .map(call -> "(" + call.formatted(DAY) + ")")
            .collect(Collectors.joining(" and "));
    Set<String> words =
        Pattern.compile("[a-z_0-9]+")
            .matcher(all)
            .results()
            .map(MatchResult::group)
            .collect(Collectors.toCollection(HashSet::new));
    Set<String> unseen = new HashSet<>(RowCondition.FUNCTIONS);
    unseen.removeIf(name -> !name.matches("\\w+") || words.contains(name));
    assertThat(unseen).isEmpty();
    assertThat(items(people(), all)).isEqualTo(3);
  }

  @ParameterizedTest
  @ValueSource(strings = {"(", "lower(", "not ", "- ", "case when true then "})
  void condition_tooDeep_reachesNoParser(String nesting) {
    assertThatThrownBy(() -> items(people(), nesting.repeat(900) + "name"))
        .isInstanceOf(SparkCountException.class)
        .hasMessageStartingWith("the condition is too deep: more than 250 words and signs");
  }

  @Test
  void condition_asDeepOrLongAsAllowed_runs() {
    assertThat(items(people(), "lower(".repeat(80) + "name" + ")".repeat(80) + " = 'a'")).isOne();
    assertThat(items(people(), "not ".repeat(200) + "(name = 'a')")).isOne();
    assertThat(items(people(), "int(age) > " + "- ".repeat(240) + "0")).isEqualTo(3);
    assertThat(items(people(), "int(age) > 0" + " + 0".repeat(110))).isEqualTo(3);
    assertThat(items(people(), "name = 'a'" + " or name = 'x'".repeat(500))).isOne();
    assertThatThrownBy(() -> items(people(), "name = 'a'" + " or name = 'x'".repeat(6_000)))
        .hasMessage("the condition is longer than 65536 characters");
  }

  /** Some make long texts of short ones, alone or nested; others go by clock, place or chance. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "repeat(name, 1000000000)",
        "lpad(name, 1000000000, 'x')",
        "rpad(name, 1000000000, 'x')",
        "space(1000000000)",
        "replace(name, 'a', name)",
        "regexp_replace(name, '', name)",
        "translate(name, 'a', '\u0390')",
        "overlay(name, name, 1)",
        "concat_ws(name, '', '', '')",
        "hex(hex(name))",
        "base64(name)",
        "format_string('%1000000000s', name)",
        "printf('%1000000000s', name)",
        "format_number(1, 1000000000)",
        "date_format(DATE '2020-01-01', name)",
        "to_char(1, '9')",
        "array_repeat(name, 1000000000)",
        "sequence(1, 1000000000)",
        "right(name, 1)",
        "from_unixtime(1)",
        "unix_timestamp(name)",
        "now()",
        "current_timezone()",
        "input_file_block_start()",
        "randstr(10)",
        "array_join(array(name), name)"
      })
  void function_thatGrowsOrGoesByMoreThanItsArguments_isRefused(String call) {
    assertRefused(call + " IS NOT NULL", "the condition must not use the function");
  }

  @Test
  void caseOfLetters_nested_growsOnce() {
    String nested = "upper(lower(".repeat(30) + "'\u0390' || name" + "))".repeat(30);
    assertThat(items(people(), "length(" + nested + ") <= 4")).isEqualTo(3);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "TIMESTAMP 'now' > TIMESTAMP '2020-01-01'",
        "DATE /* 2020 */ ' ToDay ' > DATE '2020-01-01'",
        "TIMESTAMP_NTZ 'tomorrow' > TIMESTAMP '2020-01-01'",
        "TIMESTAMP '10:00:00' > TIMESTAMP '2020-01-01'",
        "DATE '\\u0074oday' > DATE '2020-01-01'",
        "CAST('now' AS TIMESTAMP) > TIMESTAMP '2020-01-01'",
        "CAST('to' || 'day' AS DATE) > DATE '2020-01-01'",
        "date('yesterday') > DATE '2020-01-01'",
        "to_date('today') > DATE '2020-01-01'",
        "to_timestamp('now') > DATE '2020-01-01'",
        "DATE '2020-01-01' < 'today'",
        "CAST('10:00' AS TIMESTAMP) > TIMESTAMP '2020-01-01'",
        "CAST(age AS TIMESTAMP) > TIMESTAMP '2020-01-01'",
        "try_cast(age AS TIMESTAMP) > TIMESTAMP '2020-01-01'",
        "hour(age || ':00') > 1",
        "to_timestamp(age) > TIMESTAMP '2020-01-01'",
        "CAST(CAST(age AS VARIANT) AS TIMESTAMP) > TIMESTAMP '2020-01-01'"
      })
  void clock_behindADateOrTime_isRefused(String condition) {
    assertRefused(condition, "the clock");
  }

  @Test
  void dates_thatAreWrittenOut_areTaken() {
    for (String condition :
        List.of(
            "DATE '2020-01-01' < date'2020-01-02' AND TIMESTAMP '2020-01-01 10:00:00' > '2020-01-01'",
            "CAST('2020-01-0' || left(age, 1) AS DATE) > '2019-12-31'",
            "to_timestamp(age, 'd') < '2020-01-01'",
            "CAST(' 2020-01-01' AS TIMESTAMP) > try_cast(age AS TIMESTAMP_NTZ) OR name IS NOT NULL")) {
      assertThat(items(people(), condition)).as(condition).isEqualTo(3);
    }
  }

  @Test
  void digits_withoutEnd_areRefused() {
    for (String function : List.of("round", "bround", "ceil", "floor")) {
      assertRefused(function + "(double(age), 20000000) > 0", "rounds to more than 400 digits");
      assertRefused(function + "(int(age), -20000000) > 0", "rounds to more than 400 digits");
    }
    for (String text : List.of("CAST(age AS DECIMAL(9, 2))", "try_cast(age AS DECIMAL)")) {
      assertRefused(text + " > 1", "must not make a DECIMAL of text");
    }
    assertRefused("decimal(age) > 1", "must not make a DECIMAL of text");
    assertThat(items(people(), "round(double(age), 2) <> 1 AND double(age) < 2.5")).isEqualTo(1);
  }

  @Test
  void casts_thatPadOrNest_areRefused() {
    LocalSpark.SESSION.conf().set("spark.sql.preserveCharVarcharTypeInfo", "true");
    try {
      assertRefused("length(CAST(name AS CHAR(100000000))) > 0", "casts to type char");
    } finally {
      LocalSpark.SESSION.conf().unset("spark.sql.preserveCharVarcharTypeInfo");
    }
  }

  private static Dataset<Row> visits() {
    List<List<String>> rows =
        List.of(List.of("home", "1000"), List.of("about", "2"), List.of("faq", "1"));
    return LocalSpark.table(rows, "page", "visits");
  }

  private static long visits(Dataset<Row> data, String condition) {
    return PrivHistSpark.count(
            data,
            new Selection(
                new Items.Counts(List.of("page"), "visits"),
                Optional.of(condition),
                Optional.empty()))
        .histogram()
        .items();
  }

  /** With 999 visits of "home", one item fewer, such a condition would leave 3 of 1,003 items. */
  @Test
  void counts_inTheirOwnCondition_areRefused() {
    Dataset<Row> renamed =
        visits()
            .select(
                col("page"),
                col("visits"),
                col("visits").as("v"),
                col("visits").cast("int").as("i"))
            .select("*");
    for (String condition :
        List.of(
            "CAST(visits AS INTEGER) >= 1000 OR page <> 'home'",
            "\"visits\" = '1000'",
            "`visits` = '1000'",
            "length(visits) = 4",
            "CASE WHEN page = 'home' THEN coalesce(NULL, visits) = '1000' ELSE true END",
            "nullif(visits, '1000') IS NULL",
            "visits BETWEEN '1' AND '2'",
            "v = '1000'",
            "i = 1000")) {
      assertThatThrownBy(() -> visits(renamed, condition))
          .as(condition)
          .isInstanceOfSatisfying(
              SparkCountException.class, e -> assertThat(e.isBadInput()).isTrue())
          .hasMessageStartingWith(
              "the condition must not look at the column of counts, \"visits\"");
    }
    assertThat(visits(renamed, "page <> 'home'")).isEqualTo(3);
  }

  /** Names are told apart under any setting of the session. */
  @Test
  void columns_thatDifferInCase_areToldApart() {
    Dataset<Row> two = visits().withColumn("x", col("page")).toDF("page", "visits", "VISITS");
    assertThat(visits(two, "VISITS <> 'home' AND \"VISITS\" <> 'faq'")).isEqualTo(2);
    assertThatThrownBy(() -> visits(two, "visits <> '1000'"))
        .hasMessageStartingWith("the condition must not look at the column of counts");
    assertThatThrownBy(() -> visits(two, "Visits <> '1000'"))
        .hasMessageStartingWith("the condition names Visits, which is no column");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '`',
      value = {
        "dayofweek(%s) = 1; means something else to other engines",
        "extract(DOW FROM %s) = 1; means something else to other engines",
        "log(int(age)) > 1; means something else to other engines",
        "int(age) ^ 2 = 1; means something else to other engines",
        "concat(name, age) = 'a1'; means something else to other engines",
        "regexp_extract(name, 'a') = ''; means something else to other engines",
        "int(double(age)) = 1; say round(x), floor(x) or ceil(x)",
        "age > 1; takes a column of text for a number",
        "age IN (1, 2); takes a column of text for a number",
        "CASE WHEN name = 'b' THEN (1 & 'x') > 0 ELSE true END; has a constant",
        "%s > 'x'; the clock",
        "name LIKE '\\%%'; has a backslash in a text",
      })
  void words_thatSayOtherThingsElsewhereOrMayFail_areRefused(String condition, String reason) {
    assertRefused(condition.formatted(DAY), reason);
  }

  /** Neither true nor false is not true, part by part where the parts can be told apart. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '`',
      value = {
        "CAST(name AS INT) > 0 OR age = '1'; 1; 0; 2",
        "CASE WHEN name = 'a' THEN CAST(name AS INT) > 0 ELSE true END; 2; 0; 1",
        "1 / (int(age) - 1) > 0; 2; 0; 1",
        "1 % (int(age) - 1) >= 0 OR name = 'a'; 3; 0; 0",
        "abs(int(age) - 1 - 2147483647 - 1) > 0; 2; 0; 1",
        "make_date(2020, 2, int(age)) > DATE '2020-01-01'; 2; 0; 1",
        "to_date(name) > DATE '2020-01-01'; 0; 0; 3",
        "nullif(name, 'a') = 'b'; 2; 0; 1",
        "nullif(make_date(2020, 2, int(age)), DATE '2020-02-01') > DATE '2020-02-01'; 1; 0; 2",
        "make_date(2020, 2, int(age)) BETWEEN DATE '2020-02-01' AND DATE '2020-02-09'; 2; 0; 1",
        "CAST(age AS INT) > 1; 2; 1; 0",
        "CASE WHEN make_date(2020, 2, int(age)) > DATE '2020-01-01' THEN true ELSE false END; 2; 0; 1",
        "name RLIKE '['; 0; 0; 3",
      })
  void condition_thatCannotBeEvaluated_isNotTrueAndTallied(
      String condition, long kept, long filtered, long undecided) {
    Counted counted =
        PrivHistSpark.count(
            people(),
            new Selection(new Items.Labels(List.of("name")), List.of(condition), Optional.empty()));
    assertThat(counted.histogram().items()).isEqualTo(kept);
    assertThat(counted.tally().filtered()).isEqualTo(filtered);
    assertThat(counted.tally().undecided()).isEqualTo(undecided);
  }

  /** Java's regular expressions take the stack of the executor. */
  @Test
  void condition_thatTakesTheStack_isNotTrueAndTallied() {
    Dataset<Row> data =
        LocalSpark.table(List.of(List.of("ab".repeat(50_000)), List.of("ab")), "name");
    Counted counted =
        PrivHistSpark.count(
            data,
            new Selection(
                new Items.Labels(List.of("name")),
                List.of("name RLIKE '^(a|b)*$'"),
                Optional.empty()));
    assertThat(counted.histogram().items()).isOne();
    assertThat(counted.tally().undecided()).isOne();
  }

  /** Columns of all types with what is worst in them. */
  private static Dataset<Row> hostile() {
    List<String> rows =
        List.of(
            "NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL",
            "'', 0, 0, 0d, 0, DATE '1970-01-01', TIMESTAMP '1970-01-01 00:00:00', false",
            "' ', -9223372036854775808, -2147483648, double('NaN'), -99999999999999999999999999999999999999,"
                + " DATE '-5000000-01-01', TIMESTAMP '-200000-01-01 00:00:00', true",
            "'1e999999999', 9223372036854775807, 2147483647, double('Infinity'),"
                + " 99999999999999999999999999999999999999, DATE '5000000-12-31',"
                + " TIMESTAMP '290000-12-31 23:59:59', true",
            "'2025-13-45', -1, -1, double('-Infinity'), -1, DATE '0001-02-29' - 1,"
                + " TIMESTAMP '0000-01-01 00:00:00', false",
            "repeat('(', 70000), 1, 1, -0d, 1, DATE '2024-02-29', TIMESTAMP '2024-02-29 10:00:00',"
                + " true",
            "'%_[*+?{', 400, 400, 1e308, 400, DATE '1582-10-10', TIMESTAMP '1582-10-10 00:00:00',"
                + " false",
            "CAST(X'FF00EDA080' AS STRING), 2, 2, 4.9e-324, 2, DATE '2038-01-19',"
                + " TIMESTAMP '2038-01-19 03:14:08', true");
    return rows.stream()
        .map(
            row ->
                LocalSpark.SESSION
                    .sql("SELECT " + row.replace("DATE '0001-02-29' - 1", "DATE '0001-01-01'"))
                    .toDF("t", "l", "i", "d", "n", "a", "m", "b"))
        .map(
            row ->
                row.selectExpr(
                    "string(t) t",
                    "bigint(l) l",
                    "int(i) i",
                    "double(d) d",
                    "cast(n as decimal(38,0)) n",
                    "date(a) a",
                    "timestamp(m) m",
                    "boolean(b) b"))
        .reduce(Dataset::union)
        .orElseThrow();
  }

  /** Calls of a function or operator with arguments of all types, of which few fit. */
  private static List<String> callsOf(String function) {
    if (!function.matches("\\w+") || Set.of("and", "or", "div").contains(function)) {
      return Stream.of("t", "l", "i", "d", "n", "a", "m", "b")
          .flatMap(
              first ->
                  Stream.of(
                      first + " " + function + " " + first,
                      first + " " + function + " i",
                      function + " " + first))
          .toList();
    }
    List<String> arguments =
        List.of(
            "",
            "t",
            "l",
            "i",
            "d",
            "n",
            "a",
            "m",
            "b",
            "t, t",
            "l, l",
            "i, i",
            "d, d",
            "n, n",
            "a, a",
            "m, m",
            "t, i",
            "a, i",
            "d, i",
            "n, i",
            "d, 1",
            "'YEAR', a",
            "'WEEK', m",
            "'DAY', t",
            "a, 'YEAR'",
            "t, '.'",
            "t, '(.)', i",
            "t, i, i",
            "t, t, t",
            "t, t, i",
            "i, i, i",
            "b, d, l");
    return arguments.stream().map(some -> function + "(" + some + ")").toList();
  }

  private static List<String> casts() {
    return Stream.of("t", "l", "i", "d", "n", "a", "m", "b")
        .flatMap(
            column ->
                Stream.of("tinyint", "int", "bigint", "double", "date", "timestamp", "boolean")
                    .map(type -> "CAST(" + column + " AS " + type + ")"))
        .toList();
  }

  /** Few calls fit their types; those that do must not end in an error for any row. */
  @Test
  void function_onHostileRowsOfEveryType_failsForNone() {
    Dataset<Row> data = hostile().localCheckpoint();
    List<String> names = Arrays.asList(data.columns());
    Dataset<Row> rows =
        data.toDF(IntStream.range(0, 8).mapToObj(RecordTable::position).toArray(String[]::new));
    List<Column> fit = new ArrayList<>();
    Set<String> unseen = new HashSet<>(RowCondition.FUNCTIONS);
    for (String function : RowCondition.FUNCTIONS) {
      for (String call : callsOf(function)) {
        if (fits(call, names, rows, fit)) {
          unseen.remove(function);
        }
      }
    }
    casts().forEach(cast -> fits(cast, names, rows, fit));
    assertThat(unseen).isEmpty();
    assertThat(fit).hasSizeGreaterThan(400);
    for (int start = 0; start < fit.size(); start += 100) {
      List<Column> some = fit.subList(start, Math.min(fit.size(), start + 100));
      assertThat(rows.select(some.toArray(Column[]::new)).collectAsList()).hasSize(8);
    }
  }

  private static boolean fits(
      String call, List<String> names, Dataset<Row> rows, List<Column> fit) {
    try {
      Column decided = RowCondition.of("(" + call + ") IS NOT NULL", names, LocalSpark.SESSION);
      LogicalPlan plan = rows.select(decided).queryExecution().analyzed();
      ResolvedCondition.lastOf((Project) plan).requireOneRow();
      return fit.add(decided);
    } catch (Exception e) { // refused, by Spark for its types or by us
      assertThat(e).isInstanceOfAny(SparkCountException.class, SparkThrowable.class);
      return false;
    }
  }

  @Test
  void counts_insideOfAStruct_cannotBeReached() {
    Dataset<Row> data = visits().select(col("*"), struct("visits").as("s"));
    for (String condition : List.of("s.visits = '1000'", "s['visits'] = '1000'", "s.* = '1000'")) {
      assertThatThrownBy(() -> visits(data, condition)).isInstanceOf(SparkCountException.class);
    }
  }

  @Test
  void counts_asALabel_areRefused() {
    for (List<String> labels : Arrays.asList(List.of("visits"), List.of("page", "visits"))) {
      assertThatThrownBy(() -> new Items.Counts(labels, "visits"))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("must not be a label as well");
    }
  }
}
