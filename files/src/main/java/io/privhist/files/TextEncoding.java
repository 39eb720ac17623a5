package io.privhist.files;

/** Which bytes may stand in a text of labels; labels are counted byte for byte in either. */
public enum TextEncoding {
  UTF_8("utf-8"),
  LATIN_1("latin-1");

  private final String id;

  TextEncoding(String id) {
    this.id = id;
  }

  /** Returns the encoding with this name: "utf-8" or "latin-1". */
  public static TextEncoding named(String id) {
    for (TextEncoding encoding : values()) {
      if (encoding.id.equals(id)) {
        return encoding;
      }
    }
    throw new IllegalArgumentException("encoding must be utf-8 or latin-1, got \"" + id + "\"");
  }

  /** Returns the name used on the command line. */
  public String id() {
    return id;
  }
}
