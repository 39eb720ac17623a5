package io.privhist.application.options;

import io.privhist.application.terminal.UsageException;
import io.privhist.mechanism.Mechanisms;
import io.privhist.mechanism.PublicBound;
import io.privhist.mechanism.PublicBounds;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** What is public knowledge, for the mechanisms that can be told. */
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
  public PublicBounds boundsFor(List<String> mechanisms) {
    PublicBounds bounds = PublicBounds.none();
    bounds = with(bounds, PublicBound.LABELS, labels);
    bounds = with(bounds, PublicBound.MAX_COUNT, maxCount);
    bounds = with(bounds, PublicBound.MAX_ITEMS, maxItems);
    for (PublicBound bound : PublicBound.values()) {
      if (bounds.value(bound).isPresent() && takers(bound, mechanisms).isEmpty()) {
        throw new UsageException(
            "--%s goes with %s".formatted(bound.id(), takers(bound, Mechanisms.names())));
      }
    }
    return bounds;
  }

  private static PublicBounds with(PublicBounds bounds, PublicBound bound, @Nullable String text) {
    return text == null ? bounds : bounds.with(bound, WholeNumber.parse("--" + bound.id(), text));
  }

  private static String takers(PublicBound bound, List<String> mechanisms) {
    return mechanisms.stream()
        .filter(name -> Mechanisms.boundOf(name).filter(bound::equals).isPresent())
        .collect(Collectors.joining(", "));
  }
}
