package io.privhist.audit;

import io.privhist.histogram.RawHistogram;
import io.privhist.mechanism.Mechanism;
import io.privhist.privacy.Epsilon;
import io.privhist.release.Release;
import java.util.Arrays;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Exact privacy loss of one run: its answers are replayed on a neighbouring histogram.
 *
 * <p>If a mechanism touches raw data through the noise alone, then along fixed answers it asks the
 * same questions of both histograms (only the masses differ), with the same budgets, and publishes
 * the same release. The log-likelihood ratio of the answers is then the sum of {@code budget
 * (|answer - mass'| - |answer - mass|)}, an exact fraction. Whatever breaks one of these is a leak.
 *
 * <p>Works for every {@link Mechanism}, adaptive ones too.
 */
public final class ExactPrivacyCheck {
  private final Mechanism mechanism;
  private final Epsilon epsilon;

  public ExactPrivacyCheck(Mechanism mechanism, Epsilon epsilon) {
    this.mechanism = mechanism;
    this.epsilon = epsilon;
  }

  /** A run and all it drew. */
  record Run(Transcript transcript, Release release) {}

  Run record(RawHistogram histogram, RecordingNoise.Answers answers) {
    RecordingNoise noise = new RecordingNoise(answers);
    Release release = mechanism.withNoise(noise).release(histogram, epsilon);
    return new Run(noise.transcript(), release);
  }

  /**
   * Returns {@code ln P[run | histogram] - ln P[run | neighbour]}, or nothing when the replay
   * differs in a question, a budget or the release: an unbounded loss.
   */
  Optional<Fraction> loss(Run run, RawHistogram neighbour) {
    return replay(run.transcript().draws(), neighbour)
        .filter(other -> samePublished(run.release(), other.release()))
        .map(other -> logRatio(run.transcript(), other.transcript()));
  }

  /**
   * Returns the loss when the answers of one stage are hidden, as those behind Z^b are: the
   * probabilities of all values of that answer that leave everything else as it was are added up.
   *
   * @param window how far hidden answers are followed; beyond it their probability is negligible
   */
  double lossWithHidden(String stage, int window, Run run, RawHistogram from, RawHistogram to) {
    return logLikelihood(stage, window, run, from) - logLikelihood(stage, window, run, to);
  }

  private double logLikelihood(String stage, int window, Run run, RawHistogram histogram) {
    double[] terms =
        IntStream.rangeClosed(-window, window)
            .mapToObj(shift -> replay(shifted(run.transcript().draws(), stage, shift), histogram))
            .flatMap(Optional::stream)
            .filter(other -> samePublished(run.release(), other.release()))
            .mapToDouble(other -> logProbability(other.transcript()))
            .toArray();
    double largest = Arrays.stream(terms).max().orElse(Double.NEGATIVE_INFINITY);
    return largest + Math.log(Arrays.stream(terms).map(t -> Math.exp(t - largest)).sum());
  }

  private static List<Transcript.Draw> shifted(
      List<Transcript.Draw> draws, String stage, int shift) {
    return draws.stream()
        .map(
            d ->
                d.stage().equals(stage)
                    ? new Transcript.Draw(d.stage(), d.budget(), d.mass(), d.answer() + shift)
                    : d)
        .toList();
  }

  /** Runs on another histogram with given answers; nothing when the questions do not fit them. */
  private Optional<Run> replay(List<Transcript.Draw> draws, RawHistogram histogram) {
    Iterator<Transcript.Draw> expected = draws.iterator();
    try {
      Run run =
          record(
              histogram,
              (stage, budget, mass) -> {
                if (!expected.hasNext()) {
                  throw new QuestionsDiffer();
                }
                Transcript.Draw draw = expected.next();
                if (!draw.stage().equals(stage) || !draw.budget().equals(budget)) {
                  throw new QuestionsDiffer();
                }
                return draw.answer();
              });
      return expected.hasNext() ? Optional.empty() : Optional.of(run);
    } catch (QuestionsDiffer e) {
      return Optional.empty();
    }
  }

  private static boolean samePublished(Release one, Release other) {
    return one.equals(other);
  }

  private static Fraction logRatio(Transcript run, Transcript other) {
    Map<Epsilon, Long> units = new LinkedHashMap<>();
    for (int i = 0; i < run.draws().size(); i++) {
      Transcript.Draw here = run.draws().get(i);
      long there = other.draws().get(i).mass();
      long gain = Math.abs(here.answer() - there) - Math.abs(here.answer() - here.mass());
      units.merge(here.budget(), gain, Long::sum);
    }
    Fraction loss = Fraction.ZERO;
    for (Map.Entry<Epsilon, Long> entry : units.entrySet()) {
      loss = loss.plus(Fraction.of(entry.getKey()).times(entry.getValue()));
    }
    return loss;
  }

  private static double logProbability(Transcript transcript) {
    double sum = 0;
    for (Transcript.Draw draw : transcript.draws()) {
      double e = draw.budget().doubleValue();
      sum += Math.log(Math.tanh(e / 2)) - e * Math.abs(draw.answer() - draw.mass());
    }
    return sum;
  }

  private static final class QuestionsDiffer extends RuntimeException {
    private static final long serialVersionUID = 1;
  }
}
