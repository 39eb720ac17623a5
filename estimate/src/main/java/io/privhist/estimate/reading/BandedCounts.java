package io.privhist.estimate.reading;

import io.privhist.estimate.Observation;
import io.privhist.histogram.Prevalences;
import io.privhist.release.Band;
import io.privhist.release.Release;
import java.util.Optional;
import java.util.function.Function;

/**
 * An observation with its band, if there is one: what the people of a field take their readings
 * from.
 *
 * <p>Shares are of N. The released counts need not add up to it, so shares are cut at 1, and where
 * N is not positive they are not defined.
 */
public final class BandedCounts {
  private final Observation observation;
  private final StepCurve curve;
  private final Optional<CountBand> band;

  /**
   * Takes what was observed.
   *
   * @param observation counts and the number of items N, of any sign
   * @param band of the release, if it has one
   */
  public BandedCounts(Observation observation, Optional<Band> band) {
    this.observation = observation;
    this.curve = StepCurve.of(observation.prevalences());
    this.band = band.map(CountBand::new);
  }

  /** Reads a release with its band of a level, if it has one. */
  public static BandedCounts of(Release release, double level) {
    return new BandedCounts(Observation.of(release), release.band(level));
  }

  /** Returns the released counts. */
  public Prevalences prevalences() {
    return observation.prevalences();
  }

  /** Returns the number of items N. */
  public long total() {
    return observation.total();
  }

  /** Returns the curve of the released counts. */
  public StepCurve curve() {
    return curve;
  }

  public Optional<CountBand> band() {
    return band;
  }

  /** Returns the probability with which all intervals hold, if there are any. */
  public Optional<Double> level() {
    return band.map(CountBand::level);
  }

  /** Returns the number of labels. */
  public Reading labels() {
    return Reading.ofWhole(curve.labelsFrom(1), band.map(ends -> ends.labelsFrom(1)));
  }

  /** Returns the largest count, zero without labels. */
  public Reading largest() {
    return Reading.ofWhole(curve.countAtRank(1), band.map(ends -> ends.countAtRank(1)));
  }

  /** Returns the number of items: N, with what the band says of the true number. */
  public Reading items() {
    return Reading.ofWhole(total(), band.map(CountBand::items));
  }

  /** Returns a share of the N items, cut at 1; not defined unless N is positive. */
  public Reading share(double items, Function<CountBand, Range> range) {
    double share = total() > 0 ? Math.min(1, items / total()) : Double.NaN;
    return Reading.of(share, band.map(range));
  }
}
