package io.privhist.files;

import com.google.gson.stream.JsonWriter;
import io.privhist.release.PropertyRelease;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;

/**
 * The property file: one JSON object in UTF-8, see {@code docs/reference/property-format.md}.
 *
 * <p>All numbers are finite; what is not bounded is null.
 */
public final class PropertyJson {
  static final String FORMAT = "privhist-property/1";

  private PropertyJson() {}

  /** Writes a property file; the stream is flushed and left open. */
  @SuppressWarnings("resource") // closing the writer would close the caller's stream
  public static void write(PropertyDocument document, OutputStream out) throws IOException {
    BufferedWriter text = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8));
    JsonWriter json = new JsonWriter(text);
    json.setIndent("  ");
    PropertyRelease release = document.release();
    json.beginObject();
    json.name("format").value(FORMAT);
    json.name("id").value(document.id());
    if (document.title().isPresent()) {
      json.name("title").value(document.title().get());
    }
    NamesJson.write(json, document.names());
    ReleaseJson.writeMechanism(json, release.mechanism());
    writeLabel(json.name("property"), release.label());
    ReleaseJson.writePrivacy(
        json.name("privacy"), release.guarantee(), document.names(), document.account());
    json.name("total").value(release.total());
    json.name("totalStandardDeviation").value(release.noise().totalStandardDeviation());
    json.name("value").value(release.value());
    json.name("raw").value(release.raw());
    json.name("standardDeviation").value(release.standardDeviation());
    writeInterval(json.name("interval"), document.level(), release.interval(document.level()));
    json.name("created").value(document.created().toString());
    json.name("software").value(document.software());
    json.endObject();
    text.write('\n');
    text.flush();
  }

  /**
   * Reads a property file to the end of the stream. Fields may come in any order; unknown ones are
   * ignored.
   *
   * @param file the name for messages
   * @throws MalformedFileException when the content is not a property file of a version known here
   */
  public static PropertyStatement read(InputStream in, String file) throws IOException {
    return new PropertyJsonReader(in, file).read();
  }

  private static void writeLabel(JsonWriter json, PropertyRelease.Label label) throws IOException {
    json.beginObject();
    json.name("name").value(label.property());
    json.name("estimator").value(label.estimator());
    json.name("parameters").beginObject();
    for (Map.Entry<String, Double> parameter : new TreeMap<>(label.parameters()).entrySet()) {
      json.name(parameter.getKey()).value(parameter.getValue());
    }
    json.endObject().endObject();
  }

  private static void writeInterval(
      JsonWriter json, double level, PropertyRelease.Interval interval) throws IOException {
    json.beginObject();
    json.name("level").value(level);
    writeEnd(json.name("lower"), interval.lower());
    writeEnd(json.name("upper"), interval.upper());
    json.endObject();
  }

  private static void writeEnd(JsonWriter json, double end) throws IOException {
    if (Double.isFinite(end)) {
      json.value(end);
    } else {
      json.nullValue();
    }
  }
}
