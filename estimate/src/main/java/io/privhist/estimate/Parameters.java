package io.privhist.estimate;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/** Maps from parameter names to numbers that keep their order. */
final class Parameters {
  private Parameters() {}

  static Map<String, Double> of(String name, double value) {
    return Map.of(name, value);
  }

  static Map<String, Double> of(String first, double a, String second, double b) {
    return with(of(first, a), second, b);
  }

  /** Returns a map with one entry more, at its end. */
  static Map<String, Double> with(Map<String, Double> parameters, String name, double value) {
    Map<String, Double> more = new LinkedHashMap<>(parameters);
    more.put(name, value);
    return Collections.unmodifiableMap(more);
  }
}
