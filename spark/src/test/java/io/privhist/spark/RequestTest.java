package io.privhist.spark;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.first;
import static org.apache.spark.sql.functions.lit;
import static org.apache.spark.sql.functions.rand;
import static org.apache.spark.sql.functions.udf;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.privhist.groups.Group;
import io.privhist.groups.Grouping;
import io.privhist.records.Items;
import io.privhist.records.Selection;
import io.privhist.records.UnitBound;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.api.java.UDF1;
import org.apache.spark.sql.types.DataTypes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is refused, and in which words. */
class RequestTest {
  private static final AtomicLong CALLS = new AtomicLong();

  private static Dataset<Row> people() {
    return LocalSpark.table(
        List.of(List.of("a", "1"), List.of("b", "2"), List.of("b", "30")), "name", "age");
  }

  private static Selection where(String condition) {
    return new Selection(
        new Items.Labels(List.of("name")), Optional.of(condition), Optional.empty());
  }

  @Test
  void where_aboutOneRow_isTaken() {
    List<String> conditions =
        List.of(
            "age > '5'",
            "CAST(age AS INT) BETWEEN 1 AND 2",
            "age IN ('1', '2') AND NOT name LIKE 'x%'",
            "CASE WHEN age = '1' THEN true ELSE name <=> NULL END",
            "upper(trim(name)) || '!' = 'A!' OR length(name) * 2 - 1 > 0.5",
            "try_cast(age AS INT) % 2 = 1",
            "coalesce(name, '') RLIKE 'a|b' AND substring(name, 1, 1) = 'a'",
            "extract(YEAR FROM to_date('2020-01-' || age)) = 2020",
            "(age = '1')",
            "round(pi() * pow(double(age), 2), 1) > 3 AND name || '-' || md5(name) ILIKE 'a-%'",
            "string(timestamp('2020-01-01 10:00:00')) = split_part(name, '-', 1)",
            "if(contains(name, 'a'), left(name, 1), substring(name, -1)) = regexp_extract(name, '(.)', 1)",
            "date_trunc('year', try_to_timestamp(age, 'yyyy')) < date_add(last_day('2020-01-01'), 1)"
                + " OR name IS NOT NULL",
            "`age` = '1' -- a comment");
    for (String condition : conditions) {
      assertThat(
              PrivHistSpark.count(people(), where("(\n" + condition + "\n) IS NOT NULL"))
                  .histogram()
                  .items())
          .isEqualTo(3);
    }
    assertThat(PrivHistSpark.count(people(), where("(age = '1') -- a")).histogram().items())
        .isEqualTo(1);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "age > (SELECT max(age) FROM people)",
        "EXISTS (SELECT 1 FROM people)",
        "name IN (SELECT name FROM people)",
        "count(*) > 1",
        "max(age) OVER (PARTITION BY name) > 1",
        "rand() < 0.5",
        "uuid() > 'a'",
        "monotonically_increasing_id() < 2",
        "input_file_name() = 'x'",
        "current_timestamp() > '2020-01-01'",
        "spark_partition_id() = 0",
        "java_method('java.lang.System', 'nanoTime') > 1",
        "raise_error(name)",
        "exists(array(1), x -> x > 0)",
        "people.*"
      })
  void where_aboutMoreThanOneRow_isRefused(String condition) {
    assertThatThrownBy(() -> PrivHistSpark.count(people(), where(condition)))
        .isInstanceOf(SparkCountException.class)
        .hasMessageContaining("the guarantee would be void");
  }

  @ParameterizedTest
  @ValueSource(strings = {"age >", "1 = 1) OR (2 = 2", "age; DROP TABLE x"})
  void where_thatIsNoExpression_isRefused(String condition) {
    assertThatThrownBy(() -> PrivHistSpark.count(people(), where(condition)))
        .hasMessage("the condition is not an SQL expression");
  }

  @Test
  void where_withAColumnThatIsNotThere_isRefused() {
    for (String condition :
        List.of("nobody = 1", "current_date > DATE '2020-01-01'", "people.age = 1")) {
      assertThatThrownBy(() -> PrivHistSpark.count(people(), where(condition)))
          .isInstanceOf(SparkCountException.class)
          .hasMessageContaining(", which is no column");
    }
    assertThatThrownBy(() -> PrivHistSpark.count(people(), where("age + DATE '2020-01-01' = name")))
        .isInstanceOf(SparkCountException.class)
        .hasNoCause()
        .hasMessageStartingWith("the condition does not fit the columns or their types");
  }

  /** A session puts variables into the text of SQL before it reads it. */
  @Test
  void where_withAVariableOfTheSession_meansWhatIsWritten() {
    people().createOrReplaceTempView("people");
    LocalSpark.SESSION.conf().set("privhist.test", "' OR (SELECT max(age) FROM people) > 0 OR '");
    try {
      assertThat(
              PrivHistSpark.count(people(), where("name = '${privhist.test}'")).histogram().items())
          .isZero();
    } finally {
      LocalSpark.SESSION.conf().unset("privhist.test");
    }
  }

  @Test
  void where_withAFunctionOfTheSessionUnderAKnownName_isRefused() {
    UDF1<String, String> counting = text -> Long.toString(CALLS.getAndIncrement());
    LocalSpark.SESSION.udf().register("upper", counting, DataTypes.StringType);
    LocalSpark.SESSION.conf().set("spark.sql.functionResolution.sessionOrder", "first");
    try {
      assertThatThrownBy(() -> PrivHistSpark.count(people(), where("upper(name) = '1'")))
          .isInstanceOf(SparkCountException.class)
          .hasMessageContaining("the guarantee would be void");
    } finally {
      LocalSpark.SESSION.conf().unset("spark.sql.functionResolution.sessionOrder");
      LocalSpark.SESSION.sql("DROP TEMPORARY FUNCTION upper");
    }
  }

  @Test
  void where_withAVariableUnderTheNameOfAColumn_isRefused() {
    LocalSpark.SESSION.conf().set("spark.sql.caseSensitive", "true");
    LocalSpark.SESSION.sql("DECLARE OR REPLACE VARIABLE NAME STRING DEFAULT 'a'");
    try {
      assertThatThrownBy(() -> PrivHistSpark.count(people(), where("NAME = 'a'")))
          .isInstanceOf(SparkCountException.class)
          .hasMessageContaining("names NAME, which is no column");
    } finally {
      LocalSpark.SESSION.sql("DROP TEMPORARY VARIABLE NAME");
      LocalSpark.SESSION.conf().unset("spark.sql.caseSensitive");
    }
  }

  @Test
  void column_thatIsNotThere_isNamedAndOthersAreNot() {
    assertThatThrownBy(() -> PrivHistSpark.count(people(), "Name"))
        .hasMessage("there is no column \"Name\" among the 2 that there are");
    assertThatThrownBy(() -> PrivHistSpark.count(people().select("name", "name"), "name"))
        .hasMessage("two columns are called \"name\"; rename one");
    assertThatThrownBy(
            () ->
                PrivHistSpark.count(
                    people().select(org.apache.spark.sql.functions.array("name").as("l")), "l"))
        .hasMessage("column \"l\" is of type array; a label must be a plain value");
  }

  @Test
  void labels_underACollation_compareByteForByte() {
    Dataset<Row> folded =
        LocalSpark.table(List.of(List.of("a"), List.of("A"), List.of("á")), "l")
            .select(col("l").cast("STRING COLLATE UTF8_LCASE").as("l"));
    assertThat(folded.groupBy("l").count().count()).isEqualTo(2);
    assertThat(PrivHistSpark.count(folded, "l").sensitivePrevalences().labels()).isEqualTo(3);
  }

  @Test
  void rows_thatKnowTheirPlaceInAFile_areRefused(@TempDir Path folder) {
    String table = folder.resolve("people").toString();
    people().write().parquet(table);
    Dataset<Row> people = LocalSpark.SESSION.read().parquet(table);
    for (String place : List.of("_metadata.row_index", "_metadata.file_block_start", "_metadata")) {
      assertThatThrownBy(
              () -> PrivHistSpark.count(people.select(col("name"), col(place).as("l")), "name"))
          .isInstanceOf(SparkCountException.class)
          .hasMessageContaining("depend on chance or on their order");
      assertThatThrownBy(() -> PrivHistSpark.count(people, where(place + " IS NOT NULL")))
          .isInstanceOf(SparkCountException.class)
          .hasMessageContaining("which is no column");
    }
    assertThat(PrivHistSpark.count(people.select(col("_metadata.file_name").as("l")), "l").items())
        .isEqualTo(3);
  }

  @Test
  void rows_thatDependOnChance_areRefused() {
    assertThatThrownBy(
            () -> PrivHistSpark.count(people().withColumn("l", rand().gt(lit(0.5))), "l"))
        .hasMessageContaining("depend on chance");
  }

  @Test
  void rows_thatDependOnTheirOrder_areRefused() {
    people().createOrReplaceTempView("people");
    for (Dataset<Row> rows :
        List.of(
            people().sample(0.5, 1),
            people().limit(2),
            people().offset(1),
            people().dropDuplicates(new String[] {"name"}),
            people().groupBy("age").agg(first("name").as("name")),
            LocalSpark.SESSION.sql(
                "SELECT * FROM people WHERE age IN (SELECT age FROM people LIMIT 1)"))) {
      assertThatThrownBy(() -> PrivHistSpark.count(rows, "name"))
          .isInstanceOf(SparkCountException.class)
          .hasMessageContaining("depend on chance or on their order");
    }
    assertThat(PrivHistSpark.count(people().dropDuplicates(), "name").items()).isEqualTo(3);
  }

  @Test
  void rows_thatChangeWhileUnitsAreBounded_areNoticed() {
    UDF1<String, Integer> unsteady = value -> CALLS.getAndIncrement() < 3 ? 1 : 2;
    Dataset<Row> people =
        people()
            .withColumn("pass", udf(unsteady, DataTypes.IntegerType).apply(col("name")))
            .filter(col("pass").equalTo(lit(1)));
    CALLS.set(0);
    assertThatThrownBy(
            () ->
                PrivHistSpark.count(
                    people,
                    new Selection(
                        new Items.Labels(List.of("age")),
                        Optional.empty(),
                        Optional.of(new UnitBound("name", 5)))))
        .hasMessageStartingWith("the rows changed while they were counted");
  }

  @Test
  void counts_thatAreNone_stopTheRun() {
    List<String> bad = List.of("-1", "1.5", "", "x", "1152921504606846977", "1\n", "٣");
    Dataset<Row> all = LocalSpark.table(bad.stream().map(List::of).toList(), "n");
    assertThat(all.filter(CountColumn.of(col("n"), DataTypes.StringType).isNotNull()).count())
        .isZero();
    Dataset<Row> table =
        LocalSpark.table(List.of(List.of("a", "1"), List.of("b", "1.5")), "l", "n");
    assertThatThrownBy(
            () -> PrivHistSpark.count(table, Selection.of(new Items.Counts(List.of("l"), "n"))))
        .hasMessageStartingWith("a count is not a whole number from 0 to 2^60")
        .message()
        .doesNotContain("1.5");
  }

  /** As a decimal this text has a thousand million digits. */
  @Test
  void counts_thatWouldTakeForever_areNone() {
    Dataset<Row> table = LocalSpark.table(List.of(List.of("a", "1e-999999999")), "l", "n");
    assertThatThrownBy(
            () -> PrivHistSpark.count(table, Selection.of(new Items.Counts(List.of("l"), "n"))))
        .hasMessageStartingWith("a count is not a whole number from 0 to 2^60");
  }

  @Test
  void counts_thatAreFloatingPoint_areExact() {
    for (long count : new long[] {0, 1L << 53, (1L << 53) + 2, 1L << 59, 1L << 60}) {
      Dataset<Row> table =
          LocalSpark.SESSION.range(1).select(lit("a").as("l"), lit((double) count).as("n"));
      assertThat(
              PrivHistSpark.count(table, Selection.of(new Items.Counts(List.of("l"), "n")))
                  .histogram()
                  .items())
          .isEqualTo(count);
    }
  }

  @Test
  void counts_thatAddUpToMoreThanALongHolds_areRefused() {
    Dataset<Row> table =
        LocalSpark.SESSION.range(20).select(lit("a").as("l"), lit(1L << 60).as("n"));
    for (String ansi : List.of("true", "false")) {
      LocalSpark.SESSION.conf().set("spark.sql.ansi.enabled", ansi);
      try {
        assertThatThrownBy(
                () -> PrivHistSpark.count(table, Selection.of(new Items.Counts(List.of("l"), "n"))))
            .hasMessageStartingWith("there are more than 2^60 items");
      } finally {
        LocalSpark.SESSION.conf().unset("spark.sql.ansi.enabled");
      }
    }
  }

  @Test
  void prevalences_thatAreNone_areRefused() {
    Selection selection = Selection.of(new Items.Prevalences());
    assertThatThrownBy(
            () ->
                PrivHistSpark.count(
                    LocalSpark.table(List.of(List.of("1", "0")), "count", "prevalence"), selection))
        .hasMessageStartingWith("a row is no prevalence");
    assertThatThrownBy(
            () ->
                PrivHistSpark.count(
                    LocalSpark.table(
                        List.of(List.of("3", "1"), List.of("3", "2")), "count", "prevalence"),
                    selection))
        .hasMessageStartingWith("two rows have the same count");
  }

  @Test
  void collector_withMoreRowsThanDistinctCounts_stops() {
    PrevalenceCollector collector = new PrevalenceCollector(Grouping.none());
    collector.add(0, 1, 10);
    collector.add(0, 2, 10);
    assertThatThrownBy(() -> collector.add(0, 2, 10))
        .hasMessageStartingWith("the cluster sent more rows");
  }

  /** Each group begins anew, and none comes twice. */
  @Test
  void rows_ofAGroupThatWasThereBefore_areRefused() {
    PrevalenceCollector collector =
        new PrevalenceCollector(
            Grouping.by(List.of("g"), List.of(Group.of("a"), Group.of("b"), Group.of("c"))));
    collector.add(0, 5, 1);
    collector.add(2, 1, 9);
    assertThatThrownBy(() -> collector.add(0, 6, 1))
        .isInstanceOf(SparkCountException.class)
        .hasMessageContaining("nothing was released");
  }
}
