package io.privhist.files;

import com.google.gson.stream.JsonWriter;
import io.privhist.groups.Grouping;
import io.privhist.histogram.RawGroups;
import io.privhist.privacy.ProtectedUnit;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;

/**
 * The counted file: one JSON object in UTF-8, see {@code docs/reference/counted-format.md}.
 *
 * <p>It is known by its {@code format}, whatever its name: its lines must never be taken for
 * records.
 */
public final class CountedJson {
  static final String FORMAT = "privhist-counted/1";

  private static final String WARNING =
      "raw counts, not private: for the data owner only, not for publication";
  private static final Pattern START =
      Pattern.compile(
          "(?:\u00EF\u00BB\u00BF|\uFEFF)*\\s*\\{\\s*(?:\"warning\"\\s*:\\s*\"[^\"\\\\]{0,1000}\"\\s*,\\s*)?"
              + "\"format\"\\s*:\\s*\"privhist-counted/");

  private CountedJson() {}

  /** Returns whether a file that starts so is a counted file, of whatever version. */
  public static boolean isCounted(String head) {
    return START.matcher(head).lookingAt();
  }

  /** Writes a counted file; the stream is flushed and left open. */
  @SuppressWarnings("resource") // closing the writer would close the caller's stream
  public static void write(CountedDocument document, OutputStream out) throws IOException {
    BufferedWriter text = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8));
    JsonWriter json = new JsonWriter(text);
    json.setIndent("  ");
    json.beginObject();
    json.name("warning").value(WARNING);
    json.name("format").value(FORMAT);
    json.name("id").value(document.id());
    if (document.snapshot().isPresent()) {
      json.name("snapshot").value(document.snapshot().get());
    }
    if (document.account().isPresent()) {
      json.name("account").value(document.account().get());
    }
    NamesJson.write(json, document.names());
    writeUnit(json.name("privacy"), document.counts().unit());
    if (document.counts().grouping().isNone()) {
      new HistogramJson(json, 1).writePrevalences(document.counts().only().sensitivePrevalences());
    } else {
      writeGroups(json, document.counts());
    }
    json.name("created").value(document.created().toString());
    json.name("software").value(document.software());
    json.endObject();
    text.write('\n');
    text.flush();
  }

  private static void writeGroups(JsonWriter json, RawGroups counts) throws IOException {
    Grouping grouping = counts.grouping();
    GroupsJson.writeColumns(json, grouping.columns(), grouping.other());
    json.name("levels").value(grouping.hasLevels());
    json.name("labelsWithinGroups").value(grouping.labelsWithinGroups());
    json.name("groups").beginArray();
    for (int i = 0; i < grouping.groups().size(); i++) {
      json.beginObject();
      GroupsJson.writeGroup(json, grouping.columns(), grouping.groups().get(i));
      new HistogramJson(json, 3)
          .writePrevalences(counts.histograms().get(i).sensitivePrevalences());
      json.endObject();
    }
    json.endArray();
  }

  private static void writeUnit(JsonWriter json, ProtectedUnit unit) throws IOException {
    json.beginObject();
    json.name("unit").value(unit.name());
    json.name("maxPerUnit").value(unit.maxRecords());
    json.name("promised").value(unit.promised());
    json.name("itemsPerRecord").value(unit.itemsPerRecord());
    json.endObject();
  }

  /**
   * Reads a counted file to the end of the stream. Fields may come in any order; unknown ones are
   * ignored.
   *
   * @param file the name for messages
   * @throws MalformedFileException when the content is not a counted file of a version known here
   */
  public static CountedDocument read(InputStream in, String file) throws IOException {
    return new CountedJsonReader(in, file).read();
  }
}
