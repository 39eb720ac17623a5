package io.privhist.application.options;

import io.privhist.application.terminal.About;
import io.privhist.application.terminal.Topic;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;

/** How much of the data belongs to one person. */
@About(Topic.PROTECTION)
public final class MaxPerUnitOption {
  @Option(
      names = "--max-per-unit",
      paramLabel = "K",
      split = ",",
      description =
          "All records of a unit are protected together, and K of them are kept at the most. Without"
              + " --unit you promise that nobody has more than K: records, or items of counts"
              + " that were made elsewhere. Default: each record, or item, is protected by itself.")
  private List<String> maxPerUnit = new ArrayList<>();

  /** Returns the numbers given, none or one in most commands. */
  List<Long> all() {
    return maxPerUnit.stream()
        .map(text -> WholeNumber.parse("--max-per-unit", text))
        .distinct()
        .toList();
  }

  /** Returns what the owner promises, or that nothing was said. */
  public Protection promise() {
    return UnitOptions.only(UnitOptions.protections(Optional.empty(), all()));
  }
}
