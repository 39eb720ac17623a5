package io.privhist.spark;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.lit;
import static org.apache.spark.sql.functions.rand;
import static org.apache.spark.sql.functions.udf;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.privhist.records.Items;
import io.privhist.records.Selection;
import io.privhist.records.UnitBound;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.api.java.UDF1;
import org.apache.spark.sql.types.DataTypes;
import org.junit.jupiter.api.Test;
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
            "age > 5",
            "CAST(age AS INT) BETWEEN 1 AND 2",
            "age IN ('1', '2') AND NOT name LIKE 'x%'",
            "CASE WHEN age = '1' THEN true ELSE name <=> NULL END",
            "upper(trim(name)) || '!' = 'A!' OR length(name) * 2 - 1 > 0.5",
            "try_cast(age AS INT) % 2 = 1",
            "coalesce(name, '') RLIKE 'a|b' AND substring(name, 1, 1) = 'a'",
            "extract(YEAR FROM to_date('2020-01-' || lpad(age, 2, '0'))) = 2020",
            "(age = '1')",
            "`age` = '1' -- a comment");
    Column all =
        conditions.stream()
            .map(condition -> RowCondition.of(condition, List.of("name", "age")).isNotNull())
            .reduce(Column::and)
            .orElseThrow();
    assertThat(people().filter(all).count()).isEqualTo(3);
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

  @Test
  void column_thatIsNotThere_isNamedWithThoseThatAre() {
    assertThatThrownBy(() -> PrivHistSpark.count(people(), "Name"))
        .hasMessage("there is no column \"Name\"; the columns are: name, age");
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
  void rows_thatDependOnChance_areRefused() {
    assertThatThrownBy(
            () -> PrivHistSpark.count(people().withColumn("l", rand().gt(lit(0.5))), "l"))
        .hasMessageContaining("depend on chance");
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
    PrevalenceCollector collector = new PrevalenceCollector();
    collector.add(1, 10);
    collector.add(2, 10);
    assertThatThrownBy(() -> collector.add(2, 10))
        .hasMessageStartingWith("the cluster sent more rows");
  }
}
