package io.privhist.audit;

import io.privhist.histogram.Prevalences;
import io.privhist.histogram.RawHistogram;
import io.privhist.histogram.ReleasedHistogram;
import io.privhist.mechanism.Mechanism;
import io.privhist.release.Band;
import io.privhist.release.Release;
import io.privhist.release.Release.Bands;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** Mistakes after the noise: one part of a release looks at the data once more. */
enum LeakyRelease {
  /** The total is rounded towards the number of items. */
  TOTAL {
    @Override
    Release spoil(Release right, RawHistogram raw) {
      long total = Math.max(0, right.total() + Long.signum(raw.items() - right.total()));
      return copy(right, total, right.totalStandardDeviation(), right.expectedL1(), right.bands());
    }
  },

  /** The spread of the total is scaled by the number of labels. */
  DEVIATION {
    @Override
    Release spoil(Release right, RawHistogram raw) {
      double wrong = right.totalStandardDeviation() * (1 + raw.sensitivePrevalences().labels());
      return copy(right, right.total(), wrong, right.expectedL1(), right.bands());
    }
  },

  /** The error is not forecast but measured. */
  FORECAST {
    @Override
    Release spoil(Release right, RawHistogram raw) {
      OptionalDouble error = OptionalDouble.of(Math.abs((double) right.total() - raw.items()));
      return copy(right, right.total(), right.totalStandardDeviation(), error, right.bands());
    }
  },

  /** Counts that nobody has are left out. */
  HISTOGRAM {
    @Override
    Release spoil(Release right, RawHistogram raw) {
      Prevalences rows = right.histogram().prevalences();
      Prevalences data = raw.sensitivePrevalences();
      long largest = data.rows() == 0 ? 0 : data.count(data.rows() - 1);
      Prevalences.Builder kept = new Prevalences.Builder();
      for (int row = 0; row < rows.rows() && rows.count(row) <= largest; row++) {
        kept.add(rows.count(row), rows.prevalence(row));
      }
      return new Release(
          right.mechanism(),
          right.guarantee(),
          right.total(),
          right.totalStandardDeviation(),
          new ReleasedHistogram(kept.build()),
          right.expectedL1(),
          right.bands());
    }
  },

  /** There is a band only where it holds. */
  BANDS {
    @Override
    Release spoil(Release right, RawHistogram raw) {
      Bands wrong = new BandsThatHold(raw.items() > right.total() ? Bands.none() : right.bands());
      return copy(right, right.total(), right.totalStandardDeviation(), right.expectedL1(), wrong);
    }
  };

  abstract Release spoil(Release right, RawHistogram raw);

  /** Returns a mechanism that releases what this mistake makes of its releases. */
  ExactPrivacyCheck.Publication of(Mechanism mechanism) {
    return (raw, epsilon, noise) -> {
      Release release = spoil(mechanism.withNoise(noise).release(raw, epsilon), raw);
      return List.of(release, release.band(SteeredRun.LEVEL));
    };
  }

  private static Release copy(
      Release right, long total, double deviation, OptionalDouble error, Bands bands) {
    return new Release(
        right.mechanism(), right.guarantee(), total, deviation, right.histogram(), error, bands);
  }

  /** Bands that look alike until they are asked. */
  private static final class BandsThatHold implements Bands {
    private final Bands bands;

    BandsThatHold(Bands bands) {
      this.bands = bands;
    }

    @Override
    public Optional<Band> at(double level) {
      return bands.at(level);
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof BandsThatHold;
    }

    @Override
    public int hashCode() {
      return 0;
    }
  }
}
