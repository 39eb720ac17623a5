package io.privhist.application.options;

import io.privhist.application.terminal.About;
import io.privhist.application.terminal.Topic;
import io.privhist.application.terminal.UsageException;
import io.privhist.mechanism.Baselines;
import io.privhist.mechanism.Mechanism;
import io.privhist.mechanism.PublicBound;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** What is public knowledge, for the mechanisms that can be told. */
@About(Topic.MECHANISM)
public final class PublicBoundOptions {
  @Option(
      names = "--public-labels",
      paramLabel = "D",
      description =
          "For sorted-noise: the number of labels, if it is public knowledge. Default: private, and"
              + " a twentieth of epsilon is spent on it.")
  private @Nullable String labels;

  @Option(
      names = "--public-max-count",
      paramLabel = "C",
      description =
          "For cumulative: a bound on every count that is public knowledge. Counts above it are cut"
              + " to it without a word.")
  private @Nullable String maxCount;

  @Option(
      names = "--public-max-items",
      paramLabel = "B",
      description =
          "For partition: a bound on the number of items that is public knowledge, up to 65536."
              + " Data beyond it are cut without a word.")
  private @Nullable String maxItems;

  /**
   * Returns the bounds given.
   *
   * @param mechanisms the names of those that will run, each of the bounds must be for one of them
   */
  public Map<PublicBound, Long> boundsFor(List<String> mechanisms) {
    Map<PublicBound, Long> bounds = new EnumMap<>(PublicBound.class);
    putIfGiven(bounds, PublicBound.LABELS, labels);
    putIfGiven(bounds, PublicBound.MAX_COUNT, maxCount);
    putIfGiven(bounds, PublicBound.MAX_ITEMS, maxItems);
    for (PublicBound bound : bounds.keySet()) {
      if (takers(bound, mechanisms).isEmpty()) {
        throw new UsageException(
            "--%s goes with %s".formatted(bound.id(), takers(bound, Baselines.names())));
      }
    }
    return bounds;
  }

  private static void putIfGiven(
      Map<PublicBound, Long> bounds, PublicBound bound, @Nullable String text) {
    if (text != null) {
      bounds.put(bound, WholeNumber.parse("--" + bound.id(), text));
    }
  }

  /** Returns the mechanism with this name; if a bound that it needs is missing, says the option. */
  public static Mechanism mechanism(String name, Map<PublicBound, Long> bounds) {
    Optional<PublicBound> missing = Baselines.missingBound(name, bounds);
    if (missing.isPresent()) {
      throw new UsageException(
          "%s needs --%s, a bound that is public knowledge".formatted(name, missing.get().id()));
    }
    return Baselines.named(name, bounds);
  }

  private static String takers(PublicBound bound, List<String> mechanisms) {
    return mechanisms.stream()
        .filter(name -> Baselines.boundOf(name).filter(bound::equals).isPresent())
        .collect(Collectors.joining(", "));
  }
}
