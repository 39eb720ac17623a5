package io.privhist.application.options;

import static io.privhist.release.MechanismParameter.PUBLIC_LABELS;
import static io.privhist.release.MechanismParameter.PUBLIC_MAX_COUNT;
import static io.privhist.release.MechanismParameter.PUBLIC_MAX_ITEMS;

import io.privhist.application.terminal.About;
import io.privhist.application.terminal.Topic;
import io.privhist.application.terminal.UsageException;
import io.privhist.mechanism.Baselines;
import io.privhist.mechanism.Mechanism;
import io.privhist.release.MechanismParameter;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
  public Map<MechanismParameter, Double> boundsFor(List<String> mechanisms) {
    Map<MechanismParameter, Double> bounds = new EnumMap<>(MechanismParameter.class);
    putIfGiven(bounds, PUBLIC_LABELS, labels);
    putIfGiven(bounds, PUBLIC_MAX_COUNT, maxCount);
    putIfGiven(bounds, PUBLIC_MAX_ITEMS, maxItems);
    for (MechanismParameter bound : bounds.keySet()) {
      if (mechanisms.stream().noneMatch(bound.mechanisms()::contains)) {
        throw new UsageException(
            "%s goes with %s".formatted(bound.option(), String.join(", ", bound.mechanisms())));
      }
    }
    return bounds;
  }

  private static void putIfGiven(
      Map<MechanismParameter, Double> bounds, MechanismParameter bound, @Nullable String text) {
    if (text != null) {
      bounds.put(bound, (double) bound.checked(WholeNumber.parse(bound.option(), text)));
    }
  }

  /** Returns the mechanism with this name; if a bound that it needs is missing, says the option. */
  public static Mechanism mechanism(String name, Map<MechanismParameter, Double> parameters) {
    Optional<MechanismParameter> missing = Baselines.missingBound(name, parameters);
    if (missing.isPresent()) {
      throw new UsageException(
          "%s needs %s, a bound that is public knowledge".formatted(name, missing.get().option()));
    }
    return Baselines.named(name, parameters);
  }
}
