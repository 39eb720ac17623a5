package io.privhist.estimate.reading;

import io.privhist.release.Band;
import io.privhist.release.Interval;
import java.math.BigInteger;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What a release's band says of numbers of labels and items: all intervals hold at once with at
 * least {@link #level()}.
 *
 * <p>They follow from {@link Band#jointly()}: a curve that top masses have narrowed, and the top
 * masses themselves.
 */
public final class CountBand {
  private static final BigInteger LONG_LIMIT = BigInteger.valueOf(Long.MAX_VALUE);

  private final double level;
  private final StepCurve lower;
  private final StepCurve upper;
  private final NavigableMap<Long, Interval> topMass = new TreeMap<>();

  CountBand(Band band) {
    Band joint = band.jointly();
    this.level = joint.level();
    this.lower = StepCurve.lower(joint.curve());
    this.upper = StepCurve.upper(joint.curve());
    joint.topMass().stream()
        .filter(top -> top.labels() > 0)
        .forEach(top -> topMass.put(top.labels(), top.items()));
  }

  /** Returns the probability, over the noise, with which all intervals hold. */
  public double level() {
    return level;
  }

  /** Returns the curve that lies nowhere above the true one. */
  public StepCurve lower() {
    return lower;
  }

  /** Returns the curve that lies nowhere below the true one. */
  public StepCurve upper() {
    return upper;
  }

  /** Returns the number of labels with a count of at least {@code count}. */
  public Interval labelsFrom(long count) {
    return new Interval(lower.labelsFrom(count), upper.labelsFrom(count));
  }

  /** Returns the rank-th largest count. */
  public Interval countAtRank(long rank) {
    return new Interval(lower.countAtRank(rank), upper.countAtRank(rank));
  }

  /** Returns the number of items. */
  public Interval items() {
    return topItems(Long.MAX_VALUE);
  }

  /**
   * Returns the number of items of the largest labels: from the curve, and from the nearest top
   * masses with the curve between their ranks and this one.
   */
  public Interval topItems(long labels) {
    Ends ends = new Ends();
    ends.raise(lower.itemsOfRanks(0, labels));
    ends.cut(upper.itemsOfRanks(0, labels));
    Map.Entry<Long, Interval> fewer = topMass.floorEntry(labels);
    if (fewer != null) {
      Interval mass = fewer.getValue();
      ends.raise(add(mass.lower(), lower.itemsOfRanks(fewer.getKey(), labels)));
      ends.cut(add(mass.upper(), upper.itemsOfRanks(fewer.getKey(), labels)));
    }
    Map.Entry<Long, Interval> more = topMass.ceilingEntry(labels);
    if (more != null) {
      BigInteger mass = BigInteger.valueOf(more.getValue().lower());
      ends.raise(upper.itemsOfRanks(labels, more.getKey()).map(mass::subtract));
      ends.cut(Optional.of(BigInteger.valueOf(more.getValue().upper())));
    }
    return ends.interval();
  }

  /** Returns the share of all items that the largest labels hold. */
  public Range topShare(long labels) {
    Interval top = topItems(labels);
    Ends part = new Ends();
    part.raise(Optional.of(BigInteger.valueOf(top.lower())));
    part.cut(Optional.of(BigInteger.valueOf(top.upper())));
    Ends rest = new Ends();
    rest.raise(lower.itemsOfRanks(labels, Long.MAX_VALUE));
    rest.cut(upper.itemsOfRanks(labels, Long.MAX_VALUE));
    return share(part, rest);
  }

  /** Returns the share of all items whose labels have a count below {@code count}. */
  public Range shareBelow(long count) {
    Ends small = new Ends();
    small.raise(Optional.of(lower.boxesAbove(upper.labelsFrom(count), count - 1)));
    small.cut(Optional.of(upper.boxesAbove(lower.labelsFrom(count), count - 1)));
    Ends large = new Ends();
    large.raise(lower.itemsOfLabelsFrom(count));
    large.cut(upper.itemsOfLabelsFrom(count));
    return share(small, large);
  }

  /** The share of a part, once each of part and rest is bounded by what the other leaves to it. */
  private Range share(Ends part, Ends rest) {
    Interval all = items();
    Interval partAlone = part.interval();
    part.narrowToRest(all, rest.interval());
    rest.narrowToRest(all, partAlone);
    return Range.ofShare(part.interval(), rest.interval());
  }

  private static Optional<BigInteger> add(long mass, Optional<BigInteger> more) {
    return more.map(BigInteger.valueOf(mass)::add);
  }

  /** An interval that narrows; where a band that does not hold crosses its ends, they meet. */
  private static final class Ends {
    private BigInteger low = BigInteger.ZERO;
    private BigInteger high = LONG_LIMIT;

    void raise(Optional<BigInteger> end) {
      low = low.max(end.orElse(BigInteger.ZERO));
    }

    void cut(Optional<BigInteger> end) {
      high = high.min(end.orElse(LONG_LIMIT));
    }

    /** Cuts to what remains of a whole without another part. */
    void narrowToRest(Interval whole, Interval other) {
      raise(Optional.of(BigInteger.valueOf(whole.lower() - other.upper())));
      if (whole.upper() != Long.MAX_VALUE) {
        cut(Optional.of(BigInteger.valueOf(Math.max(0, whole.upper() - other.lower()))));
      }
    }

    Interval interval() {
      return new Interval(low.min(high).longValueExact(), high.longValueExact());
    }
  }
}
