package io.privhist.files;

import io.privhist.release.PropertyRelease;
import java.io.IOException;
import java.io.InputStream;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Collects the fields of one property file in whatever order they come. */
final class PropertyJsonReader {
  private static final Pattern PATHS =
      Pattern.compile(
          "\\$(\\.(format|total|value))?|\\$\\.property(\\.(name|estimator))?"
              + "|\\$\\.interval(\\.(level|lower|upper))?|"
              + NamesJson.PATHS
              + "|"
              + PrivacyJsonReader.PATHS);

  private final JsonFields json;
  private final NamesJson names;
  private final PrivacyJsonReader privacy;
  private @Nullable String format;
  private @Nullable String property;
  private @Nullable String estimator;
  private @Nullable Long total;
  private @Nullable Double value;
  private @Nullable Double level;
  private double lower = Double.NEGATIVE_INFINITY;
  private double upper = Double.POSITIVE_INFINITY;

  PropertyJsonReader(InputStream in, String file) {
    this.json = new JsonFields(in, file, PATHS, "is this a property file?");
    this.names = new NamesJson(json);
    this.privacy = new PrivacyJsonReader(json);
  }

  PropertyStatement read() throws IOException {
    json.document(this::readField);
    json.present(format, "$.format");
    try {
      return new PropertyStatement(
          json.present(property, "$.property.name"),
          json.present(estimator, "$.property.estimator"),
          privacy.guarantee(),
          names.names(),
          json.present(total, "$.total"),
          json.present(value, "$.value"),
          json.present(level, "$.interval.level"),
          new PropertyRelease.Interval(lower, upper));
    } catch (IllegalArgumentException e) { // messages of core: they name rules, not rows
      throw json.at("$", String.valueOf(e.getMessage()));
    }
  }

  private void readField(String name) throws IOException {
    switch (name) {
      case "format" -> readFormat();
      case "property" -> json.object(this::readProperty);
      case "form" -> names.readForm();
      case "names" -> names.readNames();
      case "privacy" -> privacy.read();
      case "total" -> total = json.items();
      case "value" -> value = json.real();
      case "interval" -> json.object(this::readInterval);
      default -> json.skip();
    }
  }

  private void readFormat() throws IOException {
    format = json.text();
    if (!format.equals(PropertyJson.FORMAT)) {
      throw json.malformed("a format not known here, expected " + PropertyJson.FORMAT);
    }
  }

  private void readProperty(String name) throws IOException {
    switch (name) {
      case "name" -> property = json.text();
      case "estimator" -> estimator = json.text();
      default -> json.skip();
    }
  }

  private void readInterval(String name) throws IOException {
    switch (name) {
      case "level" -> level = json.real();
      case "lower" -> lower = json.skipNull() ? Double.NEGATIVE_INFINITY : json.real();
      case "upper" -> upper = json.skipNull() ? Double.POSITIVE_INFINITY : json.real();
      default -> json.skip();
    }
  }
}
