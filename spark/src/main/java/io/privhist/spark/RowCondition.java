package io.privhist.spark;

import io.privhist.records.ConditionLimits;
import io.privhist.records.SqlText;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.catalyst.analysis.UnresolvedAttribute;
import org.apache.spark.sql.catalyst.analysis.UnresolvedFunction;
import org.apache.spark.sql.catalyst.expressions.Expression;
import org.apache.spark.sql.catalyst.expressions.Literal;
import org.apache.spark.sql.catalyst.expressions.TryEval;
import org.apache.spark.sql.catalyst.parser.CatalystSqlParser$;
import org.apache.spark.sql.catalyst.trees.Origin;
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

  /**
   * Functions of their arguments alone, none of which makes a long text of short ones, however they
   * are nested: a row could keep a condition busy without end. So there is nothing that repeats,
   * pads, replaces, joins with separators, formats or doubles its digits; change of case is left,
   * which makes three letters of one at most, and once. "right" is out because Spark copies its
   * argument, twice at every level.
   */
  static final Set<String> FUNCTIONS =
      words(
          "! % & * + - / < <= <=> <> = == > >= ^ and between div in mod not or | || ~ abs ascii"
              + " bigint bit_count bit_length boolean bround btrim cbrt ceil ceiling char"
              + " char_length character_length chr coalesce concat contains cos date date_add"
              + " date_diff date_part date_sub date_trunc datediff datepart day dayname dayofmonth"
              + " dayofweek dayofyear decimal double endswith exp extract float floor greatest hour"
              + " if ifnull ilike instr int isnan isnotnull isnull last_day lcase least left len"
              + " length like ln locate log log10 log2 lower ltrim make_date md5 minute month"
              + " monthname negative nullif nvl nvl2 octet_length pi pmod position positive pow"
              + " power quarter regexp regexp_extract regexp_like reverse rlike round rtrim second"
              + " sha sha1 sha2 sign signum sin smallint split_part sqrt startswith string substr"
              + " substring substring_index tan timestamp tinyint to_date to_timestamp trim trunc"
              + " try_add try_divide try_multiply try_subtract try_to_date try_to_timestamp ucase"
              + " upper weekday weekofyear xxhash64 year");

  /** A date or moment that is written out; words such as "now" are the clock's. */
  private static final Pattern WRITTEN_OUT =
      Pattern.compile("(?is)[a-z_]+\\s*(['\"])\\s*[-+]?\\d{4}.*");

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
    Column tried = ExpressionUtils.column(new TryEval(ExpressionUtils.expression(decided)));
    // Spark computes what occurs twice in a column before the rest of it, and so before TryEval;
    // it leaves the inside of a lambda as it is.
    return functions.transform(functions.array(functions.lit(true)), once -> tried).getItem(0);
  }

  private static Expression parsed(String sql) {
    ConditionLimits.fault(sql, SqlText.Quotes.BACKSLASH)
        .ifPresent(
            fault -> {
              throw SparkCountException.badInput("the condition " + fault);
            });
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
    } else if (part instanceof Literal literal) {
      checkLiteral(literal);
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

  /** The parser itself asks the clock what TIMESTAMP 'now' is, so the text has to tell. */
  private static void checkLiteral(Literal literal) {
    if (ResolvedCondition.isDated(literal.dataType())
        && !WRITTEN_OUT.matcher(text(literal.origin())).matches()) {
      throw refused("the clock (write dates as DATE '2025-12-31')");
    }
  }

  private static String text(Origin origin) {
    String sql = origin.sqlText().getOrElse(() -> "");
    int start = origin.startIndex().getOrElse(() -> 0);
    int stop = origin.stopIndex().getOrElse(() -> -1);
    return sql.substring(start, stop + 1);
  }

  /** Some functions, such as current_date, look like columns. */
  private static void checkColumn(List<String> nameParts, List<String> columns) {
    if (nameParts.size() != 1 || columns.stream().noneMatch(nameParts.get(0)::equalsIgnoreCase)) {
      throw SparkCountException.badInput(
          "the condition names %s, which is no column; put backticks around a name with dots"
              .formatted(String.join(".", nameParts)));
    }
  }

  static SparkCountException refused(String what) {
    return SparkCountException.badInput("the condition must not use " + what + REFUSED);
  }
}
