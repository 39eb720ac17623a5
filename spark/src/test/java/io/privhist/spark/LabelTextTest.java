package io.privhist.spark;

import static org.apache.spark.sql.functions.col;
import static org.assertj.core.api.Assertions.assertThat;

import io.privhist.records.Counted;
import io.privhist.records.Items;
import io.privhist.records.Selection;
import io.privhist.records.UnitBound;
import java.util.List;
import java.util.Optional;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Labels are as they are written; a unit is one however it is written. */
class LabelTextTest {
  private static Dataset<Row> values(String values) {
    return LocalSpark.SESSION.sql("SELECT * FROM VALUES " + values + " AS t(v)");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "(0.0D), (-0.0D)|2|1",
        "(float('0.0')), (float('-0.0'))|2|1",
        "(double('NaN')), (-double('NaN')), (double('inf') - double('inf'))|1|1",
        "(0.1D), (-0.1D), (double('4.9E-324')), (NULL)|3|3",
        "(0.0), (0.00), (-0.0)|1|1",
        "('a' COLLATE UTF8_LCASE), ('A' COLLATE UTF8_LCASE)|2|1",
        "('a' COLLATE UNICODE_CI_AI), ('A' COLLATE UNICODE_CI_AI), ('\u00e4' COLLATE UNICODE_CI_AI)|3|1",
        "('a' COLLATE UTF8_BINARY_RTRIM), ('a ' COLLATE UTF8_BINARY_RTRIM)|2|1",
        "('a' COLLATE UNICODE), ('A' COLLATE UNICODE)|2|2",
        "('a'), ('a '), ('A'), ('')|4|4"
      })
  void texts_ofValuesThatSparkCallsEqual_areOneUnit(String values, int labels, int units) {
    Dataset<Row> data = values(values);
    DataType type = data.schema().fields()[0].dataType();
    assertThat(distinct(data.select(LabelText.of(col("v"), type, "v")))).isEqualTo(labels);
    assertThat(distinct(data.select(LabelText.ofUnit(col("v"), type, "v")))).isEqualTo(units);
  }

  private static long distinct(Dataset<Row> texts) {
    return texts.collectAsList().stream().filter(row -> !row.isNullAt(0)).distinct().count();
  }

  @Test
  void units_ofTypeChar_areOnePaddedOrNot() {
    Dataset<Row> data = values("('a'), ('a  '), ('b')");
    assertThat(distinct(data.select(LabelText.ofUnit(col("v"), DataTypes.createCharType(3), "v"))))
        .isEqualTo(2);
  }

  @Test
  void unit_inTwoSpellings_keepsKRecords() {
    Dataset<Row> data =
        LocalSpark.SESSION.sql("SELECT * FROM VALUES (0.0D, 'a'), (-0.0D, 'b') AS t(u, l)");
    Counted counted =
        PrivHistSpark.count(
            data,
            new Selection(
                new Items.Labels(List.of("l")),
                Optional.empty(),
                Optional.of(new UnitBound("u", 1))));
    assertThat(counted.tally().units()).isEqualTo(1);
    assertThat(counted.histogram().items()).isEqualTo(1);
  }
}
