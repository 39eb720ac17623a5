package io.privhist.ingest.reading;

import io.privhist.ingest.request.IngestException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Optional;

/** Forms in which files are packed that are not read: the first bytes tell. */
public enum Archive {
  ZIP("a zip archive (or a spreadsheet)", "504b0304.*|504b0506.*", "unzip -p"),
  XZ("packed with xz", "fd377a585a00.*", "xz -dc"),
  BZIP2("packed with bzip2", "425a683[1-9](314159265359|177245385090).*", "bzip2 -dc"),
  SEVEN_ZIP("a 7z archive", "377abcaf271c.*", "7z x -so"),
  RAR("a rar archive", "526172211a07.*", "unrar p -inul"),
  LZ4("packed with lz4", "04224d18.*", "lz4 -dc"),
  COMPRESS("packed with compress", "1f9d.*", "uncompress -c"),
  TAR("a tar archive", "([0-9a-f]{2}){257}7573746172(00|20).*", "tar -xOf");

  /** Bytes that tell all of them. */
  static final int MAX_MAGIC = 263;

  private final String what;
  private final String magic; // hexadecimal digits, as a regular expression
  private final String unpacking; // a command that writes the content to standard output

  Archive(String what, String magic, String unpacking) {
    this.what = what;
    this.magic = magic;
    this.unpacking = unpacking;
  }

  private static Optional<Archive> of(byte[] first) {
    String start = HexFormat.of().formatHex(first, 0, Math.min(first.length, MAX_MAGIC));
    return Arrays.stream(values()).filter(archive -> start.matches(archive.magic)).findFirst();
  }

  /**
   * Refuses a content that starts like an archive.
   *
   * @param name of the input, for messages
   */
  public static void requireNone(byte[] first, String name) throws IngestException {
    Optional<Archive> archive = of(first);
    if (archive.isPresent()) {
      throw IngestException.badInput(
          "%s: is %s, which is not read; unpack it first (%s), or pack it with gzip or zstd"
              .formatted(name, archive.get().what, archive.get().unpacking));
    }
  }
}
