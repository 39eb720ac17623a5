package io.privhist.cli.terminal;

import io.privhist.estimate.reading.Reading;
import io.privhist.text.SafeText;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Objects, lists, numbers and what is absent, as JSON. A number that is not finite, and an empty
 * {@code Optional}, become null.
 */
public final class JsonText {
  private JsonText() {}

  /** Returns an object with fields in this order: a name, a value, a name, and so on. */
  public static Map<String, Object> object(Object... namesAndValues) {
    Map<String, Object> fields = new LinkedHashMap<>();
    for (int i = 0; i < namesAndValues.length; i += 2) {
      fields.put((String) namesAndValues[i], namesAndValues[i + 1]);
    }
    return fields;
  }

  public static String of(Map<String, Object> fields) {
    return fields.entrySet().stream()
            .map(field -> "  \"" + field.getKey() + "\": " + field(field.getValue()))
            .collect(Collectors.joining(",\n", "{\n", "\n}"))
        + "\n";
  }

  /** An array of objects has a line for each. */
  public static String of(List<Map<String, Object>> objects) {
    return objects.stream()
        .map(JsonText::value)
        .collect(Collectors.joining(",\n  ", "[\n  ", "\n]\n"));
  }

  /** A list of objects gets a line for each. */
  private static String field(Object value) {
    return value instanceof List<?> list && list.stream().anyMatch(Map.class::isInstance)
        ? list.stream()
            .map(JsonText::value)
            .collect(Collectors.joining(",\n    ", "[\n    ", "\n  ]"))
        : value(value);
  }

  /** Returns anything in one line. */
  public static String value(@Nullable Object value) {
    if (value instanceof Optional<?> optional) {
      return optional.map(JsonText::value).orElse("null");
    }
    if (value instanceof Map<?, ?> map) {
      return map.entrySet().stream()
          .map(entry -> text(String.valueOf(entry.getKey())) + ": " + value(entry.getValue()))
          .collect(Collectors.joining(", ", "{", "}"));
    }
    if (value instanceof List<?> list) {
      return list.stream().map(JsonText::value).collect(Collectors.joining(", ", "[", "]"));
    }
    if (value instanceof Reading figure) {
      return value(object("value", figure.value(), "privacyInterval", interval(figure)));
    }
    if (value instanceof BigDecimal number) {
      return number(number);
    }
    if (value instanceof Double number) {
      return Double.isFinite(number) ? number.toString() : "null";
    }
    return value instanceof String text ? text(text) : String.valueOf(value);
  }

  private static String text(String text) {
    return '"' + SafeText.escaped(text.replace("\\", "\\\\").replace("\"", "\\\"")) + '"';
  }

  private static Optional<List<Optional<BigDecimal>>> interval(Reading figure) {
    return figure.lower().map(lower -> Arrays.asList(Optional.of(lower), figure.upper()));
  }

  /** Whole numbers in full; others as {@code double} prints them. */
  private static String number(BigDecimal number) {
    return number.stripTrailingZeros().scale() <= 0
        ? number.toBigInteger().toString()
        : Double.toString(number.doubleValue());
  }
}
