package io.privhist.files;

import io.privhist.histogram.Prevalences;
import io.privhist.histogram.RawGroups;
import io.privhist.histogram.RawHistogram;
import io.privhist.privacy.ProtectedUnit;
import java.io.IOException;
import java.io.InputStream;
import java.time.Instant;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Collects the fields of one counted file in whatever order they come. */
final class CountedJsonReader {
  private static final Pattern PATHS =
      Pattern.compile(
          "\\$(\\.(warning|format|id|snapshot|account|other|levels|labelsWithinGroups|created"
              + "|software))?"
              + "|\\$\\.privacy(\\.(unit|maxPerUnit|promised|itemsPerRecord))?"
              + "|"
              + NamesJson.PATHS
              + "|\\$\\.by(\\[\\d+])?"
              + "|\\$(\\.groups\\[\\d+])?\\.prevalences(\\[\\d+]){0,2}"
              + "|\\$\\.groups(\\[\\d+](\\.group)?)?");

  private final JsonFields json;

  private @Nullable String format;
  private @Nullable String id;
  private @Nullable String snapshot;
  private @Nullable String account;
  private @Nullable String unit;
  private @Nullable Long maxPerUnit;
  private @Nullable Boolean promised;
  private @Nullable Long itemsPerRecord;
  private @Nullable Prevalences prevalences;
  private final GroupingJsonReader groups;
  private final NamesJson names;
  private @Nullable Instant created;
  private @Nullable String software;

  CountedJsonReader(InputStream in, String file) {
    this.json =
        new JsonFields(
            in, file, PATHS, "is it a counted file of this version? count the data again");
    this.names = new NamesJson(json);
    this.groups = new GroupingJsonReader(json);
  }

  /** Nothing is filled in: who is protected must be there whole, or the file is refused. */
  CountedDocument read() throws IOException {
    json.document(this::readField);
    json.present(format, "$.format");
    try {
      return new CountedDocument(
          counts(),
          json.present(id, "$.id"),
          Optional.ofNullable(snapshot),
          Optional.ofNullable(account),
          json.present(created, "$.created"),
          json.present(software, "$.software"),
          names.names());
    } catch (IllegalArgumentException e) { // messages of core: they name rules, not rows
      throw json.at("$", String.valueOf(e.getMessage()));
    }
  }

  private RawGroups counts() throws IOException {
    if (groups.isEmpty()) {
      return RawGroups.of(RawHistogram.of(json.present(prevalences, "$.prevalences"), unit()));
    }
    if (prevalences != null) {
      throw json.at("$.prevalences", "does not go with groups, which have their own");
    }
    return groups.counts(unit());
  }

  private ProtectedUnit unit() throws IOException {
    long items = json.present(itemsPerRecord, "$.privacy.itemsPerRecord");
    String name = json.present(unit, "$.privacy.unit");
    long max = json.present(maxPerUnit, "$.privacy.maxPerUnit");
    boolean owners = json.present(promised, "$.privacy.promised");
    try {
      return new ProtectedUnit(name, max, owners, (int) Math.max(0, Math.min(items, 3)));
    } catch (IllegalArgumentException e) { // its messages name no data
      throw json.at("$.privacy", String.valueOf(e.getMessage()));
    }
  }

  private void readField(String name) throws IOException {
    switch (name) {
      case "format" -> readFormat();
      case "id" -> id = json.text();
      case "snapshot" -> snapshot = json.skipNull() ? null : json.text();
      case "account" -> account = json.skipNull() ? null : json.text();
      case "form" -> names.readForm();
      case "names" -> names.readNames();
      case "privacy" -> json.object(this::readPrivacy);
      case "prevalences" -> prevalences = json.prevalences();
      case "created" -> created = json.instant();
      case "software" -> software = json.text();
      default -> groups.readField(name);
    }
  }

  private void readFormat() throws IOException {
    format = json.text();
    if (!format.equals(CountedJson.FORMAT)) {
      throw json.malformed("a format not known here, expected " + CountedJson.FORMAT);
    }
  }

  private void readPrivacy(String name) throws IOException {
    switch (name) {
      case "unit" -> unit = json.text();
      case "maxPerUnit" -> maxPerUnit = json.whole();
      case "promised" -> promised = json.truth();
      case "itemsPerRecord" -> itemsPerRecord = json.whole();
      default -> json.skip();
    }
  }
}
