package io.privhist.files;

import io.privhist.histogram.ReleasedHistogram;
import io.privhist.privacy.Epsilon;
import io.privhist.privacy.Guarantee;
import io.privhist.privacy.Neighbours;
import io.privhist.privacy.ProtectedUnit;
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
              + "|\\$\\.privacy(\\.(epsilon|delta|unit|maxPerUnit|promised|neighbours|distance))?"
              + "|\\$\\.error(\\.expectedL1)?"
              + "|\\$\\.prevalences(\\[\\d+]){0,2}");

  private final JsonFields json;

  private @Nullable String format;
  private @Nullable String id;
  private @Nullable String title;
  private @Nullable String mechanismName;
  private @Nullable String mechanismVersion;
  private final Map<String, Long> publicBounds = new HashMap<>();
  private @Nullable String epsilon;
  private double delta;
  private @Nullable String unit;
  private @Nullable Long maxPerUnit;
  private boolean promised;
  private @Nullable String neighbours;
  private @Nullable Long distance;
  private @Nullable Long total;
  private @Nullable Double totalStandardDeviation;
  private @Nullable ReleasedHistogram histogram;
  private OptionalDouble expectedL1 = OptionalDouble.empty();
  private Bands bands = Bands.none();
  private @Nullable Instant created;
  private @Nullable String software;

  ReleaseJsonReader(InputStream in, String file) {
    this.json = new JsonFields(in, file, PATHS, "is this a release file?");
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
          Optional.ofNullable(title));
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
        guarantee(),
        json.present(total, "$.total"),
        json.present(totalStandardDeviation, "$.totalStandardDeviation"),
        json.present(histogram, "$.prevalences"),
        expectedL1,
        bands);
  }

  private Guarantee guarantee() throws IOException {
    Neighbours relation = Neighbours.named(json.present(neighbours, "$.privacy.neighbours"));
    long records = json.present(maxPerUnit, "$.privacy.maxPerUnit");
    ProtectedUnit single =
        new ProtectedUnit(json.present(unit, "$.privacy.unit"), records, promised, 1);
    long reach = json.present(distance, "$.privacy.distance");
    long perItem = single.maxRecords() * (relation == Neighbours.REPLACE ? 2 : 1);
    if (reach != perItem && reach != 2 * perItem) {
      throw json.at("$.privacy.distance", "does not fit maxPerUnit and neighbours");
    }
    return new Guarantee(
        Epsilon.parse(json.present(epsilon, "$.privacy.epsilon")),
        delta,
        new ProtectedUnit(single.name(), records, promised, (int) (reach / perItem)),
        relation);
  }

  private void readField(String name) throws IOException {
    switch (name) {
      case "format" -> readFormat();
      case "id" -> id = json.skipNull() ? null : json.text();
      case "title" -> title = json.skipNull() ? null : json.text();
      case "mechanism" -> json.object(this::readMechanism);
      case "privacy" -> json.object(this::readPrivacy);
      case "total" -> total = json.whole();
      case "totalStandardDeviation" -> totalStandardDeviation = json.real();
      case "prevalences" -> histogram = new ReleasedHistogram(json.prevalences());
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

  private void readMechanism(String name) throws IOException {
    switch (name) {
      case "name" -> mechanismName = json.text();
      case "version" -> mechanismVersion = json.text();
      case "public" -> json.object(bound -> publicBounds.put(bound, json.whole()));
      default -> json.skip();
    }
  }

  private void readPrivacy(String name) throws IOException {
    switch (name) {
      case "epsilon" -> epsilon = json.text();
      case "delta" -> delta = json.real();
      case "unit" -> unit = json.text();
      case "maxPerUnit" -> maxPerUnit = json.whole();
      case "promised" -> promised = json.truth();
      case "neighbours" -> neighbours = json.text();
      case "distance" -> distance = json.whole();
      default -> json.skip();
    }
  }

  private void readError(String name) throws IOException {
    if (name.equals("expectedL1")) {
      expectedL1 = json.skipNull() ? OptionalDouble.empty() : OptionalDouble.of(json.real());
    } else {
      json.skip();
    }
  }
}
