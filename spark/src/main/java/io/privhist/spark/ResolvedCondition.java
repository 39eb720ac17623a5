package io.privhist.spark;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.apache.spark.sql.catalyst.expressions.Alias;
import org.apache.spark.sql.catalyst.expressions.AttributeReference;
import org.apache.spark.sql.catalyst.expressions.Cast;
import org.apache.spark.sql.catalyst.expressions.EvalMode;
import org.apache.spark.sql.catalyst.expressions.ExprId;
import org.apache.spark.sql.catalyst.expressions.Expression;
import org.apache.spark.sql.catalyst.expressions.Literal;
import org.apache.spark.sql.catalyst.expressions.NamedExpression;
import org.apache.spark.sql.catalyst.expressions.Pi;
import org.apache.spark.sql.catalyst.expressions.PlanExpression;
import org.apache.spark.sql.catalyst.expressions.RoundBase;
import org.apache.spark.sql.catalyst.expressions.RuntimeReplaceable;
import org.apache.spark.sql.catalyst.expressions.UserDefinedExpression;
import org.apache.spark.sql.catalyst.plans.logical.LogicalPlan;
import org.apache.spark.sql.catalyst.plans.logical.Project;
import org.apache.spark.sql.types.AtomicType;
import org.apache.spark.sql.types.CharType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DateType;
import org.apache.spark.sql.types.DecimalType;
import org.apache.spark.sql.types.FractionalType;
import org.apache.spark.sql.types.IntegralType;
import org.apache.spark.sql.types.NullType;
import org.apache.spark.sql.types.NumericType;
import org.apache.spark.sql.types.StringType;
import org.apache.spark.sql.types.TimestampNTZType;
import org.apache.spark.sql.types.TimestampType;
import org.apache.spark.sql.types.VariantType;
import scala.collection.immutable.Seq;
import scala.jdk.javaapi.CollectionConverters;

/**
 * What a session made of a condition that {@link RowCondition} let pass. It may have functions of
 * its own under the names of Spark's, and variables where names of columns differ in case; and only
 * here are types known, and with them the conversions that nobody wrote.
 */
final class ResolvedCondition {
  /**
   * What a condition ends in. A reference to a part that Spark computes before all others is not
   * among them: what fails there fails the run.
   */
  private static final List<Class<? extends Expression>> LEAVES =
      List.of(AttributeReference.class, Literal.class, Pi.class);

  /** Constants that are dates: no words for today, and no time of a day that is not said. */
  private static final Pattern DATED = Pattern.compile("(?s)[\\s\\p{Cntrl}]*[-+]?\\d{4}.*");

  private static final int MAX_DIGITS = 400; // a double has fewer on both sides of its point

  private final Expression condition;
  private final LogicalPlan rows;

  private ResolvedCondition(Expression condition, LogicalPlan rows) {
    this.condition = condition;
    this.rows = rows;
  }

  /** Takes the condition that is the last column of a projection. */
  static ResolvedCondition lastOf(Project projection) {
    return new ResolvedCondition((Expression) projection.projectList().last(), projection.child());
  }

  /** Refuses what looks at more than one row, or does not end. */
  ResolvedCondition requireOneRow() {
    check(condition);
    return this;
  }

  private static void check(Expression part) {
    if (part instanceof UserDefinedExpression || part instanceof PlanExpression<?>) {
      throw RowCondition.refused("functions that the session defines");
    }
    if (part.children().isEmpty() && LEAVES.stream().noneMatch(leaf -> leaf.isInstance(part))) {
      throw RowCondition.refused(part.getClass().getSimpleName());
    }
    if (part instanceof Cast cast) {
      checkType(cast);
      checkCast(cast.child(), cast.dataType());
    }
    if (part instanceof RoundBase round) {
      checkDigits(round.right());
    }
    parts(part).forEach(ResolvedCondition::check);
    if (part.foldable() && !(part instanceof RuntimeReplaceable)) {
      requireValue(part);
    }
  }

  /** A constant that has no value would fail on the rows that need it, before anything tries. */
  private static void requireValue(Expression constant) {
    try {
      constant.eval(null);
    } catch (Exception e) {
      throw SparkCountException.badInput(
          "the condition has a constant that its functions or types do not take");
    }
  }

  /** Some functions stand for others, which are what is evaluated. */
  private static Stream<Expression> parts(Expression whole) {
    return whole instanceof RuntimeReplaceable function
        ? Stream.of(function.replacement())
        : java(whole.children());
  }

  /** Returns whether values of this type have a date. */
  static boolean isDated(DataType type) {
    return type instanceof DateType
        || type instanceof TimestampType
        || type instanceof TimestampNTZType;
  }

  private static void checkCast(Expression from, DataType to) {
    if (!(to instanceof AtomicType || to instanceof NullType) || to instanceof CharType) {
      throw RowCondition.refused("casts to type " + to.typeName().replaceAll("\\W.*", ""));
    }
    if (from.dataType() instanceof FractionalType
        && to instanceof IntegralType
        && !(from instanceof RoundBase)) {
      throw SparkCountException.badInput(
          "the condition must not make a whole number of one with a fraction, which engines do"
              + " differently; say round(x), floor(x) or ceil(x)");
    }
    if (from.dataType() instanceof StringType || from.dataType() instanceof VariantType) {
      checkCastOfText(from, to);
    }
  }

  /** Casts that the condition says are tried; others come of types that do not fit. */
  private static void checkType(Cast cast) {
    boolean written = cast.evalMode().equals(EvalMode.TRY());
    if (!written
        && !cast.child().foldable()
        && cast.child().dataType() instanceof StringType
        && cast.dataType() instanceof NumericType) {
      throw SparkCountException.badInput(
          "the condition takes a column of text for a number; put quotes around the number it is"
              + " compared with, or say CAST(column AS BIGINT)");
    }
  }

  /**
   * Spark takes 'today' for a date if it is a constant, and gives a time without a date, in a row
   * as well, the date of the clock. A decimal is made by writing out all of its digits, and a text
   * of ten letters can ask for a thousand million.
   */
  private static void checkCastOfText(Expression from, DataType to) {
    boolean written = from.foldable() && DATED.matcher(String.valueOf(from.eval(null))).matches();
    if (isDated(to) && (from.foldable() ? !written : to instanceof TimestampType)) {
      throw RowCondition.refused(
          "the clock, which Spark asks for the date of a time; say TIMESTAMP_NTZ, or to_timestamp"
              + " with a format");
    }
    if (to instanceof DecimalType && !from.foldable()) {
      throw SparkCountException.badInput(
          "the condition must not make a DECIMAL of text: some texts take Spark forever; say DOUBLE"
              + " or BIGINT");
    }
  }

  private static void checkDigits(Expression digits) {
    if (!(digits.eval(null) instanceof Integer number) || Math.abs((long) number) > MAX_DIGITS) {
      throw SparkCountException.badInput(
          "the condition rounds to more than %d digits, which takes Spark forever"
              .formatted(MAX_DIGITS));
    }
  }

  /**
   * Refuses a condition that looks at a column, be it under another name that the Dataset gave it.
   *
   * <p>Privacy: one item more or less changes what the column of counts says. If that decided
   * whether the row counts, one item would move the histogram by all items of the row.
   */
  void requireWithout(int column, String name) {
    Map<ExprId, Expression> renamed = new HashMap<>();
    collectNames(rows, renamed);
    Expression count = origin((Expression) rows.output().apply(column), renamed);
    if (looksAt(count, condition, renamed)) {
      throw SparkCountException.badInput(
          ("the condition must not look at the column of counts, \"%s\": one item more or less could"
                  + " decide about all items of its row, and the guarantee would be void")
              .formatted(name));
    }
  }

  /** Returns whether two columns are the same, under names that the Dataset gave them. */
  boolean isSame(int one, int other) {
    Map<ExprId, Expression> renamed = new HashMap<>();
    collectNames(rows, renamed);
    return origin((Expression) rows.output().apply(one), renamed)
        .semanticEquals(origin((Expression) rows.output().apply(other), renamed));
  }

  private static boolean looksAt(
      Expression count, Expression part, Map<ExprId, Expression> renamed) {
    return part instanceof AttributeReference
        ? origin(part, renamed).semanticEquals(count)
        : parts(part).anyMatch(child -> looksAt(count, child, renamed));
  }

  private static void collectNames(LogicalPlan plan, Map<ExprId, Expression> renamed) {
    java(plan.expressions())
        .filter(Alias.class::isInstance)
        .forEach(alias -> renamed.put(((NamedExpression) alias).exprId(), alias));
    java(plan.children()).forEach(child -> collectNames(child, renamed));
  }

  /** What a column is without the names and types that the Dataset gave it on its way. */
  private static Expression origin(Expression column, Map<ExprId, Expression> renamed) {
    if (column instanceof Alias alias) {
      return origin(alias.child(), renamed);
    }
    if (column instanceof Cast cast) {
      return origin(cast.child(), renamed);
    }
    return column instanceof AttributeReference attribute && renamed.containsKey(attribute.exprId())
        ? origin(renamed.get(attribute.exprId()), renamed)
        : column;
  }

  private static <T> Stream<T> java(Seq<T> some) {
    return CollectionConverters.asJava(some).stream();
  }
}
