package io.privhist.estimate.comparison;

import io.privhist.release.Release;
import java.util.List;
import java.util.Optional;

/**
 * What differs between the data of two releases, and what of it is beyond the noise of both.
 *
 * <pre>{@code
 * Comparison.of(lastYear, thisYear, 0.95).changes();
 * }</pre>
 *
 * <p>Intervals are about the data as counted, B minus A, and about the noise alone: what two
 * samples of one population differ by is a difference of the data. All intervals hold at once with
 * {@link #level()}. So where the data are the same, {@link #changes()} is empty with at least that
 * probability.
 *
 * <p>Privacy: post-processing of two releases; costs nothing.
 */
public final class Comparison {
  private static final double LOWEST_LEVEL = 0.5;
  private static final double HIGHEST_LEVEL = 0.999;

  private final List<Line> lines;
  private final Optional<Basis> basis;
  private final double level;

  /** Where intervals come from. */
  public enum Basis {
    /**
     * Both mechanisms were run again on their released histograms: the usual error. Checked by
     * measurement, not proven.
     */
    RENOISING,
    /** The bands of both releases. Proven, and much wider. */
    BANDS
  }

  private Comparison(List<Line> lines, Optional<Basis> basis, double level) {
    this.lines = List.copyOf(lines);
    this.basis = basis;
    this.level = level;
  }

  /**
   * Compares two releases by re-noising, or by their bands if that cannot be had or would take
   * long. Without either there are no intervals.
   *
   * @param level the probability aimed at, from 0.5 to 0.999
   */
  public static Comparison of(Release a, Release b, double level) {
    requireLevel(level);
    List<Measure> measures = Measure.of(a, b);
    return RenoisedLines.of(a, b, measures, level)
        .map(lines -> new Comparison(lines, Optional.of(Basis.RENOISING), level))
        .orElseGet(() -> byBands(a, b, measures, level));
  }

  /**
   * Compares two releases by their bands alone. Bands of a file have the level that they were
   * stored with: {@link #level()} is then lower than asked for.
   *
   * @param level the probability aimed at, from 0.5 to 0.999
   */
  public static Comparison byBands(Release a, Release b, double level) {
    requireLevel(level);
    return byBands(a, b, Measure.of(a, b), level);
  }

  private static Comparison byBands(Release a, Release b, List<Measure> measures, double level) {
    Optional<BandedLines> banded = BandedLines.of(a, b, level);
    return banded
        .map(bands -> new Comparison(bands.of(measures), Optional.of(Basis.BANDS), bands.level()))
        .orElseGet(() -> new Comparison(Released.lines(a, b, measures), Optional.empty(), level));
  }

  private static void requireLevel(double level) {
    if (!(level >= LOWEST_LEVEL && level <= HIGHEST_LEVEL)) {
      throw new IllegalArgumentException(
          "level must be between %s and %s, got %s".formatted(LOWEST_LEVEL, HIGHEST_LEVEL, level));
    }
  }

  /** Returns the same without estimates for a population, for data that are no sample of one. */
  public Comparison ofDataAlone() {
    return new Comparison(
        lines.stream().filter(line -> !line.quantity().kind().isOfPopulation()).toList(),
        basis,
        level);
  }

  /** Returns every number compared, the distance first. */
  public List<Line> lines() {
    return lines;
  }

  /** Returns the line of a kind that has no argument. */
  public Line line(Quantity.Kind kind) {
    return lines.stream()
        .filter(line -> line.quantity().equals(Quantity.of(kind)))
        .findFirst()
        .orElseThrow();
  }

  /** Returns the numbers that differ beyond noise. */
  public List<Line> changes() {
    return lines.stream().filter(Line::isBeyondNoise).toList();
  }

  /** Returns how many numbers have an interval, and so a judgement. */
  public int judged() {
    return (int) lines.stream().filter(line -> line.interval().isPresent()).count();
  }

  /** Returns where intervals come from; nothing if there are none. */
  public Optional<Basis> basis() {
    return basis;
  }

  /** Returns the probability, over the noise of both, with which all intervals hold at once. */
  public double level() {
    return level;
  }
}
