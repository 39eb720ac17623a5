package io.privhist.mechanism;

import io.privhist.release.MechanismLabel;
import io.privhist.release.MechanismParameter;
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
          new Baseline(
              "sorted-noise", MechanismParameter.PUBLIC_LABELS, false, Baselines::sortedNoise),
          new Baseline(
              "cumulative", MechanismParameter.PUBLIC_MAX_COUNT, true, told(Cumulative::upTo)),
          new Baseline(
              "partition", MechanismParameter.PUBLIC_MAX_ITEMS, true, told(Partition::upTo)));

  private Baselines() {}

  /**
   * A baseline.
   *
   * @param bound what it can be told
   * @param needed whether it cannot do without
   */
  private record Baseline(
      String id,
      MechanismParameter bound,
      boolean needed,
      Function<Optional<Long>, Mechanism> factory) {}

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
   * Returns the baseline or the mechanism with this name and those of the parameters that shape it.
   *
   * @param parameters of any mechanisms; bounds are what the owner declares to be public knowledge,
   *     never derived from the data
   * @throws IllegalArgumentException if there is none, or a bound that it needs is missing
   */
  public static Mechanism named(String name, Map<MechanismParameter, Double> parameters) {
    Optional<Baseline> baseline = baseline(name);
    if (baseline.isEmpty()) {
      Mechanism mechanism = Mechanisms.named(name, contenders());
      Double share = parameters.get(MechanismParameter.TOTAL_SHARE);
      return share != null && MechanismParameter.TOTAL_SHARE.mechanisms().contains(name)
          ? mechanism.withTotalShare(share)
          : mechanism;
    }
    missingBound(name, parameters)
        .ifPresent(
            missing -> {
              throw new IllegalArgumentException(
                  "%s needs a bound that is public knowledge: %s".formatted(name, missing.id()));
            });
    Double bound = parameters.get(baseline.get().bound);
    return baseline.get().factory.apply(Optional.ofNullable(bound).map(Double::longValue));
  }

  /** Returns the bound that the baseline with this name needs and that was not declared. */
  public static Optional<MechanismParameter> missingBound(
      String name, Map<MechanismParameter, Double> parameters) {
    return baseline(name)
        .filter(its -> its.needed && !parameters.containsKey(its.bound))
        .map(its -> its.bound);
  }

  /** Returns the mechanism or baseline that a release names, with all that shaped its noise. */
  static Mechanism makerOf(MechanismLabel label) {
    return named(label.name(), label.parameters());
  }

  private static Optional<Baseline> baseline(String name) {
    return ALL.stream().filter(its -> its.id.equals(name)).findFirst();
  }
}
