package io.privhist.mechanism;

import io.privhist.release.MechanismLabel;
import io.privhist.release.Release;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.LongFunction;
import java.util.stream.Stream;

/**
 * The mechanisms of the literature, to compare with. They can be told a bound that is public
 * knowledge, and most of them need one.
 */
public final class Baselines {
  private static final List<Baseline> ALL =
      List.of(
          new Baseline("sorted-noise", PublicBound.LABELS, false, Baselines::sortedNoise),
          new Baseline("cumulative", PublicBound.MAX_COUNT, true, told(Cumulative::upTo)),
          new Baseline("partition", PublicBound.MAX_ITEMS, true, told(Partition::upTo)));

  private Baselines() {}

  /**
   * A baseline.
   *
   * @param bound what it can be told
   * @param needed whether it cannot do without
   */
  private record Baseline(
      String id, PublicBound bound, boolean needed, Function<Optional<Long>, Mechanism> factory) {}

  private static Function<Optional<Long>, Mechanism> told(LongFunction<Mechanism> factory) {
    return bound -> factory.apply(bound.orElseThrow());
  }

  private static Mechanism sortedNoise(Optional<Long> labels) {
    return labels.isEmpty() ? SortedNoise.privateLabels() : SortedNoise.publicLabels(labels.get());
  }

  /** Returns the names of all baselines. */
  public static List<String> names() {
    return ALL.stream().map(Baseline::id).toList();
  }

  /** Returns the names of all mechanisms and then of all baselines. */
  public static List<String> contenders() {
    return Stream.concat(Mechanisms.names().stream(), names().stream()).toList();
  }

  /**
   * Returns the baseline or the mechanism with this name; a baseline is told its bound, if given.
   *
   * @param bounds what the owner declares to be public knowledge; never derived from the data
   * @throws IllegalArgumentException if there is none, or a bound that it needs is missing
   */
  public static Mechanism named(String name, Map<PublicBound, Long> bounds) {
    Optional<Baseline> baseline = baseline(name);
    if (baseline.isEmpty()) {
      return Mechanisms.named(name, contenders());
    }
    missingBound(name, bounds)
        .ifPresent(
            missing -> {
              throw new IllegalArgumentException(
                  "%s needs a bound that is public knowledge: %s".formatted(name, missing.id()));
            });
    Long bound = bounds.get(baseline.get().bound);
    return baseline.get().factory.apply(Optional.ofNullable(bound));
  }

  /** Returns the bound that the baseline with this name can be told. */
  public static Optional<PublicBound> boundOf(String name) {
    return baseline(name).map(its -> its.bound);
  }

  /** Returns the bound that the baseline with this name needs and that was not declared. */
  public static Optional<PublicBound> missingBound(String name, Map<PublicBound, Long> bounds) {
    return baseline(name)
        .filter(its -> its.needed && !bounds.containsKey(its.bound))
        .map(its -> its.bound);
  }

  /** Returns the mechanism or baseline that made a release, told what it was told then. */
  static Mechanism makerOf(Release release) {
    MechanismLabel label = release.mechanism();
    Map<PublicBound, Long> bounds = new EnumMap<>(PublicBound.class);
    for (PublicBound bound : PublicBound.values()) {
      Long value = label.publicBounds().get(bound.id());
      if (value != null) {
        bounds.put(bound, value);
      }
    }
    return named(label.name(), bounds);
  }

  private static Optional<Baseline> baseline(String name) {
    return ALL.stream().filter(its -> its.id.equals(name)).findFirst();
  }
}
