package io.privhist.files;

import com.google.gson.Strictness;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonToken;
import com.google.gson.stream.MalformedJsonException;
import io.privhist.histogram.Prevalences;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.math.BigDecimal;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.HashSet;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** A strict JSON stream that checks types and reports problems by path, never by content. */
final class JsonFields {
  private static final double MAX_DEVIATION = 1e100;
  private static final int SAFE_DIGITS = 18; // all such numbers fit a long
  private static final long MAX_ITEMS = 1L << 61;

  private final JsonReader reader;
  private final String file;
  private final Pattern knownPath;
  private final String remedy;

  /** Takes the value of one field; the reader stands before it. */
  @FunctionalInterface
  interface Field {
    void read(String name) throws IOException;
  }

  /** Takes one element of an array; the reader stands before it. */
  @FunctionalInterface
  interface Element {
    void read(int index) throws IOException;
  }

  /**
   * Starts before the document.
   *
   * @param file the name for messages
   * @param knownPath the places of the format; a message shows no other name that stands in a file
   * @param remedy what to do about a malformed file
   */
  JsonFields(InputStream in, String file, Pattern knownPath, String remedy) {
    this.reader = new JsonReader(new InputStreamReader(in, StandardCharsets.UTF_8.newDecoder()));
    this.reader.setStrictness(Strictness.STRICT);
    this.file = file;
    this.knownPath = knownPath;
    this.remedy = remedy;
  }

  /** Reads the one object that the whole stream must be. */
  void document(Field field) throws IOException {
    try {
      object(field);
      if (reader.peek() != JsonToken.END_DOCUMENT) {
        throw nextMalformed("something follows the end of the object");
      }
    } catch (MalformedJsonException e) {
      throw nextMalformed("not valid JSON");
    } catch (EOFException e) {
      throw nextMalformed("the file ends too early");
    } catch (CharacterCodingException e) {
      throw nextMalformed("not valid UTF-8");
    }
  }

  /** Reads an object, handing each field over; a field that occurs twice is refused. */
  void object(Field field) throws IOException {
    expect(JsonToken.BEGIN_OBJECT, "an object");
    reader.beginObject();
    Set<String> seen = new HashSet<>();
    while (reader.hasNext()) {
      String name = reader.nextName();
      if (!seen.add(name)) {
        throw nextMalformed("the field occurs twice");
      }
      field.read(name);
    }
    reader.endObject();
  }

  /** Reads an array, handing over the place of each element, from 0. */
  void array(Element element) throws IOException {
    beginArray();
    for (int index = 0; reader.hasNext(); index++) {
      element.read(index);
    }
    endArray();
  }

  void beginArray() throws IOException {
    expect(JsonToken.BEGIN_ARRAY, "an array");
    reader.beginArray();
  }

  void endArray() throws IOException {
    if (reader.hasNext()) {
      throw nextMalformed("expected the end of the array");
    }
    reader.endArray();
  }

  boolean hasNext() throws IOException {
    return reader.hasNext();
  }

  void skip() throws IOException {
    reader.skipValue();
  }

  String text() throws IOException {
    expect(JsonToken.STRING, "a text");
    return reader.nextString();
  }

  boolean truth() throws IOException {
    expect(JsonToken.BOOLEAN, "true or false");
    return reader.nextBoolean();
  }

  /** Reads a whole number that fits a long, in any notation of JSON. */
  long whole() throws IOException {
    String number = number();
    long plain = plain(number);
    try {
      return plain >= 0 ? plain : new BigDecimal(number).longValueExact();
    } catch (ArithmeticException | NumberFormatException e) {
      throw malformed("expected a whole number of at most 64 bits");
    }
  }

  /** Reads a released number of items: noisy answers stop at 2^61. */
  long items() throws IOException {
    long items = whole();
    if (items < 0 || items > MAX_ITEMS) {
      throw malformed("a number of items must be between 0 and 2^61");
    }
    return items;
  }

  /** Returns the value of a number of digits only and not too many of them, else -1. */
  private static long plain(String number) {
    if (number.length() > SAFE_DIGITS) {
      return -1;
    }
    long value = 0;
    for (int i = 0; i < number.length(); i++) {
      int digit = number.charAt(i) - '0';
      if (digit < 0 || digit > 9) {
        return -1;
      }
      value = 10 * value + digit;
    }
    return value;
  }

  /** Reads a finite number. */
  double real() throws IOException {
    double value = Double.parseDouble(number()) + 0.0; // -0 is 0
    if (!Double.isFinite(value)) {
      throw malformed("the number is too large");
    }
    return value;
  }

  /** Reads a finite number that is not negative. */
  double size() throws IOException {
    double value = real();
    if (value < 0) {
      throw malformed("the number must not be negative");
    }
    return value;
  }

  /** Reads a standard deviation, of which the squares can still be added up. */
  double deviation() throws IOException {
    double value = size();
    if (value > MAX_DEVIATION) {
      throw malformed("the number is too large");
    }
    return value;
  }

  /** Takes a null if there is one. */
  boolean skipNull() throws IOException {
    boolean isNull = reader.peek() == JsonToken.NULL;
    if (isNull) {
      reader.nextNull();
    }
    return isNull;
  }

  /** Reads rows of counts and prevalences, which must ascend. */
  Prevalences prevalences() throws IOException {
    Prevalences.Builder builder = new Prevalences.Builder();
    long previous = 0;
    beginArray();
    while (hasNext()) {
      beginArray();
      long count = whole();
      if (count <= previous) {
        throw malformed("counts must be positive and ascending");
      }
      long prevalence = whole();
      if (prevalence <= 0) {
        throw malformed("prevalences must be positive");
      }
      endArray();
      builder.add(count, prevalence);
      previous = count;
    }
    endArray();
    return builder.build();
  }

  Instant instant() throws IOException {
    String text = text();
    try {
      return Instant.parse(text);
    } catch (DateTimeException e) {
      throw malformed("expected a time such as 2026-01-31T12:00:00Z");
    }
  }

  /** Returns the value of a field that must be there. */
  <T> T present(@Nullable T value, String path) throws IOException {
    if (value == null) {
      throw at(path, "the field is missing");
    }
    return value;
  }

  private String number() throws IOException {
    expect(JsonToken.NUMBER, "a number");
    return reader.nextString();
  }

  private void expect(JsonToken token, String what) throws IOException {
    if (reader.peek() != token) {
      throw nextMalformed("expected " + what);
    }
  }

  /** A problem with the value read last. */
  MalformedFileException malformed(String reason) {
    return at(reader.getPreviousPath(), reason);
  }

  private MalformedFileException nextMalformed(String reason) {
    return at(reader.getPath(), reason);
  }

  /** A problem at a named place. */
  MalformedFileException at(String path, String reason) {
    String shown = knownPath.matcher(path).matches() ? path : "$";
    return MalformedFileException.atPath(file, shown, reason, remedy);
  }
}
