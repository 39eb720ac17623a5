package io.privhist.audit;

import io.privhist.histogram.Prevalences;
import io.privhist.internal.noise.Noise;
import io.privhist.internal.noise.Noise.RunningWeights;
import io.privhist.privacy.Epsilon;
import java.util.Arrays;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;

/**
 * Exact privacy loss of one run: its answers are replayed on neighbouring data.
 *
 * <p>If a mechanism touches raw data through the noise alone, then along fixed answers it asks the
 * same questions of both data sets (only the masses differ), with the same budgets, and publishes
 * the same release. The log-likelihood ratio of the answers is then the sum of {@code budget
 * (|answer - mass'| - |answer - mass|)}, an exact fraction. Whatever breaks one of these is a leak.
 * A diagram that is drawn in place of another adds {@code budget (d(h', H) - d(h, H))}.
 *
 * <p>For a mechanism that chooses between weighted alternatives the ratio is that of the chosen
 * alternatives' probabilities, in doubles.
 *
 * <p>Works for every {@link Publisher}, adaptive ones too.
 *
 * @param <D> the raw data: a histogram, or those of all groups
 */
class ReplayCheck<D> {
  private final Publisher<D> publisher;
  private final Epsilon epsilon;

  /** Something that reads raw data, draws noise and publishes a value with an {@code equals}. */
  @FunctionalInterface
  interface Publisher<D> {
    Object publish(D raw, Epsilon epsilon, Noise noise);
  }

  ReplayCheck(Publisher<D> publisher, Epsilon epsilon) {
    this.publisher = publisher;
    this.epsilon = epsilon;
  }

  /** A run and all it drew. */
  record Run(Transcript transcript, Object published) {}

  Run record(D data, RecordingNoise.Answers answers) {
    RecordingNoise noise = new RecordingNoise(answers);
    Object published = publisher.publish(data, epsilon, noise);
    return new Run(noise.transcript(), published);
  }

  /**
   * Returns {@code ln P[run | data] - ln P[run | neighbour]}, or nothing when the replay differs in
   * a question, a budget or the release: an unbounded loss.
   */
  Optional<Fraction> loss(Run run, D neighbour) {
    if (!run.transcript().choices().isEmpty()) {
      throw new IllegalStateException("the run has choices, whose loss is no fraction");
    }
    return replay(run.transcript(), neighbour)
        .filter(other -> run.published().equals(other.published()))
        .map(other -> logRatio(run.transcript(), other.transcript()));
  }

  /**
   * Returns the most that the questions of a run can lose between two data sets, whatever the
   * answers: the sum of {@code budget |mass' - mass|}. Nothing when one of them is asked
   * differently along the answers of the run, or gets another release.
   */
  Optional<Fraction> spending(Run run, D from, D to) {
    return same(run, from)
        .flatMap(one -> same(run, to).map(other -> distance(one.transcript(), other.transcript())));
  }

  /** Returns the run on other data if it has the same questions and the same release. */
  Optional<Run> same(Run run, D data) {
    return replay(run.transcript(), data)
        .filter(other -> run.published().equals(other.published()));
  }

  /** Returns the same for a run that consists of choices, within rounding errors of doubles. */
  OptionalDouble lossOfChoices(Run run, D neighbour) {
    if (!run.transcript().draws().isEmpty()) {
      throw new IllegalStateException("the run has draws of noise beside choices");
    }
    return replay(run.transcript(), neighbour)
        .filter(other -> run.published().equals(other.published()))
        .map(other -> OptionalDouble.of(logOfChoices(run) - logOfChoices(other)))
        .orElse(OptionalDouble.empty());
  }

  private static double logOfChoices(Run run) {
    return run.transcript().choices().stream().mapToDouble(Transcript.Choice::logProbability).sum();
  }

  /**
   * Returns the loss when the answers of one stage are hidden, as those behind Z^b are: the
   * probabilities of all values of that answer that leave everything else as it was are added up.
   *
   * @param window how far hidden answers are followed; beyond it their probability is negligible
   */
  double lossWithHidden(String stage, int window, Run run, D from, D to) {
    return logLikelihood(stage, window, run, from) - logLikelihood(stage, window, run, to);
  }

  private double logLikelihood(String stage, int window, Run run, D data) {
    double[] terms =
        IntStream.rangeClosed(-window, window)
            .mapToObj(shift -> replay(shifted(run.transcript(), stage, shift), data))
            .flatMap(Optional::stream)
            .filter(other -> run.published().equals(other.published()))
            .mapToDouble(other -> logProbability(other.transcript()))
            .toArray();
    double largest = Arrays.stream(terms).max().orElse(Double.NEGATIVE_INFINITY);
    return largest + Math.log(Arrays.stream(terms).map(t -> Math.exp(t - largest)).sum());
  }

  private static Transcript shifted(Transcript transcript, String stage, int shift) {
    Transcript shifted = new Transcript();
    for (Transcript.Draw d : transcript.draws()) {
      shifted.add(
          d.stage().equals(stage)
              ? new Transcript.Draw(d.stage(), d.budget(), d.mass(), d.answer() + shift)
              : d);
    }
    return shifted;
  }

  /** Runs on other data with given answers; nothing when the questions do not fit them. */
  private Optional<Run> replay(Transcript transcript, D data) {
    Replay replay = new Replay(transcript);
    try {
      Run run = record(data, replay);
      return replay.isFinished() ? Optional.of(run) : Optional.empty();
    } catch (QuestionsDiffer e) {
      return Optional.empty();
    }
  }

  /** Recorded answers, given again as long as the questions are those that were recorded. */
  private static final class Replay implements RecordingNoise.Answers {
    private final Iterator<Transcript.Draw> draws;
    private final Iterator<Transcript.Choice> choices;
    private final Iterator<Transcript.Redraw> redraws;

    Replay(Transcript transcript) {
      this.draws = transcript.draws().iterator();
      this.choices = transcript.choices().iterator();
      this.redraws = transcript.redraws().iterator();
    }

    @Override
    public Prevalences redraw(String stage, Epsilon budget, Prevalences h) {
      Transcript.Redraw redraw = next(redraws);
      if (!redraw.stage().equals(stage) || !redraw.budget().equals(budget)) {
        throw new QuestionsDiffer();
      }
      return redraw.drawn();
    }

    @Override
    public long answer(String stage, Epsilon budget, long mass) {
      Transcript.Draw draw = next(draws);
      if (!draw.stage().equals(stage) || !draw.budget().equals(budget)) {
        throw new QuestionsDiffer();
      }
      return draw.answer();
    }

    @Override
    public int choose(String stage, RunningWeights weights) {
      Transcript.Choice choice = next(choices);
      if (!choice.stage().equals(stage) || choice.alternatives() != weights.size()) {
        throw new QuestionsDiffer();
      }
      return choice.index();
    }

    private static <T> T next(Iterator<T> recorded) {
      if (!recorded.hasNext()) {
        throw new QuestionsDiffer();
      }
      return recorded.next();
    }

    boolean isFinished() {
      return !draws.hasNext() && !choices.hasNext() && !redraws.hasNext();
    }
  }

  private static Fraction logRatio(Transcript run, Transcript other) {
    Map<Epsilon, Long> units = new LinkedHashMap<>();
    for (int i = 0; i < run.draws().size(); i++) {
      Transcript.Draw here = run.draws().get(i);
      long there = other.draws().get(i).mass();
      long gain = Math.abs(here.answer() - there) - Math.abs(here.answer() - here.mass());
      units.merge(here.budget(), gain, Long::sum);
    }
    for (int i = 0; i < run.redraws().size(); i++) {
      Transcript.Redraw here = run.redraws().get(i);
      units.merge(here.budget(), other.redraws().get(i).distance() - here.distance(), Long::sum);
    }
    return sum(units);
  }

  /** Adds up budgets, each times its units. */
  private static Fraction sum(Map<Epsilon, Long> units) {
    Fraction loss = Fraction.ZERO;
    for (Map.Entry<Epsilon, Long> entry : units.entrySet()) {
      loss = loss.plus(Fraction.of(entry.getKey()).times(entry.getValue()));
    }
    return loss;
  }

  private static Fraction distance(Transcript one, Transcript other) {
    Map<Epsilon, Long> units = new LinkedHashMap<>();
    for (int i = 0; i < one.draws().size(); i++) {
      long difference = Math.abs(one.draws().get(i).mass() - other.draws().get(i).mass());
      units.merge(one.draws().get(i).budget(), difference, Long::sum);
    }
    return sum(units);
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
