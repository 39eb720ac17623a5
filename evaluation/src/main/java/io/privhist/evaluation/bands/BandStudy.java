package io.privhist.evaluation.bands;

import io.privhist.histogram.RawHistogram;
import io.privhist.privacy.Epsilon;
import io.privhist.release.Release;
import java.util.List;
import java.util.function.Function;

/**
 * A study that asks the same of many releases.
 *
 * @param <T> what one release showed
 */
interface BandStudy<T> {
  /** Returns the names of the columns after epsilon. */
  List<String> head();

  /** Returns what to ask of each release of a histogram. */
  Function<Release, T> question(RawHistogram raw, Epsilon epsilon);

  /** Returns whether a release showed what it should, by which the worst data set is found. */
  boolean holds(T outcome);

  /**
   * Returns a row without its epsilon.
   *
   * @param outcomes of the releases of all data sets
   * @param worst the least share of one data set's releases that held
   */
  List<String> cells(List<T> outcomes, double worst);
}
