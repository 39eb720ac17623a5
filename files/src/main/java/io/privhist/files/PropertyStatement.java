package io.privhist.files;

import io.privhist.privacy.Guarantee;
import io.privhist.privacy.Names;
import io.privhist.release.PropertyRelease;

/**
 * What a property file says.
 *
 * @param property such as "entropy"
 * @param estimator how it is estimated
 * @param guarantee who is protected and how well
 * @param names what the data are about, in the owner's words
 * @param total the estimate of the number of items
 * @param value the released number
 * @param level the probability with which the interval holds
 * @param interval where the estimate without noise lies; it may have no upper end
 */
public record PropertyStatement(
    String property,
    String estimator,
    Guarantee guarantee,
    Names names,
    long total,
    double value,
    double level,
    PropertyRelease.Interval interval) {
  public static PropertyStatement of(PropertyDocument document) {
    PropertyRelease release = document.release();
    return new PropertyStatement(
        release.label().property(),
        release.label().estimator(),
        release.guarantee(),
        document.names(),
        release.total(),
        release.value(),
        document.level(),
        release.interval(document.level()));
  }
}
