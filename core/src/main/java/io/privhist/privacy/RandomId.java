package io.privhist.privacy;

import java.util.HexFormat;
import java.util.regex.Pattern;

/** Names of things that must be told apart and say nothing else: 32 random hexadecimal digits. */
public final class RandomId {
  private static final Pattern FORM = Pattern.compile("[0-9a-f]{32}");
  private static final int BYTES = 16;

  private RandomId() {}

  /** Returns a name that nothing had before. */
  public static String fresh() {
    return HexFormat.of().formatHex(SecretKey.fresh().bytes(), 0, BYTES);
  }

  /** Returns the name, or refuses what is none. */
  public static String require(String id) {
    if (!FORM.matcher(id).matches()) {
      throw new IllegalArgumentException("the id must be 32 hexadecimal digits");
    }
    return id;
  }
}
