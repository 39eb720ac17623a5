package io.privhist.cli.evaluation.trials;

import io.privhist.histogram.Prevalences;
import io.privhist.histogram.RawHistogram;
import io.privhist.mechanism.Mechanism;
import io.privhist.privacy.Epsilon;
import io.privhist.privacy.Guarantee;
import io.privhist.privacy.Neighbours;
import io.privhist.release.ReleaseRefusedException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What is tried several times: one mechanism under one guarantee. Many threads may run its trials.
 */
public final class Cell {
  private static final Prevalences SMALL =
      Prevalences.of(new long[] {1, 2, 5, 20}, new long[] {3, 1, 1, 1});

  private final Mechanism mechanism;
  private final RawHistogram data; // what is released
  private final RawHistogram truth; // what the release is compared with
  private final Guarantee guarantee;
  private final List<Trial> trials = new ArrayList<>(); // guarded by this
  private @Nullable ReleaseRefusedException refusal; // guarded by this

  /**
   * Nothing tried yet.
   *
   * @param data what is released: the truth, or what a bound on units leaves of it
   * @param truth what the releases are compared with
   */
  public Cell(
      Mechanism mechanism,
      RawHistogram data,
      RawHistogram truth,
      Epsilon epsilon,
      Neighbours neighbours) {
    this.data = data;
    this.truth = truth;
    this.guarantee = data.guarantee(epsilon, neighbours);
    this.mechanism = mechanism.at(guarantee.perItem());
  }

  public Mechanism mechanism() {
    return mechanism;
  }

  public Guarantee guarantee() {
    return guarantee;
  }

  /** Returns which share of the items is released at all; 1 if there are none. */
  public double keptShare() {
    return truth.items() == 0 ? 1 : (double) data.items() / truth.items();
  }

  /** Makes a release of other, small data and forgets it. */
  void warmUp() {
    RawHistogram small = RawHistogram.of(SMALL, data.unit());
    try {
      Trial.run(mechanism, small, small, guarantee);
    } catch (ReleaseRefusedException e) {
      // the trials tell
    }
  }

  /** Makes one release more, unless an earlier one was refused. */
  void runTrial() {
    if (refusal().isPresent()) {
      return;
    }
    try {
      add(Trial.run(mechanism, data, truth, guarantee));
    } catch (ReleaseRefusedException e) {
      refuse(e);
    }
  }

  private synchronized void add(Trial trial) {
    trials.add(trial);
  }

  private synchronized void refuse(ReleaseRefusedException e) {
    refusal = e;
  }

  /** Returns why the mechanism could not run on these data, if it could not. */
  public synchronized Optional<ReleaseRefusedException> refusal() {
    return Optional.ofNullable(refusal);
  }

  /** Returns the error over all trials; there must be one, and none refused. */
  public synchronized TrueError error() {
    return TrueError.of(trials);
  }
}
