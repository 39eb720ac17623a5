package io.privhist.estimate;

import io.privhist.histogram.Prevalences;
import io.privhist.release.Release;
import java.util.Optional;

/**
 * What an estimator sees: counts, and the number of items N that they are taken to be a sample of.
 *
 * <p>In a release N is an estimate of its own and need not be the sum of the counts, which is much
 * noisier. Estimators use N, except for profile maximum likelihood.
 */
public final class Observation {
  private final long total;
  private final Prevalences prevalences;
  private final Optional<Release> release;

  private Observation(long total, Prevalences prevalences, Optional<Release> release) {
    this.total = total;
    this.prevalences = prevalences;
    this.release = release;
  }

  /** Counts of which nothing is known but the number of items; there is no noise to speak of. */
  public static Observation of(long total, Prevalences prevalences) {
    return new Observation(total, prevalences, Optional.empty());
  }

  /** What was released. */
  public static Observation of(Release release) {
    return new Observation(
        release.total(), release.histogram().prevalences(), Optional.of(release));
  }

  /** Returns the number of items N; zero or less means that there are no data. */
  public long total() {
    return total;
  }

  /** Returns how many labels have each count. */
  public Prevalences prevalences() {
    return prevalences;
  }

  /** Returns the release that this was taken from, if any. */
  public Optional<Release> release() {
    return release;
  }

  /** Returns the number of labels S. */
  double labels() {
    return prevalences.labels();
  }

  /** Returns how many labels have this count. */
  double prevalenceOf(long count) {
    for (int row = 0; row < prevalences.rows() && prevalences.count(row) <= count; row++) {
      if (prevalences.count(row) == count) {
        return prevalences.prevalence(row);
      }
    }
    return 0;
  }
}
