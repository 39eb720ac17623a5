package io.privhist.audit;

import io.privhist.audit.SmallHistograms.Pair;
import io.privhist.histogram.RawHistogram;
import io.privhist.mechanism.Mechanism;
import io.privhist.privacy.Epsilon;
import io.privhist.release.Release;
import io.privhist.release.ReleaseRefusedException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/** A run along a script, and what becomes of it on other histograms. */
final class SteeredRun {
  static final double LEVEL = 0.9; // of the band that counts as published

  private final ExactPrivacyCheck check;
  private final ExactPrivacyCheck.Run run;

  SteeredRun(ExactPrivacyCheck.Publication publication, Epsilon epsilon, Script script) {
    this.check = new ExactPrivacyCheck(publication, epsilon);
    this.run = check.record(RawHistogram.ofCounts(4, 1), script.start());
  }

  /**
   * Returns all that a mechanism tells: the release with a band worked out, or why there is none.
   */
  static ExactPrivacyCheck.Publication everything(Mechanism mechanism) {
    return (raw, epsilon, noise) -> {
      try {
        Release release = mechanism.withNoise(noise).release(raw, epsilon);
        return List.of(release, release.band(LEVEL));
      } catch (ReleaseRefusedException refused) {
        return List.of(refused.getMessage());
      }
    };
  }

  /** Histograms that have nothing in common, up to the largest that there can be. */
  static List<RawHistogram> unlike() {
    long most = RawHistogram.MAX_ITEMS;
    return List.of(
        RawHistogram.ofCounts(),
        RawHistogram.ofCounts(1),
        RawHistogram.ofPrevalences(new long[] {1}, new long[] {1_000_000}),
        RawHistogram.ofCounts(1_000_000_000),
        RawHistogram.ofPrevalences(new long[] {3_000}, new long[] {3_000}),
        CountingNoise.staircase(200),
        RawHistogram.ofCounts(most),
        RawHistogram.ofPrevalences(new long[] {1}, new long[] {most}));
  }

  /** Returns whether all of {@link #unlike} are asked the same and get the same release. */
  boolean isBlindToData() {
    return unlike().stream().allMatch(raw -> check.same(run, raw).isPresent());
  }

  /** Returns the most that the questions can lose between neighbours that differ by a box. */
  Optional<Fraction> spending(Box box) {
    Pair pair = box.neighbours();
    return check.spending(run, pair.smaller(), pair.larger());
  }

  /** Returns the loss of choices from the smaller of these neighbours to the larger. */
  OptionalDouble lossOfChoices(Box box) {
    Pair pair = box.neighbours();
    return check
        .same(run, pair.smaller())
        .map(smaller -> check.lossOfChoices(smaller, pair.larger()))
        .orElse(OptionalDouble.empty());
  }

  /** Returns the answers given in one stage. */
  long[] answers(String stage) {
    return run.transcript().answers(stage);
  }

  Optional<Release> release() {
    return Stream.of(run.published())
        .flatMap(
            published -> published instanceof List<?> all ? all.stream() : Stream.of(published))
        .filter(Release.class::isInstance)
        .map(Release.class::cast)
        .findFirst();
  }
}
