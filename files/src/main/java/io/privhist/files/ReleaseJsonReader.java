package io.privhist.files;

import java.io.IOException;
import java.io.InputStream;
import java.time.Instant;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Collects the fields of one release file in whatever order they come. */
final class ReleaseJsonReader {
  private static final Pattern PATHS =
      Pattern.compile(
          "\\$(\\.(format|id|title|created|software)|"
              + HistogramJsonReader.PATHS
              + ")?|"
              + MechanismJsonReader.PATHS
              + "|"
              + NamesJson.PATHS
              + "|"
              + PrivacyJsonReader.PATHS);

  private final JsonFields json;
  private final MechanismJsonReader mechanism;
  private final NamesJson names;
  private final PrivacyJsonReader privacy;
  private final HistogramJsonReader histogram;

  private @Nullable String format;
  private @Nullable String id;
  private @Nullable String title;
  private @Nullable Instant created;
  private @Nullable String software;

  ReleaseJsonReader(InputStream in, String file) {
    this.json = new JsonFields(in, file, PATHS, "is this a release file?");
    this.mechanism = new MechanismJsonReader(json);
    this.names = new NamesJson(json);
    this.privacy = new PrivacyJsonReader(json);
    this.histogram = new HistogramJsonReader(json, "$");
  }

  ReleaseDocument read() throws IOException {
    json.document(this::readField);
    json.present(format, "$.format");
    try {
      return new ReleaseDocument(
          histogram.release(mechanism.label(), privacy.guarantee()),
          Optional.ofNullable(id),
          json.present(created, "$.created"),
          json.present(software, "$.software"),
          Optional.ofNullable(title),
          privacy.account(),
          names.names());
    } catch (IllegalArgumentException e) { // messages of core: they name rules, not rows
      throw json.at("$", String.valueOf(e.getMessage()));
    }
  }

  private void readField(String name) throws IOException {
    switch (name) {
      case "format" -> readFormat();
      case "id" -> id = json.skipNull() ? null : json.text();
      case "title" -> title = json.skipNull() ? null : json.text();
      case "form" -> names.readForm();
      case "names" -> names.readNames();
      case "mechanism" -> mechanism.read();
      case "privacy" -> privacy.read();
      case "created" -> created = json.instant();
      case "software" -> software = json.text();
      default -> histogram.readField(name);
    }
  }

  private void readFormat() throws IOException {
    format = json.text();
    if (!format.equals(ReleaseJson.FORMAT)) {
      throw json.malformed("a format not known here, expected " + ReleaseJson.FORMAT);
    }
  }
}
