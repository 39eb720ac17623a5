package io.privhist.estimate.shape;

import io.privhist.histogram.Prevalences;
import io.privhist.release.Band;
import io.privhist.release.Release;
import java.util.Optional;
import java.util.function.Function;

/**
 * What analyses of a field read: released counts, the number of items N, and the band if any.
 *
 * <p>Shares are of N. The released counts need not add up to it, so shares are cut at 1, and where
 * N is not positive they are not defined.
 */
public final class Shape {
  private final Prevalences prevalences;
  private final long total;
  private final StepCurve curve;
  private final Optional<ShapeBand> band;

  /**
   * Takes the parts of a release.
   *
   * @param prevalences the released counts
   * @param total the number of items N, of any sign
   * @param band what the noise leaves open, where that is known
   */
  public Shape(Prevalences prevalences, long total, Optional<Band> band) {
    this.prevalences = prevalences;
    this.total = total;
    this.curve = StepCurve.of(prevalences);
    this.band = band.map(ShapeBand::new);
  }

  /** Reads a release with its band of a level, if it has one. */
  public static Shape of(Release release, double level) {
    return new Shape(release.histogram().prevalences(), release.total(), release.band(level));
  }

  /** Returns the released counts. */
  public Prevalences prevalences() {
    return prevalences;
  }

  /** Returns the number of items N. */
  public long total() {
    return total;
  }

  /** Returns the curve of the released counts. */
  public StepCurve curve() {
    return curve;
  }

  public Optional<ShapeBand> band() {
    return band;
  }

  /** Returns the probability with which all intervals hold, if there are any. */
  public Optional<Double> level() {
    return band.map(ShapeBand::level);
  }

  /** Returns the number of labels. */
  public Figure labels() {
    return Figure.ofWhole(curve.labelsFrom(1), band.map(ends -> ends.labelsFrom(1)));
  }

  /** Returns the number of items: N, with what the band says of the true number. */
  public Figure items() {
    return Figure.ofWhole(total, band.map(ShapeBand::items));
  }

  /** Returns a share of the N items, cut at 1; not defined unless N is positive. */
  public Figure share(double items, Function<ShapeBand, Range> range) {
    double share = total > 0 ? Math.min(1, items / total) : Double.NaN;
    return Figure.of(share, band.map(range));
  }
}
