package io.privhist.evaluation.bands;

import io.privhist.histogram.RawHistogram;
import io.privhist.mechanism.Mechanism;
import io.privhist.privacy.Epsilon;
import io.privhist.release.Release;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;

/**
 * A study that asks the same of many releases.
 *
 * @param <T> what one release showed
 */
interface BandStudy<T> {
  /** Returns the columns of its table after epsilon. */
  List<Column<T>> columns();

  /** Returns what to ask of each release of a histogram by a mechanism. */
  Function<Release, T> question(RawHistogram raw, Mechanism mechanism, Epsilon epsilon);

  /** Returns whether a release showed what it should, by which the worst data set is found. */
  boolean holds(T outcome);

  /**
   * A column of the table.
   *
   * @param cell from what all releases at an epsilon showed
   */
  record Column<T>(String name, Function<Shown<T>, String> cell) {}

  /**
   * What the releases at one epsilon showed.
   *
   * @param outcomes of all data sets
   * @param worst the least share of one data set's releases that held
   */
  record Shown<T>(List<T> outcomes, double worst) {
    String percent(Predicate<T> passed) {
      return String.format(Locale.ROOT, "%.1f %%", 100 * share(outcomes, passed));
    }

    String worstPercent() {
      return String.format(Locale.ROOT, "%.0f %%", 100 * worst);
    }

    double[] sorted(ToDoubleFunction<T> number) {
      return outcomes.stream().mapToDouble(number).sorted().toArray();
    }
  }

  /** Returns which share of the outcomes passed. */
  static <T> double share(List<T> outcomes, Predicate<T> passed) {
    return (double) outcomes.stream().filter(passed).count() / outcomes.size();
  }
}
