package io.privhist.files;

import com.google.gson.stream.JsonWriter;
import io.privhist.privacy.Names;
import io.privhist.privacy.Noun;
import java.io.IOException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The fields {@code form} and {@code names}: what the data are about, if that was said. */
final class NamesJson {
  /** The places of these fields. */
  static final String PATHS = "\\$\\.(form|names(\\.(item|items|label|labels|unit|units))?)";

  private static final String EDGES = "edges";

  private final JsonFields json;

  private boolean edges;
  private final Word item = new Word();
  private final Word label = new Word();
  private final Word unit = new Word();

  /** A noun as far as it was read. */
  private static final class Word {
    private @Nullable String one;
    private @Nullable String many;
  }

  NamesJson(JsonFields json) {
    this.json = json;
  }

  /** Writes the fields into the object that is open; none if nothing was said. */
  static void write(JsonWriter json, Names names) throws IOException {
    if (names.edges()) {
      json.name("form").value(EDGES);
    }
    if (names.item().isPresent() || names.label().isPresent() || names.unit().isPresent()) {
      json.name("names").beginObject();
      write(json, "item", names.item());
      write(json, "label", names.label());
      write(json, "unit", names.unit());
      json.endObject();
    }
  }

  private static void write(JsonWriter json, String field, Optional<Noun> noun) throws IOException {
    if (noun.isPresent()) {
      json.name(field).value(noun.get().one());
      json.name(field + "s").value(noun.get().many());
    }
  }

  /** Reads the field {@code form}; of others than edges nothing follows. */
  void readForm() throws IOException {
    edges = !json.skipNull() && json.text().equals(EDGES);
  }

  /** Reads the field {@code names}. */
  void readNames() throws IOException {
    if (!json.skipNull()) {
      json.object(this::readName);
    }
  }

  private void readName(String name) throws IOException {
    switch (name) {
      case "item" -> item.one = text();
      case "items" -> item.many = text();
      case "label" -> label.one = text();
      case "labels" -> label.many = text();
      case "unit" -> unit.one = text();
      case "units" -> unit.many = text();
      default -> json.skip();
    }
  }

  private @Nullable String text() throws IOException {
    return json.skipNull() ? null : json.text();
  }

  /** Returns what was read; files of earlier versions have no names. */
  Names names() throws IOException {
    return new Names(
        edges,
        noun(item, "$.names.item"),
        noun(label, "$.names.label"),
        noun(unit, "$.names.unit"));
  }

  private Optional<Noun> noun(Word word, String path) throws IOException {
    if (word.one == null) {
      return Optional.empty();
    }
    try {
      return Optional.of(word.many == null ? Noun.of(word.one) : new Noun(word.one, word.many));
    } catch (IllegalArgumentException e) {
      throw json.at(path, "is not a short and plain name");
    }
  }
}
