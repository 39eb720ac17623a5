package io.privhist.spark;

import io.privhist.histogram.Prevalences;
import io.privhist.histogram.RawHistogram;

/**
 * The rows that reach the driver: one for each distinct count, in ascending order.
 *
 * <p>The r-th of them is at least r, so n items make at most {@code sqrt(2n)} rows. More would mean
 * that something other than prevalences is being collected, and it is refused at the first row that
 * shows it.
 */
final class PrevalenceCollector {
  private final Prevalences.Builder builder = new Prevalences.Builder();
  private long rows;
  private long previous;

  void add(long count, long prevalence) {
    rows++;
    if (!(count > previous && count >= rows)) {
      throw SparkCountException.failed(
          "the cluster sent more rows than there can be distinct counts; nothing was released");
    }
    previous = count;
    builder.add(count, prevalence);
  }

  Prevalences prevalences() {
    Prevalences prevalences = builder.build();
    if (prevalences.items() > RawHistogram.MAX_ITEMS) {
      throw SparkCountException.badInput(
          "there are more than 2^60 items, which are the most that can be released");
    }
    return prevalences;
  }
}
