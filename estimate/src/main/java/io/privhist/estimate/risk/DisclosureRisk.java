package io.privhist.estimate.risk;

import io.privhist.estimate.reading.BandedCounts;
import io.privhist.estimate.reading.Range;
import io.privhist.estimate.reading.Reading;
import io.privhist.estimate.reading.StepCurve;
import io.privhist.histogram.Prevalences;
import io.privhist.release.Interval;
import java.util.OptionalLong;

/**
 * How well a quasi-identifier singles out records, when labels are its combinations: a group is the
 * records that share one.
 *
 * <p>The attacker knows that the person is in the data (the prosecutor of El Emam and Dankar,
 * Protecting privacy using k-anonymity, JAMIA 15, 2008) and picks a record of the right group at
 * random. A record that is unique in the data need not be unique in the population (Skinner and
 * Elliot, A measure of disclosure risk for microdata, JRSS B 64, 2002). Intervals are about the
 * privacy noise.
 */
public final class DisclosureRisk {
  private final BandedCounts counts;

  public DisclosureRisk(BandedCounts counts) {
    this.counts = counts;
  }

  /** Returns the number of records. */
  public Reading records() {
    return counts.items();
  }

  /** Returns the number of groups. */
  public Reading groups() {
    return counts.labels();
  }

  /** Returns the share of records that are alone in their group. */
  public Reading uniqueRecords() {
    return recordsInGroupsBelow(2);
  }

  /** Returns the share of records in groups of fewer than k. */
  public Reading recordsInGroupsBelow(long k) {
    requireSize(k);
    Prevalences rows = counts.prevalences();
    double records = 0;
    for (int row = 0; row < rows.rows() && rows.count(row) < k; row++) {
      records += (double) rows.count(row) * rows.prevalence(row);
    }
    return counts.share(records, band -> band.shareBelow(k));
  }

  /** Returns the number of groups of fewer than k records. */
  public Reading groupsBelow(long k) {
    requireSize(k);
    StepCurve curve = counts.curve();
    return Reading.ofWhole(
        curve.labelsFrom(1) - curve.labelsFrom(k),
        counts
            .band()
            .map(
                band -> {
                  Interval all = band.labelsFrom(1);
                  Interval large = band.labelsFrom(k);
                  return new Interval(
                      Math.max(0, all.lower() - large.upper()),
                      Math.max(0, all.upper() - large.lower()));
                }));
  }

  private static void requireSize(long k) {
    if (!(k >= 2)) {
      throw new IllegalArgumentException("a group size k must be at least 2, got " + k);
    }
  }

  /**
   * Returns the mean over all records of one divided by the size of their group, which is groups /
   * records: the share of records that are re-identified on average if every one is attacked (the
   * global risk of Templ, Kowarik, Meindl, Statistical disclosure control for micro-data using the
   * R package sdcMicro, J. Stat. Software 67(4), 2015, for a file that is the whole population).
   */
  public Reading averageRisk() {
    return counts.share(
        (double) counts.curve().labelsFrom(1),
        band -> {
          Range ratio = Range.ofRatio(band.labelsFrom(1), band.items());
          return new Range(Math.min(1, ratio.lower()), Math.min(1, ratio.upper()));
        });
  }

  /**
   * Returns the size of the smallest released group: the released counts are k-anonymous (Sweeney,
   * k-anonymity: a model for protecting privacy, IJUFKS 10, 2002) up to it. Nothing without groups.
   */
  public OptionalLong smallestGroup() {
    Prevalences rows = counts.prevalences();
    return rows.rows() == 0 ? OptionalLong.empty() : OptionalLong.of(rows.count(0));
  }

  /**
   * Returns the least k for which the band rules out that the data are k-anonymous: some group is
   * surely smaller. Nothing if there is no band, or if it rules out none.
   */
  public OptionalLong ruledOutFrom() {
    if (counts.band().isEmpty()) {
      return OptionalLong.empty();
    }
    StepCurve upper = counts.band().get().upper();
    long sure = counts.band().get().lower().labelsFrom(1);
    long reaching = sure == 0 ? Long.MAX_VALUE : upper.countAtRank(sure);
    return reaching == Long.MAX_VALUE ? OptionalLong.empty() : OptionalLong.of(reaching + 1);
  }
}
