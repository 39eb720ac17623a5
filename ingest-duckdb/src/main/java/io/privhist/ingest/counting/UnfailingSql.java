package io.privhist.ingest.counting;

import io.privhist.ingest.counting.ParsedSql.Node;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A condition that no row can make fail: each of its parts is missing where it cannot be evaluated.
 *
 * <p>Decision: docs/adr/0038-no-row-makes-a-condition-fail.md.
 *
 * <p>Privacy: a run that ends with an error because of one record would tell of that record, and
 * nothing is charged before rows are counted. So a cast becomes {@code TRY_CAST}, and every other
 * part that can fail stands in a {@code TRY} of its own. One around the whole would not do: the
 * engine evaluates many rows at once and chooses by time which part of an AND comes first, so that
 * a row could decide about its neighbours.
 *
 * <p>{@code TRY} lets some failures through: {@link ConditionParts} and {@link ConditionTypes}
 * refuse what leads to them. And it protects what stands inside it only, so those parts of the
 * engine's optimizer are off that move expressions out of it.
 */
final class UnfailingSql {
  private static final Set<String> FALLIBLE =
      Set.of("function", "comparison", "between", "operator", "case", "conjunction");

  private UnfailingSql() {}

  /** Returns a parsed statement, or a part of it, with all of its parts made so. */
  static Object of(Object parsed) {
    if (parsed instanceof List<?> list) {
      return list.stream().map(UnfailingSql::of).toList();
    }
    if (!(parsed instanceof Map<?, ?> fields)) {
      return parsed;
    }
    Map<Object, Object> result = new LinkedHashMap<>();
    fields.forEach((name, value) -> result.put(name, of(value)));
    Node node = new Node(result);
    if (node.is("cast")) {
      result.put("try_cast", "true");
    }
    return FALLIBLE.contains(node.word("class")) && !node.word("type").equals("operator_try")
        ? inTry(result)
        : result;
  }

  private static Map<Object, Object> inTry(Map<Object, Object> node) {
    Map<Object, Object> result = new LinkedHashMap<>();
    result.put("class", "\"OPERATOR\"");
    result.put("type", "\"OPERATOR_TRY\"");
    result.put("alias", "\"\"");
    result.put("query_location", "0");
    result.put("query_location_length", "0");
    result.put("children", List.of(node));
    return result;
  }

  /** Returns what a parsed statement means, without the places and the notation of its parts. */
  static String meaning(Object parsed) {
    if (parsed instanceof Map<?, ?> fields) {
      return fields.entrySet().stream()
          .filter(entry -> !entry.getKey().toString().matches("query_location.*|is_operator"))
          .map(entry -> entry.getKey() + ":" + meaning(entry.getValue()))
          .collect(Collectors.joining(",", "{", "}"));
    }
    return parsed instanceof List<?> list
        ? list.stream().map(UnfailingSql::meaning).collect(Collectors.joining(",", "[", "]"))
        : parsed.toString();
  }
}
