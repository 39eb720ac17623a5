package io.privhist.files;

import io.privhist.histogram.Prevalences;
import io.privhist.histogram.ReleasedHistogram;
import io.privhist.privacy.Guarantee;
import io.privhist.release.MechanismLabel;
import io.privhist.release.Release;
import io.privhist.release.Release.Bands;
import java.io.IOException;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/** Collects the fields that say what was released of one histogram. */
final class HistogramJsonReader {
  /** The places of these fields below the object that they are in. */
  static final String PATHS =
      "(\\.(total|totalStandardDeviation)"
          + "|\\.bands(\\.(level|together|(curve|topMass)(\\[\\d+]){0,2}))?"
          + "|\\.error(\\.expectedL1)?"
          + "|\\.prevalences(\\[\\d+]){0,2})";

  private static final long MAX_HISTOGRAM_ITEMS = 1L << 62;

  private final JsonFields json;
  private final String path;

  private @Nullable Long total;
  private @Nullable Double totalStandardDeviation;
  private @Nullable ReleasedHistogram histogram;
  private OptionalDouble expectedL1 = OptionalDouble.empty();
  private Bands bands = Bands.none();

  /**
   * Starts without fields.
   *
   * @param path of the object that they are in
   */
  HistogramJsonReader(JsonFields json, String path) {
    this.json = json;
    this.path = path;
  }

  /** Takes a field; others are skipped. */
  void readField(String name) throws IOException {
    switch (name) {
      case "total" -> total = json.items();
      case "totalStandardDeviation" -> totalStandardDeviation = json.deviation();
      case "prevalences" -> histogram = readHistogram();
      case "error" -> json.object(this::readError);
      case "bands" ->
          bands = json.skipNull() ? Bands.none() : new BandJsonReader(json, path).read();
      default -> json.skip();
    }
  }

  /**
   * Noise makes counts that add up to more than the total, by far at small epsilon; but data have
   * at most 2^60 items, answers stop at 2^61, and no mechanism makes more than twice of that.
   */
  private ReleasedHistogram readHistogram() throws IOException {
    Prevalences prevalences = json.prevalences();
    if (prevalences.items() > MAX_HISTOGRAM_ITEMS) {
      throw json.at(path + ".prevalences", "the counts must add up to at most 2^62 items");
    }
    return new ReleasedHistogram(prevalences);
  }

  private void readError(String name) throws IOException {
    if (name.equals("expectedL1")) {
      expectedL1 = json.skipNull() ? OptionalDouble.empty() : OptionalDouble.of(json.size());
    } else {
      json.skip();
    }
  }

  /** Returns what was read, which must be all there. */
  Release release(MechanismLabel mechanism, Guarantee guarantee) throws IOException {
    return new Release(
        mechanism,
        guarantee,
        json.present(total, path + ".total"),
        json.present(totalStandardDeviation, path + ".totalStandardDeviation"),
        json.present(histogram, path + ".prevalences"),
        expectedL1,
        bands);
  }
}
