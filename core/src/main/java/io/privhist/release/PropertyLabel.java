package io.privhist.release;

import java.util.Map;

/**
 * What a directly released number is.
 *
 * @param property such as "entropy"
 * @param estimator how it is estimated
 * @param parameters what the estimator was told as public knowledge, by name
 */
public record PropertyLabel(String property, String estimator, Map<String, Double> parameters) {
  public PropertyLabel {
    parameters = Map.copyOf(parameters);
  }
}
