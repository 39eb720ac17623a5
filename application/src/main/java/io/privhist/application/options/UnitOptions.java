package io.privhist.application.options;

import io.privhist.application.terminal.About;
import io.privhist.application.terminal.Topic;
import io.privhist.application.terminal.UsageException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Who is protected. */
@About(Topic.PROTECTION)
public final class UnitOptions {
  @Option(
      names = "--unit",
      paramLabel = "COL",
      description =
          "The column that says whose record a row is, such as a user id. Of each unit's records,"
              + " --max-per-unit are kept, chosen at random.")
  private @Nullable String unit;

  @Mixin private MaxPerUnitOption maxPerUnit = new MaxPerUnitOption();

  /** Returns each way to protect people that was asked for: one, or several to compare. */
  public List<Protection> all() {
    return protections(Optional.ofNullable(unit), maxPerUnit.all());
  }

  /** Returns the one way to protect people, where only one makes sense. */
  public Protection only() {
    return only(all());
  }

  static List<Protection> protections(Optional<String> column, List<Long> maxima) {
    return maxima.isEmpty()
        ? List.of(new Protection(column, OptionalLong.empty()))
        : maxima.stream().map(max -> new Protection(column, OptionalLong.of(max))).toList();
  }

  static Protection only(List<Protection> protections) {
    if (protections.size() > 1) {
      throw new UsageException("--max-per-unit takes one number here; evaluate compares several");
    }
    return protections.get(0);
  }
}
