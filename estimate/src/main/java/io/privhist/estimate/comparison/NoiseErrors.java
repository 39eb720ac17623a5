package io.privhist.estimate.comparison;

import io.privhist.estimate.Observation;
import io.privhist.estimate.comparison.Quantity.Form;
import io.privhist.estimate.comparison.Quantity.Kind;
import io.privhist.histogram.Prevalences;
import io.privhist.histogram.ReleasedHistogram;
import io.privhist.histogram.SortedDistance;
import io.privhist.mechanism.Renoising;
import io.privhist.release.Release;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.BiFunction;

/**
 * What noise like that of a release does: samples of how far it moves numbers, made by running the
 * mechanism again on a released histogram. A sample is off from the number for that histogram with
 * its own sum of counts, since that was the data it was made from.
 */
final class NoiseErrors {
  private final List<Sample> samples;
  private final OneItem oneItem;

  /**
   * Noise that was drawn again.
   *
   * @param data what was taken for the data
   * @param again what was made of them
   */
  private record Sample(Observation data, Observation again) {}

  private NoiseErrors(List<Sample> samples, OneItem oneItem) {
    this.samples = samples;
    this.oneItem = oneItem;
  }

  /**
   * Returns so many samples, or nothing if they cannot be had or would take long.
   *
   * @param histograms to run the mechanism on, in turns
   */
  static Optional<NoiseErrors> of(Release release, List<ReleasedHistogram> histograms, int number) {
    List<Sample> samples = new ArrayList<>();
    Renoising renoising = Renoising.of(release);
    for (int i = 0; i < histograms.size(); i++) {
      Prevalences rows = histograms.get(i).prevalences();
      Observation data = Observation.of(rows.items(), rows);
      int times = (number + i) / histograms.size();
      Observation.renoised(renoising, histograms.get(i), times)
          .forEach(again -> samples.add(new Sample(data, again)));
    }
    return samples.size() < number
        ? Optional.empty()
        : Optional.of(new NoiseErrors(samples, new OneItem(release.histogram().prevalences())));
  }

  /** Returns the sizes of the errors of a number, or nothing if it is not always defined. */
  Optional<double[]> of(Measure measure) {
    if (measure.quantity().kind() == Kind.LABELS_FROM) {
      long count = measure.quantity().argument();
      return Optional.of(all((data, again) -> NearbyCurve.largestError(count, data, again)));
    }
    double[] errors = all((data, again) -> error(measure, data, again));
    for (double error : errors) {
      if (Double.isNaN(error)) {
        return Optional.empty();
      }
    }
    return Optional.of(errors);
  }

  private static double error(Measure measure, Observation data, Observation again) {
    OptionalDouble truth = measure.reader().read(data);
    OptionalDouble read = measure.reader().read(again);
    return truth.isPresent() && read.isPresent()
        ? Math.abs(read.getAsDouble() - truth.getAsDouble())
        : Double.NaN;
  }

  /** Returns the sorted L1 errors. */
  double[] distances() {
    return all(
        (data, again) -> (double) SortedDistance.l1(data.prevalences(), again.prevalences()));
  }

  /** Returns what a single item can do to a number. */
  double ofOneItem(Measure measure) {
    return measure.quantity().kind().form() == Form.WHOLE ? 1 : oneItem.effectOn(measure);
  }

  private double[] all(BiFunction<Observation, Observation, Double> error) {
    return samples.parallelStream()
        .mapToDouble(sample -> error.apply(sample.data, sample.again))
        .toArray();
  }
}
