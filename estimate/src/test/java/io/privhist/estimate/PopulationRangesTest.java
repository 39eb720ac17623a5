package io.privhist.estimate;

import static org.assertj.core.api.Assertions.assertThat;

import io.privhist.estimate.internal.fit.FittingPopulations.Totals;
import io.privhist.histogram.Prevalences;
import io.privhist.histogram.RawHistogram;
import io.privhist.internal.noise.SeededNoise;
import io.privhist.mechanism.Mechanisms;
import io.privhist.privacy.Epsilon;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.IntToDoubleFunction;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * Ranges that are stated for a population of which nothing is told, on a few samples with a fixed
 * seed. How often they hold over many populations is measured in docs/evaluation.
 */
class PopulationRangesTest {
  private static final int SAMPLES = 5;
  private static final Law ZIPF = Law.of(100_000, i -> 1.0 / (i + 1));
  private static final int ITEMS = 1_000_000;
  private static final List<Observation> OF_ZIPF = ZIPF.samples(ITEMS);

  /** A law on labels. */
  private record Law(double[] probabilities) {
    static Law of(int labels, IntToDoubleFunction weight) {
      double[] weights = IntStream.range(0, labels).mapToDouble(weight).toArray();
      double sum = Arrays.stream(weights).sum();
      return new Law(Arrays.stream(weights).map(each -> each / sum).toArray());
    }

    double entropy() {
      return Arrays.stream(probabilities).map(p -> -p * Math.log(p)).sum();
    }

    double renyi(double order) {
      return Math.log(Arrays.stream(probabilities).map(p -> Math.pow(p, order)).sum())
          / (1 - order);
    }

    List<Observation> samples(int items) {
      return IntStream.range(0, SAMPLES)
          .mapToObj(seed -> sample(items, new SplittableRandom(20_261_119 + seed)))
          .map(rows -> Observation.of(rows.items(), rows))
          .toList();
    }

    /** Poisson counts, normal ones where they are large. */
    private Prevalences sample(double items, SplittableRandom random) {
      TreeMap<Long, Long> counts = new TreeMap<>();
      for (double p : probabilities) {
        double mean = items * p;
        long count =
            mean < 50
                ? poisson(mean, random)
                : Math.round(mean + Math.sqrt(mean) * random.nextGaussian());
        if (count > 0) {
          counts.merge(count, 1L, Long::sum);
        }
      }
      Prevalences.Builder rows = new Prevalences.Builder();
      counts.forEach(rows::add);
      return rows.build();
    }

    private static long poisson(double mean, SplittableRandom random) {
      double left = random.nextDouble();
      double term = Math.exp(-mean);
      long count = 0;
      while (left > term && count < 1_000) {
        left -= term;
        count++;
        term *= mean / count;
      }
      return count;
    }
  }

  private static long held(
      List<Observation> samples, Function<Observation, EstimateInterval> interval, double truth) {
    return samples.stream().map(interval).filter(holds(truth)).count();
  }

  private static Predicate<EstimateInterval> holds(double truth) {
    return interval -> interval.lower() <= truth && truth <= interval.upper();
  }

  private static EstimateInterval range(Property property, Observation observation) {
    return property.estimate(observation).range().orElseThrow();
  }

  private static Estimator named(Property property, String name) {
    return property.estimators().stream()
        .filter(each -> each.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void entropy_ofManyRareLabels_isInTheRangeAndNotInThatOfAnEstimatorAlone() {
    Property entropy = Property.entropy();
    Estimator wuYang = named(entropy, "entropy_wu_yang");

    assertThat(held(OF_ZIPF, each -> range(entropy, each), ZIPF.entropy())).isEqualTo(SAMPLES);
    assertThat(held(OF_ZIPF, each -> wuYang.samplingInterval(each).orElseThrow(), ZIPF.entropy()))
        .isZero();
    assertThat(range(entropy, OF_ZIPF.get(0)).upper()).isLessThan(ZIPF.entropy() + 0.2);
  }

  @Test
  void entropy_withoutWhatTheLinearPartMisses_isCaught() {
    LinearEstimator seenPart = EntropyRange.SEEN_PART;
    Function<Observation, EstimateInterval> mutant =
        each ->
            new BoundedBias(seenPart, new Totals(0, 0), "")
                .range(each, Map.of())
                .orElseThrow()
                .sampling();

    assertThat(held(OF_ZIPF, mutant, ZIPF.entropy())).isLessThan(SAMPLES - 2);
  }

  @Test
  void entropy_ofReleases_isInTheRange() {
    RawHistogram raw = RawHistogram.of(OF_ZIPF.get(0).prevalences());
    for (String epsilon : List.of("0.5", "2")) {
      Observation release =
          Observation.of(
              Mechanisms.standard()
                  .withNoise(SeededNoise.of(new SplittableRandom(7)))
                  .release(raw, Epsilon.parse(epsilon)));
      Estimate estimate = Property.entropy().estimate(release);

      assertThat(estimate.jointInterval())
          .hasValueSatisfying(interval -> assertThat(interval).matches(holds(ZIPF.entropy())));
      assertThat(range(Property.support(), release).lower()).isBetween(80_000.0, 100_000.0);
    }
  }

  @Test
  void support_hasNoValueButALowerLimitAboveTheLabelsSeen() {
    for (Observation sample : OF_ZIPF) {
      Estimate estimate = Property.support().estimate(sample);

      assertThat(estimate.value()).isEmpty();
      assertThat(estimate.range().orElseThrow().isOpen()).isTrue();
      assertThat(estimate.range().orElseThrow().lower())
          .isBetween(sample.labels() + 10_000, 100_000.0);
    }
  }

  /** The rarest of K labels has 1/K at the most, not at the least. */
  @Test
  void support_toldTheNumberOfLabels_isNoLowerThanUntold() {
    Property told = Property.support(Assumptions.none().withSupport(100_000));
    for (Observation sample : OF_ZIPF) {
      EstimateInterval range = range(told, sample);

      assertThat(range.lower()).isGreaterThan(95_000).isLessThanOrEqualTo(100_000);
      assertThat(range.upper()).isEqualTo(100_000);
      assertThat(told.estimate(sample, named(told, "support_wu_yang")).parameters())
          .containsEntry("p_min", 1.0 / sample.total());
    }
  }

  @Test
  void support_toldTooFewLabels_showsThatTheDataContradictIt() {
    Property told = Property.support(Assumptions.none().withSupport(50_000));

    assertThat(range(told, OF_ZIPF.get(0)).lower()).isGreaterThan(95_000);
  }

  @Test
  void support_toldTheSmallestProbability_hasTwoEnds() {
    double least = ZIPF.probabilities()[99_999];
    Property told = Property.support(Assumptions.none().withMinProbability(least));

    assertThat(held(OF_ZIPF, each -> range(told, each), 100_000)).isEqualTo(SAMPLES);
    assertThat(range(told, OF_ZIPF.get(0)).upper()).isLessThan(1 / least);
  }

  @Test
  void entropy_toldTheNumberOfLabels_isInANarrowerRange() {
    Property told = Property.entropy(Assumptions.none().withSupport(100_000));
    for (Observation sample : OF_ZIPF) {
      EstimateInterval range = range(told, sample);

      assertThat(range).matches(holds(ZIPF.entropy()));
      assertThat(range.upper()).isLessThan(range(Property.entropy(), sample).upper());
    }
  }

  /** Nothing says how rare the labels are that a sample of so few never meets. */
  @Test
  void entropy_ofASampleThatSawLessThanHalf_hasALowerEndAlone() {
    Law uniform = Law.of(200_000, i -> 1);
    for (Observation sample : uniform.samples(1_000)) {
      EstimateInterval range = range(Property.entropy(), sample);

      assertThat(range.isOpen()).isTrue();
      assertThat(range.lower()).isBetween(8.0, Math.log(200_000));
      Property told = Property.entropy(Assumptions.none().withSupport(400_000));
      assertThat(range(told, sample).upper()).isEqualTo(Math.log(400_000));
    }
  }

  @Test
  void renyiEntropy_ofOrderBelowOne_isAboveItsLowerEnd() {
    EstimateInterval range = range(Property.renyi(0.5), OF_ZIPF.get(0));

    assertThat(range.isOpen()).isTrue();
    assertThat(range.lower()).isBetween(0.95 * ZIPF.renyi(0.5), ZIPF.renyi(0.5));
    assertThat(range(Property.renyi(1.5), OF_ZIPF.get(0))).matches(holds(ZIPF.renyi(1.5)));
  }

  @Test
  void unseen_inTwiceAsManyItemsMore_isInTheRange() {
    double[] news = // mean number of labels that come, given that they were not seen
        Arrays.stream(ZIPF.probabilities())
            .map(p -> Math.exp(-ITEMS * p) * -Math.expm1(-2 * ITEMS * p))
            .toArray();
    double mean = Arrays.stream(news).sum();

    assertThat(held(OF_ZIPF, each -> range(Property.unseen(2), each), mean)).isEqualTo(SAMPLES);
    assertThat(
            held(
                OF_ZIPF,
                each -> range(Property.supportCoverage(2), each),
                OF_ZIPF.get(0).labels() + mean))
        .isEqualTo(SAMPLES);
  }

  @Test
  void distanceToUniformity_ofUniformLaws_reachesDownToZero() {
    Property distance = Property.distanceToUniformity(1_000);
    for (int items : new int[] {500, 4_000, 100_000}) {
      List<Observation> samples = Law.of(1_000, i -> 1).samples(items);

      assertThat(held(samples, each -> range(distance, each), 0))
          .as("%d items", items)
          .isGreaterThanOrEqualTo(SAMPLES - 1);
      assertThat(range(distance, samples.get(0)).upper()).isLessThan(1.9);
    }
  }

  @Test
  void coverage_withoutLabelsSeenOnce_isNotCertain() {
    Prevalences even = Prevalences.of(new long[] {5, 6}, new long[] {10, 10});

    EstimateInterval range = range(Property.coverage(), Observation.of(110, even));

    assertThat(range.lower()).isEqualTo(1 - 3 / 110.0);
    assertThat(range.upper()).isEqualTo(1);
  }

  @Test
  void estimate_ofCountsWithUnknownNoise_statesNoRange() {
    Observation union = Observation.ofUnknownNoise(ITEMS, OF_ZIPF.get(0).prevalences());
    for (Property property :
        List.of(Property.entropy(), Property.support(), Property.coverage(), Property.renyi(2))) {
      assertThat(property.estimate(union).range()).as(property.id()).isEmpty();
    }
  }
}
