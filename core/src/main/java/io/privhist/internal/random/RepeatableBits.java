package io.privhist.internal.random;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.security.GeneralSecurityException;
import javax.crypto.Cipher;
import javax.crypto.ShortBufferException;
import javax.crypto.spec.IvParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/**
 * The same bits for the same key: the AES-256-CTR key stream of it. Who knows the key knows the
 * bits, so they hide nothing and are for numbers that are published already (ADR 30).
 *
 * <p>Not safe for use by several threads.
 */
final class RepeatableBits implements RandomBits {
  private static final byte[] ZEROS = new byte[1_024];
  private static final VarHandle LONG =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final VarHandle SHORT =
      MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.LITTLE_ENDIAN);

  private final Cipher cipher;
  private final byte[] block = new byte[ZEROS.length];
  private int position = ZEROS.length; // first unused byte

  /**
   * Starts the stream of a key.
   *
   * @param key of 32 bytes
   */
  RepeatableBits(byte[] key) {
    try {
      this.cipher = Cipher.getInstance("AES/CTR/NoPadding");
      cipher.init(
          Cipher.ENCRYPT_MODE, new SecretKeySpec(key, "AES"), new IvParameterSpec(new byte[16]));
    } catch (GeneralSecurityException failure) {
      throw new IllegalStateException("AES is not available", failure);
    }
  }

  @Override
  public long nextLong() {
    return (long) LONG.get(block, advance(Long.BYTES));
  }

  @Override
  public int next16() {
    return (short) SHORT.get(block, advance(Short.BYTES)) & 0xFFFF;
  }

  /** Returns the place of the next bytes, of a new block if this one has no more so many. */
  private int advance(int bytes) {
    if (position > block.length - bytes) {
      try {
        cipher.update(ZEROS, 0, ZEROS.length, block, 0);
      } catch (ShortBufferException failure) {
        throw new IllegalStateException("AES is not available", failure);
      }
      position = 0;
    }
    position += bytes;
    return position - bytes;
  }
}
