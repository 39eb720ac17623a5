package io.privhist.privacy;

import io.privhist.internal.random.RandomBits;
import java.nio.ByteBuffer;

/**
 * 32 secret bytes for choosing records at random outside of core, in an engine that hashes.
 *
 * <p>A key is drawn for one run and forgotten with it. There is no way to make one from given
 * bytes: who could choose the key could choose the records.
 */
public final class SecretKey {
  private static final int BYTES = 32;

  private final byte[] bytes;

  private SecretKey(byte[] bytes) {
    this.bytes = bytes;
  }

  /** Returns a key of cryptographically secure bits that nobody had before. */
  public static SecretKey fresh() {
    RandomBits bits = RandomBits.secure();
    ByteBuffer key = ByteBuffer.allocate(BYTES);
    while (key.hasRemaining()) {
      key.putLong(bits.nextLong());
    }
    return new SecretKey(key.array());
  }

  /** Returns a copy of the 32 bytes, to be handed to the engine as a parameter and not as text. */
  public byte[] bytes() {
    return bytes.clone();
  }

  /** Prints no bytes: a key must not reach a log line. */
  @Override
  public String toString() {
    return "SecretKey[redacted]";
  }
}
