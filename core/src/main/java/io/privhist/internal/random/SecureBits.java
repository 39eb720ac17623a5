package io.privhist.internal.random;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Arrays;
import javax.crypto.Cipher;
import javax.crypto.spec.IvParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/**
 * Cryptographically secure bits in blocks of 16 KiB, each word wiped as it is handed out.
 *
 * <p>Argument: a block is the AES-256-CTR key stream of a fresh 32-byte key from {@link
 * SecureRandom}. The key serves that block alone (1,024 counter values from zero) and the cipher is
 * then given another, so telling the bits from fair ones means telling AES-256 from a random
 * function or predicting {@code SecureRandom}, and nothing held here leads back to used bits.
 *
 * <p>Fails closed: if the platform's cryptography fails, {@link IllegalStateException} and no bits.
 *
 * <p>Not safe for use by several threads: they could be handed the same bits.
 */
final class SecureBits implements RandomBits {
  private static final int BLOCK_BYTES = 16_384;
  private static final int KEY_BYTES = 32;
  private static final byte[] ZEROS = new byte[BLOCK_BYTES];
  private static final SecretKeySpec NO_KEY = new SecretKeySpec(new byte[KEY_BYTES], "AES");
  private static final IvParameterSpec ZERO_COUNTER = new IvParameterSpec(new byte[16]);
  private static final VarHandle LONG =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final VarHandle SHORT =
      MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.LITTLE_ENDIAN);

  private final SecureRandom keys;
  private final Cipher cipher; // holds a secret key during refill only
  final byte[] block = new byte[BLOCK_BYTES]; // zero below position
  private int position = BLOCK_BYTES; // first unused byte

  SecureBits(SecureRandom keys, Cipher cipher) {
    this.keys = keys;
    this.cipher = cipher;
  }

  /** Returns a source of its own; its first block is made when the first bits are asked for. */
  static SecureBits create() {
    try {
      return new SecureBits(new SecureRandom(), Cipher.getInstance("AES/CTR/NoPadding"));
    } catch (GeneralSecurityException failure) {
      throw unavailable(failure);
    }
  }

  @Override
  public long nextLong() {
    if (position > BLOCK_BYTES - Long.BYTES) {
      refill();
    }
    long word = (long) LONG.get(block, position);
    LONG.set(block, position, 0L);
    position += Long.BYTES;
    return word;
  }

  @Override
  public int next16() {
    if (position > BLOCK_BYTES - Short.BYTES) {
      refill();
    }
    int word = (short) SHORT.get(block, position) & 0xFFFF;
    SHORT.set(block, position, (short) 0);
    position += Short.BYTES;
    return word;
  }

  /**
   * Makes a new block; if that fails the block counts as used up, and the next call tries again.
   */
  private void refill() {
    position = BLOCK_BYTES;
    byte[] key = new byte[KEY_BYTES];
    try {
      keys.nextBytes(key);
      encryptZeros(new SecretKeySpec(key, "AES"));
    } catch (GeneralSecurityException | RuntimeException failure) {
      throw unavailable(failure);
    } finally {
      Arrays.fill(key, (byte) 0);
    }
    position = 0;
  }

  private void encryptZeros(SecretKeySpec key) throws GeneralSecurityException {
    cipher.init(Cipher.ENCRYPT_MODE, key, ZERO_COUNTER);
    int made = cipher.doFinal(ZEROS, 0, BLOCK_BYTES, block, 0); // in place it would make a copy
    cipher.init(Cipher.ENCRYPT_MODE, NO_KEY, ZERO_COUNTER);
    if (made != BLOCK_BYTES) {
      throw new GeneralSecurityException(
          "a block has %d bytes, the cipher made %d".formatted(BLOCK_BYTES, made));
    }
  }

  private static IllegalStateException unavailable(Exception cause) {
    return new IllegalStateException("secure random bits are not available", cause);
  }
}
