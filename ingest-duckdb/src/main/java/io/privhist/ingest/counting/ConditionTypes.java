package io.privhist.ingest.counting;

import io.privhist.ingest.counting.ParsedSql.Node;
import io.privhist.ingest.engine.Engine;
import io.privhist.ingest.engine.Sql;
import io.privhist.ingest.request.IngestException;
import io.privhist.ingest.rows.Rows;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What the types of the columns say about a condition, before any row is read: that it does not fit
 * them, that it compares text with a number, that a value written in it is none of its type.
 *
 * <p>Privacy: what is refused here would fail on some rows, or be missing for all.
 */
final class ConditionTypes {
  private static final String NUMBERS =
      "U?(TINY|SMALL|BIG|HUGE)INT|U?INTEGER|FLOAT|DOUBLE|DECIMAL.*";

  /** Functions that the engine does not have for times of a day, though it says so on rows only. */
  private static final Set<String> CALENDAR =
      Set.of(
          "date_diff",
          "datediff",
          "date_sub",
          "datesub",
          "date_trunc",
          "datetrunc",
          "dayofweek",
          "dayofyear",
          "isodow",
          "isoyear",
          "week",
          "weekday",
          "weekofyear",
          "yearweek");

  private final Condition condition;
  private final Engine engine;
  private final String empty; // a relation with the columns and without rows
  private final IdentityHashMap<Object, String> types =
      new IdentityHashMap<>(); // by the fields of a node

  private ConditionTypes(Condition condition, List<String> types, Engine engine) {
    this.condition = condition;
    this.engine = engine;
    List<String> columns = new ArrayList<>();
    for (int i = 0; i < types.size(); i++) {
      columns.add(
          "CAST(NULL AS %s) AS %s"
              .formatted(types.get(i), Sql.identifier(condition.columns().get(i))));
    }
    this.empty = columns.isEmpty() ? "" : " FROM (SELECT " + String.join(", ", columns) + ")";
  }

  /**
   * Refuses a condition that does not fit.
   *
   * @param types of the columns it names, as the engine calls them
   */
  static void check(Condition condition, List<String> types, Engine engine) throws IOException {
    try {
      new ConditionTypes(condition, types, engine).check();
    } catch (SQLException e) {
      String message = String.valueOf(e.getMessage());
      if (message.matches("(?s)(Invalid Input|Conversion) Error.*")) {
        throw Condition.refused("has a malformed pattern, format or value");
      }
      if (message.matches("(?s)(Binder|Parser|Catalog) Error.*")) {
        throw Condition.refused("does not fit the types of the columns; cast them first");
      }
      throw engine.failure(e, "the condition");
    }
  }

  private void check() throws SQLException, IOException {
    List<Node> nodes = new ArrayList<>();
    ParsedSql.condition(condition.parsed()).visit(nodes::add);
    List<Node> operands =
        nodes.stream()
            .filter(node -> isComparison(node) || CALENDAR.contains(node.word("function_name")))
            .flatMap(node -> node.operands().stream())
            .filter(operand -> !operand.is("constant"))
            .toList();
    if (!operands.isEmpty()) {
      List<String> found = describe(print(operands));
      for (int i = 0; i < operands.size(); i++) {
        types.put(operands.get(i).fields(), found.get(i));
      }
    }
    for (Node node : nodes) {
      if (isComparison(node)) {
        requireComparable(node);
      } else if (CALENDAR.contains(node.word("function_name"))) {
        requireDates(node);
      }
    }
    requireBoolean(describe("SELECT " + condition.sql()).get(0));
    requireValues(nodes);
  }

  /** Refuses a value in place of a condition: the engine would take some texts for true. */
  private static void requireBoolean(String type) throws IngestException {
    if (!type.equals("BOOLEAN")) {
      throw Condition.refused(
          "is a value and not true or false; compare it, such as region = 'North'");
    }
  }

  private static boolean isComparison(Node node) {
    return node.is("comparison") || node.is("between") || node.word("type").endsWith("_in");
  }

  private String print(List<Node> selected) throws SQLException, IOException {
    return Condition.print(ParsedSql.select(condition.parsed(), selected), engine);
  }

  /** Returns the types of what is selected. */
  private List<String> describe(String select) throws SQLException, IOException {
    return engine.query(
        "DESCRIBE " + select + empty,
        Condition.STEP,
        rows -> {
          List<String> result = new ArrayList<>();
          while (rows.next()) {
            result.add(rows.getString(2));
          }
          return result;
        });
  }

  /** Refuses text beside a number: the engine would read the text as a number. */
  private void requireComparable(Node comparison) throws IngestException {
    List<Node> operands = comparison.operands();
    boolean text = operands.stream().anyMatch(node -> type(node).equals(Rows.TEXT));
    List<Node> numbers = operands.stream().filter(this::isNumber).toList();
    if (text && !numbers.isEmpty()) {
      String whole = source(comparison);
      String quoted = whole;
      for (Node number : numbers) {
        String written = Pattern.quote(source(number));
        quoted = quoted.replaceAll("(?<![\\w'.])" + written + "(?![\\w'.])", "'$0'");
      }
      throw Condition.refused(
          ("compares text with a number, in %s; quote what is text (%s), or cast the text if it holds"
                  + " numbers, such as CAST(age AS INTEGER) > 18")
              .formatted(whole, quoted));
    }
  }

  /** Returns the type of an operand; empty if it is a literal. */
  private String type(Node operand) {
    return types.getOrDefault(operand.fields(), "");
  }

  private boolean isNumber(Node node) {
    return node.is("constant")
        ? Set.of("integer", "numeric").contains(node.literalKind())
        : type(node).matches(NUMBERS);
  }

  private void requireDates(Node function) throws IngestException {
    for (Node operand : function.operands()) {
      String type = type(operand);
      if (type.equals("INTERVAL") || type.matches("TIME( .*|_NS)?")) {
        throw Condition.refused(
            "must give dates or timestamps to the function " + function.word("function_name"));
      }
    }
  }

  /** Refuses texts that are no values of the type that they are cast to, or compared with. */
  private void requireValues(List<Node> nodes) throws SQLException, IOException {
    Map<String, Node> values = new LinkedHashMap<>(); // the value as SQL, and where it stands
    for (Node node : nodes) {
      List<Node> operands = node.operands();
      Stream<Node> literals =
          operands.stream().filter(operand -> operand.literalKind().equals("string"));
      if (node.is("cast") && "false".equals(node.fields().get("try_cast"))) {
        if (literals.findAny().isPresent()) {
          String cast = ParsedSql.select(condition.parsed(), List.of(asTry(node)));
          values.put(Condition.print(cast, engine).substring("SELECT ".length()), node);
        }
      } else if (isComparison(node)) {
        String type =
            operands.stream()
                .map(this::type)
                .filter(found -> !found.isEmpty())
                .findFirst()
                .orElse(Rows.TEXT);
        if (!type.equals(Rows.TEXT)) {
          literals.forEach(
              literal ->
                  values.put(
                      "TRY_CAST(%s AS %s)".formatted(Sql.text(literal.literal()), type), literal));
        }
      }
    }
    for (Map.Entry<String, Node> value : values.entrySet()) {
      boolean none =
          engine.query(
              "SELECT %s IS NULL".formatted(value.getKey()),
              Condition.STEP,
              rows -> {
                rows.next();
                return rows.getBoolean(1);
              });
      if (none) {
        throw Condition.refused(
            "has a value that is none of its type: " + source(value.getValue()));
      }
    }
  }

  private static Node asTry(Node cast) {
    return new Node((Map<?, ?>) UnfailingSql.of(cast.fields()));
  }

  /** Returns how a part was written: from its first part to its last. */
  private String source(Node node) {
    int[] range = {Integer.MAX_VALUE, 0};
    byte[] bytes = condition.written().getBytes(StandardCharsets.UTF_8);
    node.visit(
        part -> {
          String place = String.valueOf(part.fields().get("query_location"));
          String length = String.valueOf(part.fields().get("query_location_length"));
          if (place.length() < 8 && length.length() < 8) {
            range[0] = Math.min(range[0], Integer.parseInt(place));
            range[1] = Math.max(range[1], Integer.parseInt(place) + Integer.parseInt(length));
          }
        });
    return range[0] < range[1] && range[1] <= bytes.length
        ? new String(bytes, range[0], range[1] - range[0], StandardCharsets.UTF_8)
        : "the condition";
  }
}
