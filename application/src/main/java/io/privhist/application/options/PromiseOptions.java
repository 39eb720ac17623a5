package io.privhist.application.options;

import io.privhist.application.terminal.About;
import io.privhist.application.terminal.Topic;
import io.privhist.privacy.Names;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** What is promised to whom, at what cost, and what the data are called. */
@About(Topic.PROTECTION)
public final class PromiseOptions {
  @Option(
      names = "--epsilon",
      paramLabel = "E",
      required = true,
      description = "The privacy loss to spend, such as 0.5, 1e-3 or 1/3.")
  private String epsilon = "";

  @Mixin private UnitOptions units = new UnitOptions();

  @Mixin private NeighbourOptions neighbours = new NeighbourOptions();

  @About(Topic.OUTPUT)
  @Option(
      names = "--title",
      paramLabel = "TEXT",
      description = "What to call the data in the file; it is published.")
  private String title = "";

  @Mixin private NameOptions names = new NameOptions();

  /** Returns the promise asked for, or refuses it. */
  public Promise promise() {
    Protection protection = units.only();
    return new Promise(neighbours.epsilon(epsilon, protection), neighbours.relation(), protection);
  }

  public Optional<String> title() {
    return title.isEmpty() ? Optional.empty() : Optional.of(title);
  }

  /** Returns the names that were given for the data, or refuses them. */
  public Names names() {
    return names.names(units.only());
  }

  /** Returns what was said to be published beside the numbers, by option. */
  public Map<String, String> words() {
    Map<String, String> words = new TreeMap<>(names.words());
    title().ifPresent(text -> words.put("title", text));
    return words;
  }
}
