package io.privhist.ingest.counting;

import io.privhist.ingest.counting.ParsedSql.Node;
import io.privhist.ingest.request.IngestException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * What may stand in a condition: that which depends on one row alone and whose size and time are
 * bounded by the row and the condition's text.
 *
 * <p>A value of a row can be long, and one person's row must not keep the run from ending. So there
 * is no function whose result may be longer than its arguments together: nested a few times, even
 * one that doubles them fills any memory. (Upper and lower case, for one, may take more bytes, but
 * not more characters.) The same goes for casts: from bytes to bits and back is a factor of eight.
 */
final class ConditionParts {
  static final String ONE_ROW_ONLY =
      "; a condition looks at one row only, or one person's rows could decide about another's and"
          + " the guarantee would be void";

  /** Functions of their arguments alone, which are no longer than those or of a fixed length. */
  static final Set<String> FUNCTIONS =
      words(
          "+ - * / // % ^ ** || ~~ !~~ ~~* !~~* ~~~ @ & | << >> ~ ^@ "
              + "abs add ascii bit_count bit_length cbrt ceil ceiling char_length character_length"
              + " chr concat contains cos date_diff date_part date_sub date_trunc datediff datepart"
              + " datesub datetrunc day dayname dayofmonth dayofweek dayofyear divide ends_with epoch"
              + " epoch_ms even exp floor greatest hour ilike_escape instr isfinite isinf isnan"
              + " isodow isoyear julian last_day lcase least left len length like_escape ln log log10"
              + " log2 lower ltrim make_date make_time make_timestamp md5 microsecond millisecond"
              + " minute mod month monthname multiply not_ilike_escape not_like_escape octet_length"
              + " ord pi position pow power prefix quarter regexp_extract regexp_full_match"
              + " regexp_matches reverse right round rtrim second sha1 sha256 sign sin split_part"
              + " sqrt starts_with strip_accents strlen strpos strptime substr substring subtract"
              + " suffix tan to_days to_hours to_minutes to_months to_seconds to_weeks to_years"
              + " translate trim trunc try_strptime ucase unicode upper week weekday weekofyear xor"
              + " year yearweek");

  /**
   * Functions of their arguments that can make much of little. The parts of a split grow when they
   * are cast to text, formats of dates when they are made of dates; nfc_normalize sorts long runs
   * of accents in square time.
   */
  private static final Set<String> GROWING =
      words(
          "concat_ws format hex lpad nfc_normalize printf regexp_replace repeat replace rpad"
              + " str_split strftime string_split");

  /**
   * Kinds of expressions; subqueries, windows, stars, parameters and lambdas are not among them.
   */
  private static final Set<String> CLASSES =
      words("between case cast column_ref comparison conjunction constant function operator type");

  /** Types to cast to, by all their names: plain values, and no numbers of any length. */
  private static final Set<String> TYPES =
      words(
          "bigint blob bool boolean bpchar bytea char date datetime dec decimal double float float4"
              + " float8 guid hugeint int int1 int128 int16 int2 int32 int4 int64 int8 integer"
              + " integral interval logical long numeric nvarchar real short signed smallint string"
              + " text time timestamp timestamp_ms timestamp_ns timestamp_s timestamp_us timestamptz"
              + " timetz tinyint ubigint uhugeint uint128 uint16 uint32 uint64 uint8 uinteger"
              + " usmallint utinyint uuid varchar time_with_time_zone timestamp_with_time_zone");

  /** What is longer becomes a number of any length, and so does the text it is compared with. */
  private static final String LONG_NUMBER = "INTEGER [0-9_]{39,}";

  /** Functions of dates that know some units of time, named by their first argument. */
  private static final Set<String> OF_UNITS =
      words("date_diff date_part date_sub date_trunc datediff datepart datesub datetrunc");

  /** The units that all of them know for all dates and timestamps. */
  private static final Set<String> UNITS =
      words(
          "year years quarter quarters month months week weeks day days hour hours minute minutes"
              + " second seconds millisecond milliseconds microsecond microseconds decade decades"
              + " century centuries millennium epoch dow isodow doy isoyear yearweek julian");

  private static final Set<String> JOINING = words("|| concat");

  /** Values are at most 16 MiB long in text and 2 GiB in Parquet; results must not reach 4 GiB. */
  private static final int MOST_JOINED = 16;

  private static final String LITERALS =
      "; only such as are written out in the condition: those of a row could make the run fail";

  private ConditionParts() {}

  private static Set<String> words(String text) {
    return Set.of(text.split(" "));
  }

  /**
   * Refuses a part that is not known to be harmless.
   *
   * @param key what the engine calls the kind of part
   * @param value the part; for a literal its kind and its text
   */
  static void check(String key, String value) throws IngestException {
    String name = value.toLowerCase(Locale.ROOT);
    switch (key) {
      case "class" -> require(CLASSES.contains(name), name + " expressions" + ONE_ROW_ONLY);
      case "function_name" -> checkFunction(name);
      case "type_name" ->
          require(
              TYPES.contains(name.replace(' ', '_')),
              "the type %s; cast to numbers, text, dates and times only".formatted(name));
      case "literal" ->
          require(!value.matches(LONG_NUMBER), "whole numbers of more than 38 digits");
      default -> require(name.isEmpty(), "names of schemas and catalogs");
    }
  }

  /**
   * Refuses what an argument of a function must not be. What it reports of patterns, escapes and
   * units, or the time it takes for them, a row must not decide.
   */
  static void checkLiterals(Node condition) throws IngestException {
    List<Node> nodes = new ArrayList<>();
    condition.visit(nodes::add);
    require(
        nodes.stream().noneMatch(node -> columnsJoined(node) > MOST_JOINED),
        "texts of more than %d columns joined".formatted(MOST_JOINED));
    for (Node node : nodes) {
      String name = node.word("function_name");
      List<Node> operands = node.operands();
      if (node.word("type").equals("array_slice")) {
        require(operands.size() < 4, "slices with steps");
      } else if (name.startsWith("regexp_")) {
        requireLiterals(operands, 1, "patterns");
      } else if (name.endsWith("like_escape")) {
        requireLiterals(operands, 1, "patterns with ESCAPE");
        requireEscaped(operands);
      } else if (OF_UNITS.contains(name) && !operands.isEmpty()) {
        requireLiterals(operands.subList(0, 1), 0, "units of time");
        String unit = operands.get(0).literal().toLowerCase(Locale.ROOT);
        require(
            UNITS.contains(unit),
            "the unit of time \"%s\"; take one such as year, month, day or hour".formatted(unit));
      }
    }
  }

  /** Returns how many columns a text is made of; one that is too long ends the engine. */
  private static int columnsJoined(Node node) {
    if (!JOINING.contains(node.word("function_name"))) {
      return 0;
    }
    int[] columns = {0};
    node.visit(part -> columns[0] += part.is("column_ref") ? 1 : 0);
    return columns[0];
  }

  private static void requireLiterals(List<Node> operands, int from, String what)
      throws IngestException {
    require(
        operands.stream().skip(from).allMatch(operand -> operand.is("constant")),
        what + " of a column" + LITERALS);
  }

  /** A pattern that ends with its escape fails on those rows that are like its beginning. */
  private static void requireEscaped(List<Node> operands) throws IngestException {
    String pattern = operands.size() == 3 ? operands.get(1).literal() : "";
    String escape = operands.size() == 3 ? operands.get(2).literal() : "";
    require(
        escape.codePointCount(0, escape.length()) <= 1 && escape.length() <= 1,
        "more than one character for ESCAPE");
    int at = escape.isEmpty() ? -1 : pattern.indexOf(escape);
    while (at >= 0 && at < pattern.length() - 1) {
      at = pattern.indexOf(escape, at + 2);
    }
    require(at < 0, "a pattern that ends with its ESCAPE character");
  }

  private static void checkFunction(String name) throws IngestException {
    require(
        !GROWING.contains(name),
        "the function %s: what it makes, or the time it takes, may grow without a bound, and the run might never end"
            .formatted(name));
    require(FUNCTIONS.contains(name), "the function " + name + ONE_ROW_ONLY);
  }

  private static void require(boolean allowed, String what) throws IngestException {
    if (!allowed) {
      throw Condition.refused("must not use " + what);
    }
  }
}
