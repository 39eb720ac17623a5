package io.privhist.application.options;

import io.privhist.application.terminal.About;
import io.privhist.application.terminal.Topic;
import io.privhist.application.terminal.UsageException;
import io.privhist.privacy.Names;
import io.privhist.privacy.Noun;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** What the data are about, in words that are published. */
@About(Topic.OUTPUT)
public final class NameOptions {
  @Option(
      names = "--item-name",
      paramLabel = "WORD",
      description =
          "What one record is called, such as login; with an irregular plural, person/people. It is"
              + " published. Default: edge with --from edges.")
  private @Nullable String item;

  @Option(
      names = "--label-name",
      paramLabel = "WORD",
      description =
          "What one label is called, such as password. It is published. Default: node with --from"
              + " edges.")
  private @Nullable String label;

  @Option(
      names = "--unit-name",
      paramLabel = "WORD",
      description =
          "What one unit is called, such as patient for the column patient_id. It is published."
              + " Goes with --unit or --max-per-unit.")
  private @Nullable String unit;

  /** Returns the names given, or refuses them. */
  public Names names(Protection protection) {
    if (unit != null && protection.column().isEmpty() && protection.maxPerUnit().isEmpty()) {
      throw new UsageException("--unit-name goes with --unit or --max-per-unit");
    }
    return new Names(
        false, noun("--item-name", item), noun("--label-name", label), noun("--unit-name", unit));
  }

  private static Optional<Noun> noun(String option, @Nullable String text) {
    try {
      return Optional.ofNullable(text).map(Noun::parse);
    } catch (IllegalArgumentException e) {
      throw new UsageException(option + ": " + e.getMessage());
    }
  }

  /** Returns what was said, by option. */
  Map<String, String> words() {
    Map<String, String> words = new TreeMap<>();
    if (item != null) {
      words.put("item-name", item);
    }
    if (label != null) {
      words.put("label-name", label);
    }
    if (unit != null) {
      words.put("unit-name", unit);
    }
    return words;
  }
}
