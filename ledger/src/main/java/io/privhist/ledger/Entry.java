package io.privhist.ledger;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/**
 * One link of the chain: a line of JSON in ASCII that names the hash of the line before it, and the
 * SHA-256 of its own bytes. What is hashed is what is stored, so that no byte of it can change
 * unseen.
 */
public final class Entry {
  private static final int LAST_ASCII = 126;

  private final String line;
  private final String hash;
  private final JsonObject fields;

  private Entry(String line, String hash, JsonObject fields) {
    this.line = line;
    this.hash = hash;
    this.fields = fields;
  }

  /** The entry that follows a head. */
  static Entry after(
      Head head, Instant at, Kind kind, String account, String author, JsonObject details) {
    JsonObject fields = new JsonObject();
    fields.addProperty("number", head.number() + 1);
    fields.addProperty("at", at.truncatedTo(ChronoUnit.MILLIS).toString());
    fields.addProperty("kind", kind.id());
    if (!account.isEmpty()) {
      fields.addProperty("account", account);
    }
    fields.addProperty("author", author);
    details.entrySet().forEach(detail -> fields.add(detail.getKey(), detail.getValue()));
    fields.addProperty("previous", head.hash());
    String line = ascii(fields.toString());
    return new Entry(line, Hashes.of(line), fields);
  }

  private static String ascii(String json) {
    StringBuilder text = new StringBuilder(json.length());
    json.chars()
        .forEach(
            c -> {
              if (c <= LAST_ASCII) {
                text.append((char) c);
              } else {
                text.append("\\u%04x".formatted(c));
              }
            });
    return text.toString();
  }

  /** Takes a stored entry, which must be the one that follows this head. */
  static Entry read(long number, String line, String hash, Head before) {
    Entry entry = read(new Tables.Row(number, line, hash), before.number() + 1);
    if (!entry.text("previous").equals(before.hash())) {
      throw broken(before.number() + 1, null);
    }
    return entry;
  }

  /** Takes a stored entry, which must be the one that was read before with this head. */
  static Entry again(Tables.Row row, Head known) {
    if (!row.head().equals(known)) {
      throw broken(known.number(), null);
    }
    return read(row, known.number());
  }

  private static Entry read(Tables.Row row, long expected) {
    try {
      if (row.number() == expected && Hashes.of(row.line()).equals(row.hash())) {
        JsonObject fields = JsonParser.parseString(row.line()).getAsJsonObject();
        Entry entry = new Entry(row.line(), row.hash(), fields);
        if (entry.number() == expected) {
          entry.at();
          entry.kind();
          entry.author();
          entry.account();
          entry.reason();
          entry.text("previous");
          return entry;
        }
      }
    } catch (RuntimeException e) { // a line that no writer of this version makes
      throw broken(expected, e);
    }
    throw broken(expected, null);
  }

  static LedgerFailureException broken(long number, @Nullable Throwable cause) {
    String message = "entry %d is not what was written: the chain of hashes is broken";
    return cause == null
        ? new LedgerFailureException(message.formatted(number))
        : new LedgerFailureException(message.formatted(number), cause);
  }

  public long number() {
    return fields.get("number").getAsLong();
  }

  /** Returns when it was written, by the clock of the writer; the number alone gives the order. */
  public Instant at() {
    return Instant.parse(text("at"));
  }

  public Kind kind() {
    return Kind.named(text("kind"));
  }

  /** Returns the name of the account, if it is about one. */
  public Optional<String> account() {
    return optional("account");
  }

  public String author() {
    return text("author");
  }

  public Optional<String> reason() {
    return optional("reason");
  }

  public String hash() {
    return hash;
  }

  /** Returns the line of JSON that is hashed. */
  public String line() {
    return line;
  }

  /** Returns the line with its hash as one more field, last: a line of an export. */
  public String exported() {
    return line.substring(0, line.length() - 1) + ",\"hash\":\"" + hash + "\"}";
  }

  /** Returns all that is particular to its kind, as text for people, in the order written. */
  public Map<String, String> details() {
    Map<String, String> details = new LinkedHashMap<>();
    fields.entrySet().stream()
        .filter(field -> !field.getKey().matches("number|at|kind|account|author|previous"))
        .forEach(field -> details.put(field.getKey(), inWords(field.getValue())));
    return details;
  }

  private static String inWords(JsonElement value) {
    if (value.isJsonArray()) {
      return StreamSupport.stream(value.getAsJsonArray().spliterator(), false)
          .map(Entry::inWords)
          .collect(Collectors.joining(", "));
    }
    if (value.isJsonObject()) {
      return value.getAsJsonObject().entrySet().stream()
          .map(field -> field.getKey() + "=" + inWords(field.getValue()))
          .collect(Collectors.joining(", "));
    }
    return value.isJsonNull() ? "" : value.getAsString();
  }

  JsonObject fields() {
    return fields;
  }

  Head head() {
    return new Head(number(), hash);
  }

  String text(String name) {
    return fields.get(name).getAsString();
  }

  Optional<String> optional(String name) {
    return Optional.ofNullable(fields.get(name)).map(JsonElement::getAsString);
  }
}
