package io.privhist.mechanism;

import java.util.List;
import java.util.stream.Collectors;

/** The mechanisms there are, by the names used on the command line and in release files. */
public final class Mechanisms {
  private Mechanisms() {}

  /** Returns every mechanism, the default first. */
  public static List<Mechanism> all() {
    return List.of(Tiling.standard(), PrivHist.standard(), PrivHist.tuned());
  }

  /** Returns the mechanism with this name. */
  public static Mechanism named(String name) {
    List<Mechanism> all = all();
    return all.stream()
        .filter(mechanism -> mechanism.name().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "mechanism must be one of %s, got \"%s\""
                        .formatted(
                            all.stream().map(Mechanism::name).collect(Collectors.joining(", ")),
                            name)));
  }
}
