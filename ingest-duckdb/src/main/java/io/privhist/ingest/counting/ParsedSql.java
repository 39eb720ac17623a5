package io.privhist.ingest.counting;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/**
 * What the engine's parser made of an SQL text: JSON, as maps, lists and tokens. Strings are tokens
 * as they were written, in quotes and with escapes, so that writing gives back what was read.
 */
final class ParsedSql {
  private final String json;
  private int at;

  private ParsedSql(String json) {
    this.json = json;
  }

  /** A part of an expression with a class of its own, such as a function or a comparison. */
  record Node(Map<?, ?> fields) {
    /** Returns the text of a field, in lower case; empty if it is none. */
    String word(String field) {
      return fields.get(field) instanceof String token && token.startsWith("\"")
          ? unquoted(token).toLowerCase(java.util.Locale.ROOT)
          : "";
    }

    boolean is(String className) {
      return word("class").equals(className);
    }

    /** Returns the kind of a literal, in lower case; empty if this is none. */
    String literalKind() {
      return fields.get("literal") instanceof Map<?, ?> literal
          ? new Node(literal).word("kind")
          : "";
    }

    /** Returns the text of a literal. */
    String literal() {
      return fields.get("literal") instanceof Map<?, ?> literal
              && literal.get("text") instanceof String text
          ? unquoted(text)
          : "";
    }

    /** Returns the nodes right below this one, in the order in which they were written. */
    List<Node> operands() {
      List<Node> result = new ArrayList<>();
      fields.values().forEach(value -> find(value, result));
      return result;
    }

    private static void find(Object value, List<Node> found) {
      if (value instanceof Map<?, ?> map) {
        if (map.containsKey("class")) {
          found.add(new Node(map));
        } else {
          map.values().forEach(inner -> find(inner, found));
        }
      } else if (value instanceof List<?> list) {
        list.forEach(inner -> find(inner, found));
      }
    }

    /** Passes this node and all below to a visitor. */
    void visit(Consumer<Node> visitor) {
      visitor.accept(this);
      operands().forEach(operand -> operand.visit(visitor));
    }
  }

  /** Reads JSON that the engine wrote. */
  static Object read(String json) {
    return new ParsedSql(json).value();
  }

  /** Returns the condition of a statement {@code SELECT 1 WHERE condition}. */
  static Node condition(Object statement) {
    Object node = field(first(field(statement, "statements")), "node");
    return new Node((Map<?, ?>) field(node, "where_clause"));
  }

  /** Returns a statement that selects these nodes, from the one of a condition. */
  static String select(Object statement, List<Node> nodes) {
    Map<Object, Object> node =
        new LinkedHashMap<>((Map<?, ?>) field(first(field(statement, "statements")), "node"));
    node.put("select_list", nodes.stream().map(Node::fields).toList());
    node.put("where_clause", "null");
    Map<Object, Object> outer =
        new LinkedHashMap<>((Map<?, ?>) first(field(statement, "statements")));
    outer.put("node", node);
    Map<Object, Object> result = new LinkedHashMap<>((Map<?, ?>) statement);
    result.put("statements", List.of(outer));
    return write(result);
  }

  private static Object field(Object object, String name) {
    Object value = ((Map<?, ?>) object).get(name);
    if (value == null) {
      throw new IllegalArgumentException("there is no field " + name);
    }
    return value;
  }

  private static Object first(Object list) {
    return ((List<?>) list).get(0);
  }

  /** Writes what was read. */
  static String write(Object value) {
    if (value instanceof Map<?, ?> map) {
      return map.entrySet().stream()
          .map(entry -> "\"%s\":%s".formatted(entry.getKey(), write(entry.getValue())))
          .collect(Collectors.joining(",", "{", "}"));
    }
    if (value instanceof List<?> list) {
      return list.stream().map(ParsedSql::write).collect(Collectors.joining(",", "[", "]"));
    }
    return value.toString();
  }

  private Object value() {
    return switch (json.charAt(at)) {
      case '{' -> object();
      case '[' -> list();
      case '"' -> quoted();
      default -> word();
    };
  }

  private Map<Object, Object> object() {
    Map<Object, Object> result = new LinkedHashMap<>();
    at++;
    while (json.charAt(at) != '}') {
      String name = unquoted(quoted());
      at++; // the colon
      result.put(name, value());
      skipComma();
    }
    at++;
    return result;
  }

  private List<Object> list() {
    List<Object> result = new ArrayList<>();
    at++;
    while (json.charAt(at) != ']') {
      result.add(value());
      skipComma();
    }
    at++;
    return result;
  }

  private void skipComma() {
    if (json.charAt(at) == ',') {
      at++;
    }
  }

  private String quoted() {
    int start = at++;
    while (json.charAt(at) != '"') {
      at += json.charAt(at) == '\\' ? 2 : 1;
    }
    return json.substring(start, ++at);
  }

  /** Returns a number, true, false or null. */
  private String word() {
    int start = at;
    while (",]}".indexOf(json.charAt(at)) < 0) {
      at++;
    }
    return json.substring(start, at);
  }

  /** Returns the text of a string token. */
  private static String unquoted(String token) {
    StringBuilder text = new StringBuilder();
    for (int i = 1; i < token.length() - 1; i++) {
      char c = token.charAt(i);
      if (c != '\\') {
        text.append(c);
        continue;
      }
      char code = token.charAt(++i);
      switch (code) {
        case 'n' -> text.append('\n');
        case 't' -> text.append('\t');
        case 'r' -> text.append('\r');
        case 'b' -> text.append('\b');
        case 'f' -> text.append('\f');
        case 'u' -> {
          text.append((char) Integer.parseInt(token.substring(i + 1, i + 5), 16));
          i += 4;
        }
        default -> text.append(code);
      }
    }
    return text.toString();
  }
}
