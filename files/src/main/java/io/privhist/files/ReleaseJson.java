package io.privhist.files;

import com.google.gson.stream.JsonWriter;
import io.privhist.privacy.Guarantee;
import io.privhist.privacy.Names;
import io.privhist.release.MechanismLabel;
import io.privhist.release.MechanismParameter;
import io.privhist.release.Release;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;

/**
 * The release file: one JSON object in UTF-8, see {@code docs/reference/release-format.md}.
 *
 * <p>Whole numbers are written in full, so that 64-bit values survive.
 */
public final class ReleaseJson {
  static final String FORMAT = "privhist-release/1";

  private ReleaseJson() {}

  /** Writes a release file; the stream is flushed and left open. */
  @SuppressWarnings("resource") // closing the writer would close the caller's stream
  public static void write(ReleaseDocument document, OutputStream out) throws IOException {
    BufferedWriter text = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8));
    JsonWriter json = new JsonWriter(text);
    json.setIndent(HistogramJson.INDENT);
    Release release = document.release();
    json.beginObject();
    json.name("format").value(FORMAT);
    if (document.id().isPresent()) {
      json.name("id").value(document.id().get());
    }
    if (document.title().isPresent()) {
      json.name("title").value(document.title().get());
    }
    NamesJson.write(json, document.names());
    writeMechanism(json, release.mechanism());
    writePrivacy(json.name("privacy"), release.guarantee(), document.names(), document.account());
    new HistogramJson(json, 1).write(release);
    json.name("created").value(document.created().toString());
    json.name("software").value(document.software());
    json.endObject();
    text.write('\n');
    text.flush();
  }

  static void writeMechanism(JsonWriter json, MechanismLabel mechanism) throws IOException {
    json.name("mechanism").beginObject();
    json.name("name").value(mechanism.name());
    json.name("version").value(mechanism.version());
    json.name("parameters").beginObject();
    for (Map.Entry<MechanismParameter, Double> each : mechanism.parameters().entrySet()) {
      MechanismParameter parameter = each.getKey();
      json.name(parameter.id()).jsonValue(parameter.text(each.getValue()));
    }
    json.endObject().endObject();
  }

  static void writePrivacy(
      JsonWriter json, Guarantee guarantee, Names names, Optional<String> account)
      throws IOException {
    json.beginObject();
    json.name("epsilon").value(guarantee.epsilon().toString());
    json.name("unit").value(guarantee.unit().name());
    json.name("maxPerUnit").value(guarantee.unit().maxRecords());
    json.name("promised").value(guarantee.unit().promised());
    json.name("neighbours").value(guarantee.neighbours().id());
    json.name("distance").value(guarantee.distance());
    if (account.isPresent()) {
      json.name("account").value(account.get());
    }
    json.name("statement").value(guarantee.inWords(names));
    json.endObject();
  }

  /**
   * Reads a release file to the end of the stream. Fields may come in any order; unknown ones are
   * ignored.
   *
   * @param file the name for messages
   * @throws MalformedFileException when the content is not a release of a version known here
   */
  public static ReleaseDocument read(InputStream in, String file) throws IOException {
    return new ReleaseJsonReader(in, file).read();
  }
}
