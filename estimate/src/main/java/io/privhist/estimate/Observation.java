package io.privhist.estimate;

import io.privhist.estimate.internal.fit.ProfileFit;
import io.privhist.estimate.internal.fit.ProfileLikelihood;
import io.privhist.estimate.internal.fit.UnseenFit;
import io.privhist.estimate.internal.fit.UnseenProgram;
import io.privhist.estimate.internal.formula.RareLabels;
import io.privhist.histogram.Prevalences;
import io.privhist.histogram.ReleasedHistogram;
import io.privhist.mechanism.Renoising;
import io.privhist.release.Band;
import io.privhist.release.Release;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * What an estimator sees: counts, and the number of items N that they are taken to be a sample of.
 *
 * <p>In a release N is an estimate of its own and need not be the sum of the counts, which is much
 * noisier. Estimators use N, except for profile maximum likelihood. Safe for use by many threads.
 */
public final class Observation {
  private static final double[] BAND_LEVELS = {0.95, 0.9, 0.8, 0.5};
  private static final int REPLICAS =
      39; // the last but one of their errors is the 95 percent quantile

  private static final int MAX_ROWS = 10_000; // more take seconds to release again and again

  private final long total;
  private final Prevalences prevalences;
  private final Optional<Release> release;
  private final boolean noisy;
  private final Lazy<Optional<Band>> band;
  private final Lazy<List<Observation>> replicas;
  private final Lazy<ProfileFit> profileFit;
  private final Lazy<UnseenFit> unseenFit;

  private Observation(
      long total, Prevalences prevalences, Optional<Release> release, boolean noisy) {
    this.noisy = noisy;
    this.total = total;
    this.prevalences = prevalences;
    this.release = release;
    this.band = new Lazy<>(() -> release.flatMap(Observation::bandOf));
    this.replicas =
        new Lazy<>(
            () ->
                release
                    .map(made -> renoised(Renoising.of(made), made.histogram(), REPLICAS))
                    .orElse(List.of()));
    this.profileFit = new Lazy<>(() -> ProfileLikelihood.fit(prevalences));
    this.unseenFit = new Lazy<>(() -> UnseenProgram.fit(prevalences, total));
  }

  /** Counts of which nothing is known but the number of items; there is no noise to speak of. */
  public static Observation of(long total, Prevalences prevalences) {
    return new Observation(total, prevalences, Optional.empty(), false);
  }

  /** Counts with noise that nothing is known of, so that no range can be stated with it. */
  public static Observation ofUnknownNoise(long total, Prevalences prevalences) {
    return new Observation(total, prevalences, Optional.empty(), true);
  }

  /** What was released. */
  public static Observation of(Release release) {
    return new Observation(
        release.total(), release.histogram().prevalences(), Optional.of(release), true);
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

  /** Returns whether there is noise in the counts. */
  boolean isNoisy() {
    return noisy;
  }

  /** Returns the number of labels S. */
  double labels() {
    return prevalences.labels();
  }

  /** Returns how many labels occur once and twice, among how many. */
  RareLabels rare() {
    return RareLabels.of(prevalences, total);
  }

  /** Returns the law of maximum profile likelihood. */
  ProfileFit profileFit() {
    return profileFit.get();
  }

  /** Returns the law that the unseen linear programs find. */
  UnseenFit unseenFit() {
    return unseenFit.get();
  }

  /** Returns the release's band of level 0.95, or else one of a lower level, if there is any. */
  Optional<Band> band() {
    return band.get();
  }

  private static Optional<Band> bandOf(Release release) {
    for (double level : BAND_LEVELS) {
      Optional<Band> found = release.band(level);
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }

  /**
   * Returns what the release's mechanism makes of the released histogram, several times over; empty
   * if that cannot be had, or would take long.
   */
  List<Observation> replicas() {
    return replicas.get();
  }

  /**
   * Returns what the mechanism of a release makes of a released histogram, so many times over: the
   * same each time that it is asked. Empty if that cannot be had, or would take long.
   *
   * @param histogram that of the release, or of another one
   */
  public static List<Observation> renoised(
      Renoising renoising, ReleasedHistogram histogram, int times) {
    if (histogram.prevalences().rows() > MAX_ROWS) {
      return List.of();
    }
    List<Observation> renoised =
        IntStream.range(0, times)
            .parallel()
            .mapToObj(number -> renoising.draw(histogram, number))
            .flatMap(Optional::stream)
            .map(again -> of(again.total(), again.histogram().prevalences()))
            .toList();
    return renoised.size() == times ? renoised : List.of();
  }

  /** A value that is made when it is first asked for, once. */
  private static final class Lazy<T> {
    private final Supplier<T> maker;
    private @Nullable T value;

    Lazy(Supplier<T> maker) {
      this.maker = maker;
    }

    synchronized T get() {
      if (value == null) {
        value = maker.get();
      }
      return value;
    }
  }
}
