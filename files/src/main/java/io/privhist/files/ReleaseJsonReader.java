package io.privhist.files;

import io.privhist.histogram.PrevalencesBuilder;
import io.privhist.histogram.ReleasedHistogram;
import io.privhist.privacy.Epsilon;
import io.privhist.privacy.Guarantee;
import io.privhist.privacy.Neighbours;
import io.privhist.privacy.ProtectedUnit;
import io.privhist.release.Bands;
import io.privhist.release.MechanismLabel;
import io.privhist.release.Release;
import java.io.IOException;
import java.io.InputStream;
import java.time.DateTimeException;
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
          "\\$(\\.(format|title|total|totalStandardDeviation|created|software))?"
              + "|\\$\\.bands(\\.(level|(curve|topMass)(\\[\\d+]){0,2}))?"
              + "|\\$\\.mechanism(\\.(name|version|public))?"
              + "|\\$\\.privacy(\\.(epsilon|delta|unit|maxPerUnit|promised|neighbours|distance))?"
              + "|\\$\\.error(\\.expectedL1)?"
              + "|\\$\\.prevalences(\\[\\d+]){0,2}");

  private final JsonFields json;

  private @Nullable String format;
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
    this.json = new JsonFields(in, file, PATHS);
  }

  ReleaseDocument read() throws IOException {
    json.document(this::readField);
    present(format, "$.format");
    try {
      return new ReleaseDocument(
          release(),
          present(created, "$.created"),
          present(software, "$.software"),
          Optional.ofNullable(title));
    } catch (IllegalArgumentException e) { // messages of core: they name rules, not rows
      throw json.at("$", String.valueOf(e.getMessage()));
    }
  }

  private Release release() throws IOException {
    return new Release(
        new MechanismLabel(
            present(mechanismName, "$.mechanism.name"),
            present(mechanismVersion, "$.mechanism.version"),
            publicBounds),
        guarantee(),
        present(total, "$.total"),
        present(totalStandardDeviation, "$.totalStandardDeviation"),
        present(histogram, "$.prevalences"),
        expectedL1,
        bands);
  }

  private Guarantee guarantee() throws IOException {
    Neighbours relation = Neighbours.named(present(neighbours, "$.privacy.neighbours"));
    long records = present(maxPerUnit, "$.privacy.maxPerUnit");
    ProtectedUnit single = new ProtectedUnit(present(unit, "$.privacy.unit"), records, promised, 1);
    long reach = present(distance, "$.privacy.distance");
    long perItem = single.maxRecords() * (relation == Neighbours.REPLACE ? 2 : 1);
    if (reach != perItem && reach != 2 * perItem) {
      throw json.at("$.privacy.distance", "does not fit maxPerUnit and neighbours");
    }
    return new Guarantee(
        Epsilon.parse(present(epsilon, "$.privacy.epsilon")),
        delta,
        new ProtectedUnit(single.name(), records, promised, (int) (reach / perItem)),
        relation);
  }

  private <T> T present(@Nullable T value, String path) throws IOException {
    if (value == null) {
      throw json.at(path, "the field is missing");
    }
    return value;
  }

  private void readField(String name) throws IOException {
    switch (name) {
      case "format" -> readFormat();
      case "title" -> title = json.skipNull() ? null : json.text();
      case "mechanism" -> json.object(this::readMechanism);
      case "privacy" -> json.object(this::readPrivacy);
      case "total" -> total = json.whole();
      case "totalStandardDeviation" -> totalStandardDeviation = json.real();
      case "prevalences" -> histogram = readPrevalences();
      case "error" -> json.object(this::readError);
      case "bands" -> bands = json.skipNull() ? Bands.none() : new BandJsonReader(json).read();
      case "created" -> created = readInstant();
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

  private ReleasedHistogram readPrevalences() throws IOException {
    PrevalencesBuilder builder = new PrevalencesBuilder();
    long previous = 0;
    json.beginArray();
    while (json.hasNext()) {
      json.beginArray();
      long count = json.whole();
      if (count <= previous) {
        throw json.malformed("counts must be positive and ascending");
      }
      long prevalence = json.whole();
      if (prevalence <= 0) {
        throw json.malformed("prevalences must be positive");
      }
      json.endArray();
      builder.add(count, prevalence);
      previous = count;
    }
    json.endArray();
    return new ReleasedHistogram(builder.build());
  }

  private Instant readInstant() throws IOException {
    String text = json.text();
    try {
      return Instant.parse(text);
    } catch (DateTimeException e) {
      throw json.malformed("expected a time such as 2026-01-31T12:00:00Z");
    }
  }
}
