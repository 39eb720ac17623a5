package io.privhist.spark;

import static org.apache.spark.sql.functions.concat;
import static org.apache.spark.sql.functions.hex;
import static org.apache.spark.sql.functions.lit;
import static org.apache.spark.sql.functions.lower;
import static org.apache.spark.sql.functions.unix_micros;

import java.util.Set;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.types.BinaryType;
import org.apache.spark.sql.types.BooleanType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.DateType;
import org.apache.spark.sql.types.DayTimeIntervalType;
import org.apache.spark.sql.types.NullType;
import org.apache.spark.sql.types.NumericType;
import org.apache.spark.sql.types.StringType;
import org.apache.spark.sql.types.TimeType;
import org.apache.spark.sql.types.TimestampNTZType;
import org.apache.spark.sql.types.TimestampType;
import org.apache.spark.sql.types.YearMonthIntervalType;

/**
 * Values as text that compares byte for byte: different values of one type have different texts.
 *
 * <p>Grouping by the values themselves would not do: Spark takes -0.0 for 0.0, and what a collation
 * calls equal for the same.
 */
final class LabelText {
  private static final Set<Class<? extends DataType>> PLAIN =
      Set.of(
          BooleanType.class,
          DateType.class,
          DayTimeIntervalType.class,
          NullType.class,
          StringType.class, // with any collation; the text has none
          TimeType.class,
          TimestampNTZType.class,
          YearMonthIntervalType.class);

  private LabelText() {}

  /**
   * Returns the text of a column.
   *
   * @param name the column's own, for messages
   */
  static Column of(Column column, DataType type, String name) {
    if (type instanceof TimestampType) {
      return unix_micros(column).cast(DataTypes.StringType); // as a date, an hour may come twice
    }
    if (type instanceof BinaryType) {
      return concat(lit("\\x"), lower(hex(column)));
    }
    if (type instanceof NumericType || PLAIN.stream().anyMatch(plain -> plain.isInstance(type))) {
      return column.cast(DataTypes.StringType);
    }
    throw SparkCountException.badInput(
        "column \"%s\" is of type %s; a label must be a plain value"
            .formatted(name, type.typeName().replaceAll("\\W.*", "")));
  }
}
