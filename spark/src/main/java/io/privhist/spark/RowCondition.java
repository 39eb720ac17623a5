package io.privhist.spark;

import io.privhist.records.ConditionLimits;
import io.privhist.records.SqlText;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.catalyst.analysis.UnresolvedAttribute;
import org.apache.spark.sql.catalyst.analysis.UnresolvedFunction;
import org.apache.spark.sql.catalyst.expressions.And;
import org.apache.spark.sql.catalyst.expressions.Between;
import org.apache.spark.sql.catalyst.expressions.BitwiseXor;
import org.apache.spark.sql.catalyst.expressions.Cast;
import org.apache.spark.sql.catalyst.expressions.Divide;
import org.apache.spark.sql.catalyst.expressions.EqualTo;
import org.apache.spark.sql.catalyst.expressions.EvalMode;
import org.apache.spark.sql.catalyst.expressions.Expression;
import org.apache.spark.sql.catalyst.expressions.GreaterThanOrEqual;
import org.apache.spark.sql.catalyst.expressions.If;
import org.apache.spark.sql.catalyst.expressions.IntegralDivide;
import org.apache.spark.sql.catalyst.expressions.LessThanOrEqual;
import org.apache.spark.sql.catalyst.expressions.Literal;
import org.apache.spark.sql.catalyst.expressions.Remainder;
import org.apache.spark.sql.catalyst.parser.CatalystSqlParser$;
import org.apache.spark.sql.catalyst.trees.Origin;
import org.apache.spark.sql.classic.ExpressionUtils;
import org.apache.spark.sql.internal.SQLConf;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.DecimalType;
import scala.Option;
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
   * argument, twice at every level; those of {@link #OTHERWISE} because elsewhere the same word
   * says something else.
   */
  static final Set<String> FUNCTIONS =
      words(
          "! % & * + - / < <= <=> <> = == > >= and between div in mod not or | || ~ abs ascii"
              + " bigint bit_count bit_length boolean bround btrim cbrt ceil ceiling"
              + " char_length character_length coalesce contains cos date date_add"
              + " date_diff date_part date_sub date_trunc datediff datepart day dayofmonth"
              + " dayofyear decimal double endswith exp extract float floor greatest hour"
              + " if ifnull ilike instr int isnan isnotnull isnull last_day lcase least left len"
              + " length like ln locate log log10 log2 lower ltrim make_date md5 minute month"
              + " negative nullif nvl nvl2 octet_length pi pmod position positive pow"
              + " power quarter regexp regexp_extract regexp_like reverse rlike round rtrim second"
              + " sha sha1 sha2 sign signum sin smallint split_part sqrt startswith string substr"
              + " substring substring_index tan timestamp tinyint to_date to_timestamp trim trunc"
              + " try_add try_divide try_multiply try_subtract try_to_date try_to_timestamp ucase"
              + " upper weekofyear xxhash64 year");

  /** Words that mean something else to the engine for one machine, and what to say instead. */
  private static final Map<String, String> OTHERWISE =
      Map.of(
          "^", "power(x, y)",
          "chr", "the letter in quotes",
          "char", "the letter in quotes",
          "concat", "x || y, or coalesce(x, '') || y",
          "dayname", "extract(DAYOFWEEK_ISO FROM day), 1 for Monday",
          "dayofweek", "extract(DAYOFWEEK_ISO FROM day), 1 for Monday",
          "weekday", "extract(DAYOFWEEK_ISO FROM day), 1 for Monday",
          "monthname", "month(day)");

  /** Functions that cast. */
  private static final Map<String, DataType> CASTS =
      Map.ofEntries(
          Map.entry("bigint", DataTypes.LongType),
          Map.entry("boolean", DataTypes.BooleanType),
          Map.entry("date", DataTypes.DateType),
          Map.entry("decimal", DecimalType.USER_DEFAULT()),
          Map.entry("double", DataTypes.DoubleType),
          Map.entry("float", DataTypes.FloatType),
          Map.entry("int", DataTypes.IntegerType),
          Map.entry("smallint", DataTypes.ShortType),
          Map.entry("string", DataTypes.StringType),
          Map.entry("timestamp", DataTypes.TimestampType),
          Map.entry("tinyint", DataTypes.ByteType));

  private static final Set<Class<?>> DIVISIONS =
      Set.of(Divide.class, Remainder.class, IntegralDivide.class);

  private static final Set<String> DIVIDING = Set.of("/", "%", "div", "mod", "pmod");

  /** Functions with an argument that is written out twice. */
  private static final Set<String> TWICE =
      Set.of("/", "%", "div", "mod", "pmod", "between", "nullif");

  private static final long MAX_SIZE = 1 << 16;

  /** Parts of a date that are counted from another day, or have a fraction, elsewhere. */
  private static final Pattern OTHER_PART =
      Pattern.compile("(?i)dow|dayofweek|s|sec|secs|seconds?");

  /** A date or moment that is written out; words such as "now" are the clock's. */
  private static final Pattern WRITTEN_OUT =
      Pattern.compile("(?is)[a-z_]+\\s*(['\"])\\s*[-+]?\\d{4}.*");

  private RowCondition() {}

  private static Set<String> words(String text) {
    return new TreeSet<>(Arrays.asList(text.split(" ")));
  }

  /**
   * Returns the condition as a column that is true or false, and null for a row where it is neither
   * or cannot be evaluated: thrown on an executor, the error would quote the row in logs, and who
   * sees it learns about the row. Columns are called as {@link RecordTable} calls them.
   *
   * @param columns those that there are
   */
  static Column of(String sql, List<String> columns, SparkSession spark) {
    Expression condition = withSettings(spark, () -> checked(parsed(sql), columns));
    // What was checked is what is used: read again, the text could mean something else, because a
    // session puts its variables into it first.
    return ExpressionUtils.column(new OrMissing(tried(condition, DataTypes.BooleanType)));
  }

  /** Parses as the engine for one machine does, whatever the session says. */
  private static Expression withSettings(SparkSession spark, Supplier<Expression> parsing) {
    SQLConf settings =
        ((org.apache.spark.sql.classic.SparkSession) spark).sessionState().conf().clone();
    settings.setConfString("spark.sql.ansi.enabled", "true");
    settings.setConfString("spark.sql.ansi.doubleQuotedIdentifiers", "true");
    settings.setConfString("spark.sql.parser.escapedStringLiterals", "false");
    return SQLConf.withExistingConf(settings, parsing::get);
  }

  private static Expression checked(Expression condition, List<String> columns) {
    check(condition, columns);
    size(condition);
    return prepared(condition, columns);
  }

  /**
   * Returns a part in which columns have the names of their positions, and casts and divisions that
   * fail have no value.
   */
  private static Expression prepared(Expression part, List<String> columns) {
    if (part instanceof UnresolvedAttribute attribute) {
      return UnresolvedAttribute.quoted(RecordTable.position(columns.indexOf(name(attribute))));
    }
    List<Expression> children =
        CollectionConverters.asJava(part.children()).stream()
            .map(child -> prepared(child, columns))
            .toList();
    if (part instanceof Cast cast) {
      return tried(children.get(0), cast.dataType());
    }
    String name = part instanceof UnresolvedFunction function ? nameOf(function) : "";
    if (part instanceof Between || (name.equals("between") && children.size() == 3)) {
      return new And(
          new GreaterThanOrEqual(children.get(0), children.get(1)),
          new LessThanOrEqual(children.get(0), children.get(2)));
    }
    if (name.equals("nullif") && children.size() == 2) {
      return nullIf(children.get(0), children.get(1));
    }
    if (CASTS.containsKey(name) && children.size() == 1) {
      return tried(children.get(0), CASTS.get(name));
    }
    if (DIVISIONS.contains(part.getClass()) || (DIVIDING.contains(name) && children.size() == 2)) {
      children =
          List.of(
              children.get(0), nullIf(children.get(1), Literal.create(0, DataTypes.IntegerType)));
    }
    return part.withNewChildren(CollectionConverters.asScala(children).toSeq());
  }

  /** Spark's own computes its first argument apart from the rest, where an error is not caught. */
  private static Expression nullIf(Expression value, Expression other) {
    return new If(new EqualTo(value, other), Literal.create(null, DataTypes.NullType), value);
  }

  /** Refuses what becomes too large, because some arguments are written out twice. */
  private static long size(Expression part) {
    long size = 1;
    for (Expression child : CollectionConverters.asJava(part.children())) {
      size += size(child);
    }
    boolean twice =
        part instanceof Between
            || (part instanceof UnresolvedFunction function && TWICE.contains(nameOf(function)))
            || DIVISIONS.contains(part.getClass());
    size *= twice ? 2 : 1;
    if (size > MAX_SIZE) {
      throw SparkCountException.badInput(
          "the condition nests too many functions or divisions in each other");
    }
    return size;
  }

  private static Expression tried(Expression value, DataType type) {
    return new Cast(value, type, Option.empty(), EvalMode.TRY());
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
      checkColumn(attribute, columns);
    } else if (part instanceof BitwiseXor) {
      requireSameElsewhere("^");
    } else if (!KINDS.contains(part.getClass().getSimpleName())) {
      throw refused(part.getClass().getSimpleName().replaceFirst("^Unresolved", ""));
    } else if (part instanceof Literal literal) {
      checkLiteral(literal);
    }
    CollectionConverters.asJava(part.children()).forEach(child -> check(child, columns));
  }

  private static String nameOf(UnresolvedFunction function) {
    return String.join(".", CollectionConverters.asJava(function.nameParts()))
        .toLowerCase(Locale.ROOT);
  }

  private static void checkFunction(UnresolvedFunction function) {
    String name = nameOf(function);
    requireSameElsewhere(name);
    if (!FUNCTIONS.contains(name) || function.isDistinct() || function.filter().isDefined()) {
      throw refused("the function " + name);
    }
    List<Expression> arguments = CollectionConverters.asJava(function.arguments());
    if (name.equals("log") && arguments.size() == 1) {
      throw otherwise("log(x)", "ln(x) or log10(x)");
    }
    if (name.equals("regexp_extract") && arguments.size() == 2) {
      throw otherwise("regexp_extract(x, pattern)", "regexp_extract(x, pattern, group)");
    }
    if (Set.of("extract", "date_part", "datepart").contains(name)
        && !arguments.isEmpty()
        && arguments.get(0) instanceof Literal part
        && OTHER_PART.matcher(String.valueOf(part.value())).matches()) {
      throw otherwise(name + " of this part", "DAYOFWEEK_ISO, 1 for Monday, or second(x)");
    }
  }

  private static void requireSameElsewhere(String name) {
    String instead = OTHERWISE.get(name);
    if (instead != null) {
      throw otherwise(name, instead);
    }
  }

  private static SparkCountException otherwise(String word, String instead) {
    return SparkCountException.badInput(
        "the condition must not use %s, which means something else to other engines; say %s"
            .formatted(word, instead));
  }

  /**
   * The parser itself asks the clock what TIMESTAMP 'now' is, so the text has to tell. And only
   * here a backslash in a text means anything.
   */
  private static void checkLiteral(Literal literal) {
    String text = text(literal.origin());
    if (ResolvedCondition.isDated(literal.dataType()) && !WRITTEN_OUT.matcher(text).matches()) {
      throw refused("the clock (write dates as DATE '2025-12-31')");
    }
    if (text.indexOf('\\') >= 0 && !text.matches("(?is)r['\"].*")) {
      throw SparkCountException.badInput(
          "the condition has a backslash in a text; say r'\\d' for what is to be taken as it is");
    }
  }

  private static String text(Origin origin) {
    String sql = origin.sqlText().getOrElse(() -> "");
    int start = origin.startIndex().getOrElse(() -> 0);
    int stop = origin.stopIndex().getOrElse(() -> -1);
    return sql.substring(start, stop + 1);
  }

  /** Some functions, such as current_date, look like columns. */
  private static void checkColumn(UnresolvedAttribute attribute, List<String> columns) {
    String name = name(attribute);
    if (attribute.nameParts().size() != 1 || !columns.contains(name)) {
      throw SparkCountException.badInput(
          "the condition names %s, which is no column; names are told apart by case, and one with"
                  .formatted(name)
              + " dots stands in double quotes");
    }
    if (columns.indexOf(name) != columns.lastIndexOf(name)) {
      throw SparkCountException.badInput(
          "two columns are called \"%s\"; rename one".formatted(name));
    }
  }

  private static String name(UnresolvedAttribute attribute) {
    return String.join(".", CollectionConverters.asJava(attribute.nameParts()));
  }

  static SparkCountException refused(String what) {
    return SparkCountException.badInput("the condition must not use " + what + REFUSED);
  }
}
