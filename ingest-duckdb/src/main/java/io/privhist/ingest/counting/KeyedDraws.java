package io.privhist.ingest.counting;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.nio.ByteBuffer;
import java.security.DigestException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;

/**
 * The place of a record in the draw: 96 bits of SHA-256 over the key, the ordinal in decimal with a
 * colon behind it, and the record's code.
 *
 * <p>Privacy: a function of the key, the ordinal and the record, of nothing else.
 */
final class KeyedDraws {
  private static final int DIGITS = 20;

  private final MessageDigest hash;
  private final byte[] head;
  private final int keyLength;
  private final ByteBuffer result;

  KeyedDraws(byte[] key, MessageDigest hash) {
    this.hash = hash;
    this.keyLength = key.length;
    this.head = Arrays.copyOf(key, keyLength + DIGITS);
    this.result = ByteBuffer.allocate(hash.getDigestLength());
  }

  static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }

  /** Draws for a record; {@link #high} and {@link #low} are the result. */
  void draw(long ordinal, RecordView record) {
    hash.update(head, 0, head(ordinal));
    hash.update(record.bytes(), record.start(), record.length());
    try {
      hash.digest(result.array(), 0, result.capacity());
    } catch (DigestException e) {
      throw new IllegalStateException("the hash is longer than it says", e);
    }
  }

  private int head(long ordinal) {
    int end = keyLength;
    if (ordinal == 0) {
      head[end++] = '0';
    } else {
      byte[] digits = Long.toString(ordinal).getBytes(US_ASCII);
      System.arraycopy(digits, 0, head, end, digits.length);
      end += digits.length;
    }
    head[end++] = ':';
    return end;
  }

  /** Returns the first 64 bits, unsigned. */
  long high() {
    return result.getLong(0);
  }

  /** Returns the next 32 bits, unsigned. */
  int low() {
    return result.getInt(Long.BYTES);
  }

  /** Prints nothing: a key must not reach a log line. */
  @Override
  public String toString() {
    return "KeyedDraws[redacted]";
  }
}
