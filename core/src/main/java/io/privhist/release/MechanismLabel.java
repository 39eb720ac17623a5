package io.privhist.release;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;

/**
 * Which mechanism made a release.
 *
 * @param name as on the command line, such as "privhist"
 * @param version changes whenever the law of the mechanism's output changes
 * @param parameters all that shaped the noise and is not the mechanism's default
 */
public record MechanismLabel(
    String name, String version, Map<MechanismParameter, Double> parameters) {
  public MechanismLabel {
    Map<MechanismParameter, Double> sorted = new EnumMap<>(MechanismParameter.class);
    sorted.putAll(parameters);
    for (Map.Entry<MechanismParameter, Double> each : sorted.entrySet()) {
      if (!each.getKey().mechanisms().contains(name)) {
        throw new IllegalArgumentException(
            "%s shapes %s, not this mechanism"
                .formatted(each.getKey().id(), String.join(", ", each.getKey().mechanisms())));
      }
      each.getKey().checked(each.getValue());
    }
    parameters = Collections.unmodifiableMap(sorted);
  }
}
