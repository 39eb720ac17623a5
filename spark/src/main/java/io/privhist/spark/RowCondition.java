package io.privhist.spark;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.catalyst.analysis.UnresolvedAttribute;
import org.apache.spark.sql.catalyst.analysis.UnresolvedFunction;
import org.apache.spark.sql.catalyst.expressions.AttributeReference;
import org.apache.spark.sql.catalyst.expressions.CommonExpressionRef;
import org.apache.spark.sql.catalyst.expressions.Expression;
import org.apache.spark.sql.catalyst.expressions.Literal;
import org.apache.spark.sql.catalyst.expressions.Pi;
import org.apache.spark.sql.catalyst.expressions.PlanExpression;
import org.apache.spark.sql.catalyst.expressions.TryEval;
import org.apache.spark.sql.catalyst.expressions.UserDefinedExpression;
import org.apache.spark.sql.catalyst.parser.CatalystSqlParser$;
import org.apache.spark.sql.classic.ExpressionUtils;
import org.apache.spark.sql.functions;
import scala.jdk.javaapi.CollectionConverters;

/**
 * An SQL condition over the columns of one row, proven to be no more than that.
 *
 * <p>Privacy: what it says about a row depends on that row only. With a subquery, an aggregate, a
 * window, a clock or a random number one person's rows could decide whether another's count, and
 * one person would move the histogram by more than the guarantee allows. So Spark's own parser
 * takes it apart, and every part must be on a list of what is known to be harmless.
 */
final class RowCondition {
  private static final String REFUSED =
      "; a condition looks at one row only, or one person's rows could decide about another's and"
          + " the guarantee would be void";

  /** Kinds of expressions that the parser makes, but for functions, which have names. */
  private static final Set<String> KINDS =
      words(
          "Add And Between BitwiseAnd BitwiseNot BitwiseOr BitwiseXor CaseWhen Cast Concat Divide"
              + " EqualNullSafe EqualTo GreaterThan GreaterThanOrEqual ILike In IntegralDivide"
              + " IsNotNull IsNull LessThan LessThanOrEqual Like Literal Multiply Not Or RLike"
              + " Remainder StringTrim StringTrimLeft StringTrimRight Substring Subtract UnaryMinus"
              + " UnaryPositive");

  /** Functions of their arguments alone. */
  private static final Set<String> FUNCTIONS =
      words(
          "! % & * + - / < <= <=> <> = == > >= ^ and between div in mod not or | || ~ abs ascii"
              + " bigint bit_count bit_length boolean bround btrim cbrt ceil ceiling char"
              + " char_length character_length chr coalesce concat concat_ws contains cos date"
              + " date_add date_diff date_format date_part date_sub date_trunc datediff datepart"
              + " day dayname dayofmonth dayofweek dayofyear decimal double endswith exp extract"
              + " float floor greatest hex hour if ifnull ilike instr int isnan isnotnull isnull"
              + " last_day lcase least left len length like ln locate log log10 log2 lower lpad"
              + " ltrim make_date md5 minute month monthname negative nullif nvl nvl2 octet_length"
              + " pi pmod position positive pow power quarter regexp regexp_extract regexp_like"
              + " regexp_replace repeat replace reverse right rlike round rpad rtrim second sha sha1"
              + " sha2 sign signum sin smallint split_part sqrt startswith string substr substring"
              + " substring_index tan timestamp tinyint to_date to_timestamp translate trim trunc"
              + " try_add try_divide try_multiply try_subtract try_to_date try_to_timestamp ucase"
              + " upper weekday weekofyear xxhash64 year");

  /** What a resolved condition ends in; a reference is to another part of itself. */
  private static final List<Class<? extends Expression>> LEAVES =
      List.of(AttributeReference.class, CommonExpressionRef.class, Literal.class, Pi.class);

  private RowCondition() {}

  private static Set<String> words(String text) {
    return new TreeSet<>(Arrays.asList(text.split(" ")));
  }

  /**
   * Returns the condition as a column that is true or false, and null for a row where it ends in an
   * error: thrown on an executor, the error would quote the row in logs.
   *
   * @param columns those that there are
   */
  static Column of(String sql, List<String> columns) {
    Expression condition = parsed(sql);
    check(condition, columns);
    // What was checked is what is used: read again, the text could mean something else, because a
    // session puts its variables into it first.
    Column decided =
        functions.coalesce(ExpressionUtils.column(condition).cast("boolean"), functions.lit(false));
    return ExpressionUtils.column(new TryEval(ExpressionUtils.expression(decided)));
  }

  /**
   * Checks what a session made of a condition. It may have functions of its own under the names of
   * Spark's, and variables where names of columns differ in case.
   *
   * @param resolved the condition as it will be decided
   */
  static void requireOneRow(Expression resolved) {
    if (resolved instanceof UserDefinedExpression || resolved instanceof PlanExpression<?>) {
      throw refused("functions that the session defines");
    }
    if (resolved.children().isEmpty()
        && LEAVES.stream().noneMatch(leaf -> leaf.isInstance(resolved))) {
      throw refused(resolved.getClass().getSimpleName());
    }
    CollectionConverters.asJava(resolved.children()).forEach(RowCondition::requireOneRow);
  }

  private static Expression parsed(String sql) {
    try {
      return CatalystSqlParser$.MODULE$.parseExpression(sql);
    } catch (Exception e) {
      throw SparkCountException.badInput("the condition is not an SQL expression");
    }
  }

  private static void check(Expression part, List<String> columns) {
    if (part instanceof UnresolvedFunction function) {
      checkFunction(function);
    } else if (part instanceof UnresolvedAttribute attribute) {
      checkColumn(CollectionConverters.asJava(attribute.nameParts()), columns);
    } else if (!KINDS.contains(part.getClass().getSimpleName())) {
      throw refused(part.getClass().getSimpleName().replaceFirst("^Unresolved", ""));
    }
    CollectionConverters.asJava(part.children()).forEach(child -> check(child, columns));
  }

  private static void checkFunction(UnresolvedFunction function) {
    String name = String.join(".", CollectionConverters.asJava(function.nameParts()));
    if (!FUNCTIONS.contains(name.toLowerCase(Locale.ROOT))
        || function.isDistinct()
        || function.filter().isDefined()) {
      throw refused("the function " + name);
    }
  }

  /** Some functions, such as current_date, look like columns. */
  private static void checkColumn(List<String> nameParts, List<String> columns) {
    if (nameParts.size() != 1 || columns.stream().noneMatch(nameParts.get(0)::equalsIgnoreCase)) {
      throw SparkCountException.badInput(
          "the condition names %s, which is no column; put backticks around a name with dots"
              .formatted(String.join(".", nameParts)));
    }
  }

  private static SparkCountException refused(String what) {
    return SparkCountException.badInput("the condition must not use " + what + REFUSED);
  }
}
