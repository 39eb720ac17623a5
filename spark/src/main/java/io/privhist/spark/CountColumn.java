package io.privhist.spark;

import static org.apache.spark.sql.functions.floor;
import static org.apache.spark.sql.functions.lit;
import static org.apache.spark.sql.functions.when;

import io.privhist.histogram.RawHistogram;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.DecimalType;
import org.apache.spark.sql.types.DoubleType;
import org.apache.spark.sql.types.FloatType;

/** What is a count: a whole number from zero to 2^60, as a number or as digits. */
final class CountColumn {
  /** Holds the sum of more counts than a cluster has rows, so that no sum can overflow. */
  static final DataType SUM = DataTypes.createDecimalType(38, 0);

  private static final String DIGITS = "\\A[0-9]{1,30}\\z";

  private CountColumn() {}

  /** Returns the count in a column of this type as a bigint, or null if it is none. */
  static Column of(Column column, DataType type) {
    if (type instanceof DoubleType || type instanceof FloatType || type instanceof DecimalType) {
      return when(
          column.between(lit(0), lit(RawHistogram.MAX_ITEMS)).and(column.equalTo(floor(column))),
          column.try_cast(DataTypes.LongType));
    }
    Column text = column.cast(DataTypes.StringType);
    // Digits alone are cast: Spark would take forever over "1e-999999999".
    Column number = when(text.rlike(DIGITS), text).try_cast(SUM);
    return when(
        number.between(lit(0), lit(RawHistogram.MAX_ITEMS)), number.try_cast(DataTypes.LongType));
  }
}
