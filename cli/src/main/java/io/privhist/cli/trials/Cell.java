package io.privhist.cli.trials;

import io.privhist.histogram.RawHistogram;
import io.privhist.mechanism.Mechanism;
import io.privhist.mechanism.ReleaseRefusedException;
import io.privhist.privacy.Guarantee;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What is tried several times: one mechanism at one epsilon. Many threads may run its trials. */
public final class Cell {
  private static final RawHistogram SMALL = RawHistogram.ofCounts(1, 1, 1, 2, 5, 20);

  private final Mechanism mechanism;
  private final RawHistogram truth;
  private final Guarantee guarantee;
  private final List<Trial> trials = new ArrayList<>(); // guarded by this
  private @Nullable ReleaseRefusedException refusal; // guarded by this

  public Cell(Mechanism mechanism, RawHistogram truth, Guarantee guarantee) {
    this.mechanism = mechanism;
    this.truth = truth;
    this.guarantee = guarantee;
  }

  public Mechanism mechanism() {
    return mechanism;
  }

  public Guarantee guarantee() {
    return guarantee;
  }

  /** Makes a release of other, small data and forgets it. */
  void warmUp() {
    try {
      Trial.run(mechanism, SMALL, guarantee);
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
      add(Trial.run(mechanism, truth, guarantee));
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
