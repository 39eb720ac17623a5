package io.privhist.spark;

import static org.apache.spark.sql.functions.concat;
import static org.apache.spark.sql.functions.hex;
import static org.apache.spark.sql.functions.lit;
import static org.apache.spark.sql.functions.lower;
import static org.apache.spark.sql.functions.rtrim;
import static org.apache.spark.sql.functions.unix_micros;
import static org.apache.spark.sql.functions.when;

import java.util.Set;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.catalyst.expressions.CollationKey;
import org.apache.spark.sql.catalyst.expressions.Expression;
import org.apache.spark.sql.classic.ExpressionUtils;
import org.apache.spark.sql.types.BinaryType;
import org.apache.spark.sql.types.BooleanType;
import org.apache.spark.sql.types.CharType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.DateType;
import org.apache.spark.sql.types.DayTimeIntervalType;
import org.apache.spark.sql.types.DoubleType;
import org.apache.spark.sql.types.FloatType;
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

  /**
   * Returns the text of a column that says whose a row is. What Spark calls equal is one unit: it
   * would keep its records once for each way to write it.
   *
   * @param name the column's own, for messages
   */
  static Column ofUnit(Column column, DataType type, String name) {
    Column text = of(column, type, name);
    if (type instanceof DoubleType || type instanceof FloatType) {
      return when(column.equalTo(lit(0)), lit("0.0")).otherwise(text); // -0.0 as well
    }
    if (type instanceof StringType some && !some.supportsBinaryEquality()) {
      Expression key = new CollationKey(ExpressionUtils.expression(column));
      return lower(hex(ExpressionUtils.column(key)));
    }
    return type instanceof CharType ? rtrim(text) : text; // padded or not
  }
}
