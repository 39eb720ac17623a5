package io.privhist.files;

import io.privhist.histogram.Prevalences;
import io.privhist.histogram.ReleasedHistogram;
import io.privhist.release.MechanismLabel;
import io.privhist.release.Release;
import io.privhist.release.Release.Bands;
import java.io.IOException;
import java.io.InputStream;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Collects the fields of one release file in whatever order they come. */
final class ReleaseJsonReader {
  private static final Pattern PATHS =
      Pattern.compile(
          "\\$(\\.(format|id|title|total|totalStandardDeviation|created|software))?"
              + "|\\$\\.bands(\\.(level|(curve|topMass)(\\[\\d+]){0,2}))?"
              + "|\\$\\.mechanism(\\.(name|version|public))?"
              + "|"
              + PrivacyJsonReader.PATHS
              + "|\\$\\.error(\\.expectedL1)?"
              + "|\\$\\.prevalences(\\[\\d+]){0,2}");

  private static final long MAX_HISTOGRAM_ITEMS = 1L << 62;

  private final JsonFields json;
  private final PrivacyJsonReader privacy;

  private @Nullable String format;
  private @Nullable String id;
  private @Nullable String title;
  private @Nullable String mechanismName;
  private @Nullable String mechanismVersion;
  private final Map<String, Long> publicBounds = new HashMap<>();
  private @Nullable Long total;
  private @Nullable Double totalStandardDeviation;
  private @Nullable ReleasedHistogram histogram;
  private OptionalDouble expectedL1 = OptionalDouble.empty();
  private Bands bands = Bands.none();
  private @Nullable Instant created;
  private @Nullable String software;

  ReleaseJsonReader(InputStream in, String file) {
    this.json = new JsonFields(in, file, PATHS, "is this a release file?");
    this.privacy = new PrivacyJsonReader(json);
  }

  ReleaseDocument read() throws IOException {
    json.document(this::readField);
    json.present(format, "$.format");
    try {
      return new ReleaseDocument(
          release(),
          Optional.ofNullable(id),
          json.present(created, "$.created"),
          json.present(software, "$.software"),
          Optional.ofNullable(title),
          privacy.account());
    } catch (IllegalArgumentException e) { // messages of core: they name rules, not rows
      throw json.at("$", String.valueOf(e.getMessage()));
    }
  }

  private Release release() throws IOException {
    return new Release(
        new MechanismLabel(
            json.present(mechanismName, "$.mechanism.name"),
            json.present(mechanismVersion, "$.mechanism.version"),
            publicBounds),
        privacy.guarantee(),
        json.present(total, "$.total"),
        json.present(totalStandardDeviation, "$.totalStandardDeviation"),
        json.present(histogram, "$.prevalences"),
        expectedL1,
        bands);
  }

  private void readField(String name) throws IOException {
    switch (name) {
      case "format" -> readFormat();
      case "id" -> id = json.skipNull() ? null : json.text();
      case "title" -> title = json.skipNull() ? null : json.text();
      case "mechanism" -> json.object(this::readMechanism);
      case "privacy" -> privacy.read();
      case "total" -> total = json.items();
      case "totalStandardDeviation" -> totalStandardDeviation = json.size();
      case "prevalences" -> histogram = readHistogram();
      case "error" -> json.object(this::readError);
      case "bands" -> bands = json.skipNull() ? Bands.none() : new BandJsonReader(json).read();
      case "created" -> created = json.instant();
      case "software" -> software = json.text();
      default -> json.skip();
    }
  }

  private void readFormat() throws IOException {
    format = json.text();
    if (!format.equals(ReleaseJson.FORMAT)) {
      throw json.malformed("a format not known here, expected " + ReleaseJson.FORMAT);
    }
  }

  /**
   * Noise makes counts that add up to more than the total, by far at small epsilon; but data have
   * at most 2^60 items, answers stop at 2^61, and no mechanism makes more than twice of that.
   */
  private ReleasedHistogram readHistogram() throws IOException {
    Prevalences prevalences = json.prevalences();
    if (prevalences.items() > MAX_HISTOGRAM_ITEMS) {
      throw json.at("$.prevalences", "the counts must add up to at most 2^62 items");
    }
    return new ReleasedHistogram(prevalences);
  }

  private void readMechanism(String name) throws IOException {
    switch (name) {
      case "name" -> mechanismName = json.text();
      case "version" -> mechanismVersion = json.text();
      case "public" -> json.object(bound -> publicBounds.put(bound, json.whole()));
      default -> json.skip();
    }
  }

  private void readError(String name) throws IOException {
    if (name.equals("expectedL1")) {
      expectedL1 = json.skipNull() ? OptionalDouble.empty() : OptionalDouble.of(json.size());
    } else {
      json.skip();
    }
  }
}
