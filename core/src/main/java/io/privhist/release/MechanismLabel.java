package io.privhist.release;

import java.util.Map;

/**
 * Which mechanism made a release.
 *
 * @param name as on the command line, such as "privhist"
 * @param version changes whenever the law of the mechanism's output changes
 * @param publicBounds what the mechanism was told as public knowledge, by the name of the bound
 */
public record MechanismLabel(String name, String version, Map<String, Long> publicBounds) {
  public MechanismLabel {
    publicBounds = Map.copyOf(publicBounds);
  }
}
