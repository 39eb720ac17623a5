package io.privhist.spark.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerJobStart;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReleaseProcedureTest {
  private static SparkSession spark;

  @BeforeAll
  static void session() throws Exception {
    assertThat(Run.of("--version").code()).isZero(); // sets what sessions of tests are made of
    spark = SparkSession.builder().getOrCreate();
    spark.conf().set("spark.sql.catalog.privhist", PrivHistCatalog.class.getName());
    spark
        .range(3_000)
        .selectExpr("id % 40 * (id % 3) AS page", "id % 500 AS user")
        .createOrReplaceTempView("visits");
  }

  private static long items(List<Row> rows) {
    return rows.stream().mapToLong(row -> row.getLong(0) * row.getLong(1)).sum();
  }

  @Test
  void call_once_drawsOnceHoweverOftenItsRowsAreRead() {
    Dataset<Row> release = spark.sql("CALL privhist.release('visits', 'page', '20')");
    assertThat(release.columns()).containsExactly("count", "prevalence", "total", "guarantee");
    assertThat(items(release.collectAsList())).isBetween(2_950L, 3_050L);
    assertThat(release.collectAsList()).isEqualTo(release.collectAsList());
    List<Row> another = spark.sql("CALL privhist.release('visits', 'page', '0.5')").collectAsList();
    List<Row> third = spark.sql("CALL privhist.release('visits', 'page', '0.5')").collectAsList();
    assertThat(another).isNotEqualTo(third);
  }

  @Test
  void call_withUnits_keepsAsManyAsAreSaid() {
    List<Row> rows =
        spark
            .sql(
                "CALL privhist.release(table => 'visits', label => 'page', epsilon => '50',"
                    + " unit => 'user', max_per_unit => 2)")
            .collectAsList();
    assertThat(items(rows)).isBetween(950L, 1_050L);
    assertThat(rows)
        .allSatisfy(
            row -> {
              assertThat(row.getLong(2)).isEqualTo(rows.get(0).getLong(2)).isBetween(950L, 1_050L);
              assertThat(row.getString(3))
                  .contains(
                      "all records of one unit of the column \"user\"",
                      "at most 2",
                      "epsilon = 50");
            });
  }

  @Test
  void explain_runsNothing() throws Exception {
    AtomicInteger jobs = new AtomicInteger();
    SparkListener listener =
        new SparkListener() {
          @Override
          public void onJobStart(SparkListenerJobStart job) {
            jobs.incrementAndGet();
          }
        };
    spark.sparkContext().addSparkListener(listener);
    try {
      spark.sql("EXPLAIN CALL privhist.release('visits', 'page', '1')").collectAsList();
      spark.sparkContext().listenerBus().waitUntilEmpty(Duration.ofMinutes(40).toMillis());
      assertThat(jobs).hasValue(0);
    } finally {
      spark.sparkContext().removeSparkListener(listener);
    }
  }

  /** Nothing is charged by a call, so what a ledger keeps count of is not released by one. */
  @ParameterizedTest
  @CsvSource({"PRIVHIST_LEDGER, l.db", "PRIVHIST_LEDGER, ''", "PRIVHIST_ACCOUNT, visits"})
  void call_whereALedgerIsNamed_isRefused(String variable, String value) {
    System.setProperty(variable, value);
    try {
      assertThatThrownBy(() -> spark.sql("CALL privhist.release('visits', 'page', '1')"))
          .hasStackTraceContaining("CALL privhist.release cannot pay from a ledger");
    } finally {
      System.clearProperty(variable);
    }
  }

  @Test
  void call_ofNonsense_isRefused() {
    assertThatThrownBy(() -> spark.sql("CALL privhist.release('visits', 'page', '-1')"))
        .hasStackTraceContaining("epsilon must be a positive number");
    assertThatThrownBy(() -> spark.sql("CALL privhist.release('visits', 'nobody', '1')"))
        .hasStackTraceContaining("there is no column \"nobody\"");
    assertThatThrownBy(
            () -> spark.sql("CALL privhist.release('visits', 'page', '1', unit => 'user')"))
        .hasStackTraceContaining("give unit and max_per_unit together");
    assertThatThrownBy(() -> spark.sql("CALL privhist.destroy('visits')"))
        .hasStackTraceContaining("there is no procedure but release");
  }
}
