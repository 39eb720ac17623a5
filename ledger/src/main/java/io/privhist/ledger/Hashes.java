package io.privhist.ledger;

import io.privhist.privacy.SecretKey;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** SHA-256 and random names, in hexadecimal digits. */
final class Hashes {
  private static final int ID_BYTES = 16;

  private Hashes() {}

  static String of(byte[] bytes) {
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }

  static String of(String text) {
    return of(text.getBytes(StandardCharsets.UTF_8));
  }

  /** Returns 32 random digits. */
  static String randomId() {
    return HexFormat.of().formatHex(SecretKey.fresh().bytes(), 0, ID_BYTES);
  }
}
