package io.privhist.mechanism;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** The mechanisms for releases, by the names used on the command line and in release files. */
public final class Mechanisms {
  private static final Map<String, Supplier<Mechanism>> FACTORIES = factories();

  private Mechanisms() {}

  private static Map<String, Supplier<Mechanism>> factories() {
    Map<String, Supplier<Mechanism>> factories = new LinkedHashMap<>();
    factories.put("tiling", Tiling::standard);
    factories.put("lattice", Lattice::standard);
    factories.put("privhist", PrivHist::standard);
    factories.put("privhist-tuned", PrivHist::tuned);
    return factories;
  }

  /** Returns the mechanism to use unless there is a reason for another one, called "auto". */
  public static Mechanism standard() {
    return Automatic.standard();
  }

  /** Returns the names of all mechanisms; "auto" is one of them and has no place of its own. */
  public static List<String> names() {
    return List.copyOf(FACTORIES.keySet());
  }

  /**
   * Returns the mechanism with this name.
   *
   * @throws IllegalArgumentException if there is none; baselines are no mechanisms for releases
   */
  public static Mechanism named(String name) {
    if (Baselines.names().contains(name)) {
      throw unknown("%s\", a baseline: see evaluate".formatted(name), names());
    }
    return named(name, names());
  }

  /** Returns the mechanism with this name; if there is none, says which names there are. */
  static Mechanism named(String name, List<String> known) {
    if (name.equals(Automatic.NAME)) {
      return standard();
    }
    Supplier<Mechanism> factory = FACTORIES.get(name);
    if (factory == null) {
      throw unknown(name + "\"", known);
    }
    return factory.get();
  }

  private static IllegalArgumentException unknown(String given, List<String> known) {
    return new IllegalArgumentException(
        "mechanism must be auto or one of %s, got \"%s".formatted(String.join(", ", known), given));
  }
}
