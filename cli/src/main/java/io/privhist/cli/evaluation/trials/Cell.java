package io.privhist.cli.evaluation.trials;

import io.privhist.groups.Grouping;
import io.privhist.histogram.Prevalences;
import io.privhist.histogram.RawGroups;
import io.privhist.histogram.RawHistogram;
import io.privhist.histogram.SortedDistance;
import io.privhist.mechanism.GroupedMechanism;
import io.privhist.mechanism.Mechanism;
import io.privhist.privacy.Epsilon;
import io.privhist.privacy.Guarantee;
import io.privhist.privacy.Neighbours;
import io.privhist.release.GroupedRelease;
import io.privhist.release.ReleaseRefusedException;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What is tried several times: one mechanism under one guarantee. Many threads may run its trials.
 */
public final class Cell {
  private static final Prevalences SMALL =
      Prevalences.of(new long[] {1, 2, 5, 20}, new long[] {3, 1, 1, 1});

  private final GroupedMechanism mechanism;
  private final Mechanism running; // on every group
  private final RawGroups data; // what is released
  private final RawGroups truth; // what the release is compared with
  private final Guarantee guarantee;
  private final Errors fromTruth;
  private final Errors fromData; // what noise did, without what a bound dropped
  private @Nullable ReleaseRefusedException refusal; // guarded by this

  /**
   * Nothing tried yet.
   *
   * @param data what is released: the truth, or what a bound on units leaves of it
   * @param truth what the releases are compared with
   */
  public Cell(
      GroupedMechanism mechanism,
      RawGroups data,
      RawGroups truth,
      Epsilon epsilon,
      Neighbours neighbours) {
    this.data = data;
    this.truth = truth;
    this.guarantee = data.guarantee(epsilon, neighbours);
    this.mechanism = mechanism;
    this.running = mechanism.at(data, epsilon, neighbours);
    this.fromTruth = new Errors(truth);
    this.fromData = new Errors(data);
  }

  /** The errors of all groups, measured from one of the two. */
  private static final class Errors {
    private final RawGroups from;
    private final List<ErrorSum> groups; // of each group; guarded by this
    private final ErrorSum all = new ErrorSum(); // guarded by this

    Errors(RawGroups from) {
      this.from = from;
      this.groups = Stream.generate(ErrorSum::new).limit(from.histograms().size()).toList();
    }

    void add(GroupedRelease release, double seconds) {
      List<Trial> trial = Trial.ofGroups(release, from, seconds);
      Trial sum = Trial.sum(trial, from.grouping());
      synchronized (this) {
        for (int i = 0; i < groups.size(); i++) {
          groups.get(i).add(trial.get(i));
        }
        all.add(sum);
      }
    }

    synchronized TrueError ofAll() {
      return all.mean();
    }

    synchronized TrueError of(int group) {
      return groups.get(group).mean();
    }
  }

  /** Returns the mechanism that runs on every group. */
  public Mechanism mechanism() {
    return running;
  }

  /** Returns which groups there are. */
  public Grouping grouping() {
    return data.grouping();
  }

  /** Returns how many items a group has. Not private. */
  public long items(int group) {
    return truth.histograms().get(group).items();
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
      running.release(small, guarantee.epsilon(), guarantee.neighbours());
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
      long start = System.nanoTime();
      GroupedRelease release = mechanism.release(data, guarantee.epsilon(), guarantee.neighbours());
      double seconds = (System.nanoTime() - start) / 1e9;
      fromTruth.add(release, seconds);
      fromData.add(release, seconds);
    } catch (ReleaseRefusedException e) {
      refuse(e);
    }
  }

  private synchronized void refuse(ReleaseRefusedException e) {
    refusal = e;
  }

  /** Returns why the mechanism could not run on these data, if it could not. */
  public synchronized Optional<ReleaseRefusedException> refusal() {
    return Optional.ofNullable(refusal);
  }

  /**
   * Returns the error of all groups together, of the finest level, over all trials; there must be
   * one, and none refused.
   */
  public TrueError error() {
    return fromTruth.ofAll();
  }

  /** Returns the error of one group, as {@link #error} does. */
  public TrueError error(int group) {
    return fromTruth.of(group);
  }

  /**
   * Returns the part of the {@link #error} that is noise: how far releases were from their data.
   */
  public TrueError noise() {
    return fromData.ofAll();
  }

  /** Returns the noise of one group. */
  public TrueError noise(int group) {
    return fromData.of(group);
  }

  /**
   * Returns the part of the {@link #error} that a bound on units made: how far it moved the data.
   */
  public double dropped() {
    int first = data.grouping().firstOfFinest();
    return IntStream.range(first, data.histograms().size()).mapToDouble(this::dropped).sum();
  }

  /** Returns what a bound did to one group. */
  public double dropped(int group) {
    return (double)
        SortedDistance.l1(
            truth.histograms().get(group).sensitivePrevalences(),
            data.histograms().get(group).sensitivePrevalences());
  }
}
