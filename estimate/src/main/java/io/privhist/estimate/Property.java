package io.privhist.estimate;

import io.privhist.estimate.PopulationRange.Found;
import io.privhist.release.Release;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * A symmetric property of a population: one that does not change when labels are renamed. In nats
 * where logarithms are involved.
 *
 * <pre>{@code
 * Property.entropy().estimate(release).value();
 * }</pre>
 */
public final class Property {
  private static final double MAX_PARAMETER = 1e6; // formulas for more overflow or take minutes

  private final String id;
  private final PossibleValues values;
  private final List<Estimator> estimators; // the default first
  private final Optional<PopulationRange> range; // stated with the default

  private Property(
      String id,
      PossibleValues values,
      List<Estimator> estimators,
      Optional<PopulationRange> range) {
    this.id = id;
    this.values = values;
    this.estimators = estimators;
    this.range = range;
  }

  /** A property whose default estimator has intervals of its own that hold. */
  private Property(String id, PossibleValues values, List<Estimator> estimators) {
    this(id, values, estimators, Optional.empty());
  }

  /** Shannon entropy, nothing assumed. */
  public static Property entropy() {
    return entropy(Assumptions.none());
  }

  /** Shannon entropy. */
  public static Property entropy(Assumptions assumptions) {
    double highest = Math.log(assumptions.labelBound().orElse(Double.POSITIVE_INFINITY));
    return new Property(
        "entropy",
        PossibleValues.within(0, highest, 0),
        Entropies.all(assumptions),
        Optional.of(new EntropyRange(assumptions)));
  }

  /** The number of labels, nothing assumed: a lower limit without a value. */
  public static Property support() {
    return support(Assumptions.none());
  }

  /**
   * The number of labels in the population. No sample tells it: labels rarer than about one in N
   * leave hardly a trace. So the default has no value, and a lower limit alone unless the
   * assumptions give an upper one.
   */
  public static Property support(Assumptions assumptions) {
    double highest = assumptions.labelBound().orElse(Double.POSITIVE_INFINITY);
    return new Property(
        "support",
        PossibleValues.ofLabels(
            highest, (labels, total) -> new PossibleRange(Math.min(labels, highest), highest)),
        Supports.all(assumptions),
        Optional.of(LabelRange.support(assumptions)));
  }

  /** The probability of all labels that were seen. */
  public static Property coverage() {
    return new Property("coverage", PossibleValues.within(0, 1, 0), Coverages.all());
  }

  /**
   * The number of new labels in more items.
   *
   * @param growth t: how many more items, as a multiple of those there are
   */
  public static Property unseen(double growth) {
    positive("growth", growth);
    return new Property(
        "unseen",
        PossibleValues.ofLabels(
            Double.POSITIVE_INFINITY, (labels, total) -> new PossibleRange(0, growth * total)),
        Unseen.all(growth),
        growth > 1 ? Optional.of(LabelRange.unseen(growth)) : Optional.empty());
  }

  /**
   * The number of labels that there would be with more items: those seen and the new ones.
   *
   * @param growth t: how many more items, as a multiple of those there are
   */
  public static Property supportCoverage(double growth) {
    positive("growth", growth);
    return new Property(
        "support-coverage",
        grownBy(growth),
        Unseen.withSeen(growth),
        growth > 1 ? Optional.of(LabelRange.seenAndUnseen(growth)) : Optional.empty());
  }

  /**
   * The number of labels in a smaller sample (rarefaction) or a larger one (extrapolation).
   *
   * @param multiple how many items it has, as a multiple of those there are
   */
  public static Property sampleSize(double multiple) {
    positive("multiple", multiple);
    return multiple <= 1
        ? new Property(
            "rarefaction",
            PossibleValues.ofLabels(
                Double.POSITIVE_INFINITY,
                (labels, total) ->
                    new PossibleRange(0, Math.min(labels, SampleSizes.size(multiple, total)))),
            List.of(SampleSizes.rarefaction(multiple)))
        : new Property(
            "extrapolation",
            grownBy(multiple - 1),
            List.of(SampleSizes.extrapolation(multiple)),
            Optional.of(LabelRange.seenAndUnseen(multiple - 1)));
  }

  /** The labels that there are, and at most one more for each further item. */
  private static PossibleValues grownBy(double growth) {
    return PossibleValues.ofLabels(
        Double.POSITIVE_INFINITY,
        (labels, total) -> new PossibleRange(labels, labels + growth * total));
  }

  /** Renyi entropy of an order, nothing assumed. */
  public static Property renyi(double order) {
    return renyi(order, Assumptions.none());
  }

  /**
   * Renyi entropy.
   *
   * @param order positive and not 1, which would be Shannon entropy
   */
  public static Property renyi(double order, Assumptions assumptions) {
    checkOrder(order);
    double highest = Math.log(assumptions.labelBound().orElse(Double.POSITIVE_INFINITY));
    return new Property(
        "renyi",
        PossibleValues.within(0, highest, 0),
        PowerSums.renyi(order),
        PowerSums.range(order, assumptions).map(PowerSumRange::renyi));
  }

  /** Power sum of an order, nothing assumed. */
  public static Property powerSum(double order) {
    return powerSum(order, Assumptions.none());
  }

  /**
   * The sum of the probabilities' powers.
   *
   * @param order positive and not 1, for which the sum is 1
   */
  public static Property powerSum(double order, Assumptions assumptions) {
    checkOrder(order);
    double labels = assumptions.labelBound().orElse(Double.POSITIVE_INFINITY);
    double evenly = Math.pow(labels, 1 - order);
    return new Property(
        "power-sum",
        PossibleValues.within(Math.min(1, evenly), Math.max(1, evenly), 1),
        PowerSums.all(order),
        PowerSums.range(order, assumptions).map(range -> range));
  }

  /**
   * The L1 distance to the uniform law, {@code sum |p - 1/k|}.
   *
   * @param labels k, the number of labels of the uniform law
   */
  public static Property distanceToUniformity(long labels) {
    if (!(labels >= 1)) {
      throw new IllegalArgumentException("the number of labels must be positive, got " + labels);
    }
    return new Property(
        "distance-to-uniformity",
        PossibleValues.within(0, 2, 0),
        UniformDistances.all(labels),
        Optional.of(new UniformityRange(labels)));
  }

  /** How well fitted laws explain the counts: no property of a population, but of the fits. */
  public static Property fitQuality() {
    return new Property(
        "fit-quality",
        PossibleValues.within(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, 0),
        FittedLaws.fits());
  }

  private static void checkOrder(double order) {
    positive("order", order);
    if (order == 1) {
      throw new IllegalArgumentException("order must not be 1: ask for the entropy instead");
    }
  }

  private static void positive(String name, double value) {
    if (!(value > 0 && value <= MAX_PARAMETER)) {
      throw new IllegalArgumentException(
          name + " must be a positive number of at most 1e6, got " + value);
    }
  }

  /** Returns the name, such as "entropy" or "distance-to-uniformity". */
  public String id() {
    return id;
  }

  /** Returns every estimator of this property, the default first. */
  public List<Estimator> estimators() {
    return estimators;
  }

  /** Estimates this property from a release, by the default estimator. */
  public Estimate estimate(Release release) {
    return estimate(Observation.of(release));
  }

  /** Estimates this property by the default estimator. */
  public Estimate estimate(Observation observation) {
    return estimate(observation, estimators.get(0));
  }

  /** Estimates this property by every estimator. */
  public List<Estimate> estimates(Observation observation) {
    return estimators.stream().map(estimator -> estimate(observation, estimator)).toList();
  }

  /**
   * Estimates this property by one estimator. The range of the population goes with the default;
   * others have what theory gives them, as if they had no bias.
   *
   * @param estimator one of {@link #estimators()}
   */
  public Estimate estimate(Observation observation, Estimator estimator) {
    if (observation.total() <= 0) {
      return new Estimate(
          id,
          estimator.name(),
          Map.of(),
          OptionalDouble.empty(),
          OptionalDouble.of(values.withoutData()),
          OptionalDouble.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty());
    }
    Estimator.Evaluation evaluation = estimator.evaluate(observation);
    Doubts doubts = Doubts.about(values, estimator, observation, evaluation);
    Map<String, Double> parameters = new LinkedHashMap<>(evaluation.parameters());
    if (range.isPresent() && estimator.equals(estimators.get(0))) {
      Optional<Found> found = range.get().of(observation);
      doubts = doubts.within(found, values, observation, evaluation);
      found.ifPresent(each -> parameters.putAll(each.parameters()));
    }
    return new Estimate(
        id,
        estimator.name(),
        Collections.unmodifiableMap(parameters),
        evaluation.raw(),
        values.given(observation).clip(evaluation.raw()),
        evaluation.lipschitz(),
        doubts.noise(),
        doubts.sampling(),
        doubts.joint());
  }

  /**
   * Returns the value alone, which is cheaper; nothing where it is not defined.
   *
   * @param estimator one of {@link #estimators()}
   */
  public OptionalDouble value(Observation observation, Estimator estimator) {
    return values.value(estimator, observation);
  }
}
