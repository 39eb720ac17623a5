package io.privhist.files;

import io.privhist.privacy.Guarantee;
import io.privhist.privacy.RandomId;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What every published file says of itself, whatever it publishes: which release it is and how it
 * was made, and what it promises.
 *
 * @param id tells the release from all others; files of earlier versions have none
 * @param mechanism the name of what drew the noise
 * @param guarantee who is protected and how well
 * @param account the account that paid for it, if the owner wants it to be known
 */
public record ReleaseStamp(
    Optional<String> id, String mechanism, Guarantee guarantee, Optional<String> account) {
  public ReleaseStamp {
    id.ifPresent(RandomId::require);
  }

  /**
   * Reads a file of a release, grouped or not, or of a property to the end of the stream.
   *
   * @param file the name for messages
   * @throws MalformedFileException when the content is none of them, of a version known here
   */
  public static ReleaseStamp read(InputStream in, String file) throws IOException {
    return new Reader(in, file).read();
  }

  /**
   * Returns what a file states, if it can be read whole: what is kept for ever must be readable.
   *
   * @param name of the file, for messages
   */
  public static ReleaseStamp ofWhole(byte[] file, String name) throws IOException {
    Reader reader = new Reader(new ByteArrayInputStream(file), name);
    ReleaseStamp stamp = reader.read();
    InputStream again = new ByteArrayInputStream(file);
    switch (String.valueOf(reader.format)) {
      case GroupsJson.FORMAT -> GroupsJson.read(again, name);
      case PropertyJson.FORMAT -> PropertyJson.read(again, name);
      default -> ReleaseJson.read(again, name);
    }
    return stamp;
  }

  private static final class Reader {
    private static final Pattern PATHS =
        Pattern.compile(
            "\\$(\\.(format|id))?|" + MechanismJsonReader.PATHS + "|" + PrivacyJsonReader.PATHS);

    private static final List<String> FORMATS =
        List.of(ReleaseJson.FORMAT, GroupsJson.FORMAT, PropertyJson.FORMAT);

    private final JsonFields json;
    private final MechanismJsonReader mechanism;
    private final PrivacyJsonReader privacy;
    private @Nullable String format;
    private @Nullable String id;

    private Reader(InputStream in, String file) {
      this.json = new JsonFields(in, file, PATHS, "is this a release file or a property file?");
      this.mechanism = new MechanismJsonReader(json);
      this.privacy = new PrivacyJsonReader(json);
    }

    private ReleaseStamp read() throws IOException {
      json.document(this::readField);
      json.present(format, "$.format");
      try {
        return new ReleaseStamp(
            Optional.ofNullable(id),
            mechanism.label().name(),
            privacy.guarantee(),
            privacy.account());
      } catch (IllegalArgumentException e) { // messages of core: they name rules, not rows
        throw json.at("$", String.valueOf(e.getMessage()));
      }
    }

    private void readField(String name) throws IOException {
      switch (name) {
        case "format" -> readFormat();
        case "id" -> id = json.skipNull() ? null : json.text();
        case "mechanism" -> mechanism.read();
        case "privacy" -> privacy.read();
        default -> json.skip();
      }
    }

    private void readFormat() throws IOException {
      format = json.text();
      if (!FORMATS.contains(format)) {
        throw json.malformed("a format not known here, expected " + String.join(" or ", FORMATS));
      }
    }
  }
}
