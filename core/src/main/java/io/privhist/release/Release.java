package io.privhist.release;

import io.privhist.histogram.ReleasedHistogram;
import io.privhist.privacy.Guarantee;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The published result: a histogram and the number of items, with the guarantee they carry.
 *
 * @param mechanism what made it
 * @param guarantee who is protected and how well
 * @param total the estimate N of the number of items
 * @param totalStandardDeviation the standard deviation of the noise in {@code total}
 * @param histogram the released counts
 * @param expectedL1 forecast of the sorted L1 error, where one is known
 * @param bands how far the noise may have moved the result, where that is known
 */
public record Release(
    MechanismLabel mechanism,
    Guarantee guarantee,
    long total,
    double totalStandardDeviation,
    ReleasedHistogram histogram,
    OptionalDouble expectedL1,
    Bands bands) {
  public Release {
    if (total < 0) {
      throw new IllegalArgumentException("total must not be negative, got " + total);
    }
    if (!(totalStandardDeviation >= 0)) {
      throw new IllegalArgumentException(
          "totalStandardDeviation must not be negative, got " + totalStandardDeviation);
    }
  }

  /** Returns a band of at least this level for the curve and what follows from it, if known. */
  public Optional<Band> band(double level) {
    return bands.at(level);
  }

  /** Returns this release with one band of this level, if there is any, and no other. */
  public Release withBand(double level) {
    return new Release(
        mechanism,
        guarantee,
        total,
        totalStandardDeviation,
        histogram,
        expectedL1,
        band(level).map(Bands::only).orElseGet(Bands::none));
  }

  /** Where a release's bands come from: the tiles just drawn, or a file that holds one band. */
  public interface Bands {
    /** Returns a band of at least this level, or nothing if there is none. */
    Optional<Band> at(double level);

    /** A single band, which also serves every lower level. */
    static Bands only(Band band) {
      return new Stored(Optional.of(band));
    }

    /** No band at all. */
    static Bands none() {
      return new Stored(Optional.empty());
    }

    /**
     * What a file holds.
     *
     * @param band the one band, if any
     */
    record Stored(Optional<Band> band) implements Bands {
      @Override
      public Optional<Band> at(double level) {
        return band.filter(stored -> level <= stored.level());
      }
    }
  }
}
