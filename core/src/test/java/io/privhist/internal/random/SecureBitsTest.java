package io.privhist.internal.random;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import javax.crypto.Cipher;
import javax.crypto.spec.IvParameterSpec;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SecureBitsTest {
  private static final int BLOCK_BYTES = 16_384;
  private static final int WORDS = BLOCK_BYTES / 8;

  /** Keys 00...00, 01...01, 02...02 and so on, in place of random ones. */
  @SuppressWarnings("serial")
  private static final class CountedKeys extends SecureRandom {
    private byte next;
    private boolean broken;

    @Override
    public void nextBytes(byte[] bytes) {
      if (broken) {
        throw new IllegalArgumentException("no entropy");
      }
      Arrays.fill(bytes, next++);
    }
  }

  private final CountedKeys keys = new CountedKeys();

  @Test
  void nextLong_zeroKey_startsWithThePublishedEncryptionOfZero() throws Exception {
    SecureBits bits = new SecureBits(keys, cipher("AES/CTR/NoPadding"));
    // AES-256 of the zero block under the zero key, DC95C078 A2408989 AD48A214 92842087
    // (NIST AESAVS, all-zero vectors), read with the least byte first.
    assertThat(bits.nextLong()).isEqualTo(0x898940A278C095DCL);
    assertThat(bits.nextLong()).isEqualTo(0x8720849214A248ADL);
  }

  @Test
  void nextLong_severalBlocks_eachHasItsOwnKey() throws Exception {
    SecureBits bits = new SecureBits(keys, cipher("AES/CTR/NoPadding"));
    for (byte key = 0; key < 3; key++) {
      ByteBuffer expected = keyStream(key);
      for (int i = 0; i < WORDS; i++) {
        assertThat(bits.nextLong()).isEqualTo(expected.getLong());
      }
    }
  }

  @Test
  void next16_mixedWithNextLong_wastesAndRepeatsNoBits() throws Exception {
    SecureBits bits = new SecureBits(keys, cipher("AES/CTR/NoPadding"));
    ByteBuffer expected = keyStream((byte) 0);
    for (int i = 0; i < 1000; i++) {
      assertThat(bits.next16()).isEqualTo(expected.getShort() & 0xFFFF);
      assertThat(bits.nextLong()).isEqualTo(expected.getLong());
    }
  }

  @Test
  void next16_wholeBlockAndMore_goesOnWithTheNextKey() throws Exception {
    SecureBits bits = new SecureBits(keys, cipher("AES/CTR/NoPadding"));
    for (byte key = 0; key < 2; key++) {
      ByteBuffer expected = keyStream(key);
      while (expected.hasRemaining()) {
        assertThat(bits.next16()).isEqualTo(expected.getShort() & 0xFFFF);
      }
    }
  }

  @Test
  void nextLong_blockEndsInsideAWord_skipsToAFreshBlock() throws Exception {
    SecureBits bits = new SecureBits(keys, cipher("AES/CTR/NoPadding"));
    bits.next16();
    for (int i = 0; i < WORDS - 1; i++) {
      bits.nextLong();
    }
    assertThat(bits.nextLong()).isEqualTo(keyStream((byte) 1).getLong());
  }

  @Test
  void next_usedBits_areWipedFromTheBlock() {
    SecureBits bits = SecureBits.create();
    for (int used = 10; used <= 5000; used += 10) {
      bits.nextLong();
      bits.next16();
      assertThat(Arrays.mismatch(bits.block, new byte[BLOCK_BYTES])).isBetween(used, used + 20);
    }
  }

  @Test
  void nextLong_noEntropy_failsClosedUntilThereIsSome() throws Exception {
    SecureBits bits = new SecureBits(keys, cipher("AES/CTR/NoPadding"));
    for (int i = 0; i < WORDS; i++) {
      bits.nextLong();
    }
    keys.broken = true;
    for (int i = 0; i < 3; i++) {
      assertThatThrownBy(bits::nextLong)
          .isInstanceOf(IllegalStateException.class)
          .hasMessage("secure random bits are not available")
          .hasRootCauseMessage("no entropy");
      assertThatThrownBy(bits::next16).isInstanceOf(IllegalStateException.class);
    }
    keys.broken = false;
    assertThat(bits.nextLong()).isEqualTo(keyStream((byte) 1).getLong());
  }

  @Test
  void next16_afterAFailureInsideABlock_doesNotReturnTheRest() throws Exception {
    SecureBits bits = new SecureBits(keys, cipher("AES/CTR/NoPadding"));
    bits.next16();
    for (int i = 0; i < WORDS - 1; i++) {
      bits.nextLong();
    }
    keys.broken = true; // six bytes are left: too few for a word
    assertThatThrownBy(bits::nextLong).isInstanceOf(IllegalStateException.class);
    assertThatThrownBy(bits::next16).isInstanceOf(IllegalStateException.class);
  }

  /** Ciphers that refuse the key, the counter or the length. */
  @ParameterizedTest
  @ValueSource(strings = {"DESede/CTR/NoPadding", "AES/GCM/NoPadding", "AES/CBC/PKCS5Padding"})
  void nextLong_unsuitableCipher_failsClosed(String transformation) throws Exception {
    SecureBits bits = new SecureBits(keys, cipher(transformation));
    assertThatThrownBy(bits::nextLong)
        .isInstanceOf(IllegalStateException.class)
        .hasCauseInstanceOf(GeneralSecurityException.class);
    assertThatThrownBy(bits::next16).isInstanceOf(IllegalStateException.class);
  }

  /** Two of these words coincide by chance once in 10^10 runs. */
  @Test
  void create_severalSources_neverRepeatAWord() {
    Set<Long> words = new HashSet<>();
    for (int source = 0; source < 4; source++) {
      SecureBits bits = SecureBits.create();
      for (int i = 0; i < 3 * WORDS; i++) {
        words.add(bits.nextLong());
      }
    }
    assertThat(words).hasSize(12 * WORDS);
  }

  /** Each of the 16 bits is one in half of all draws, within 6.1 sigma: fails one run in 5*10^7. */
  @Test
  @Tag("statistical")
  void next16_everyBit_isFair() {
    SecureBits bits = SecureBits.create();
    int draws = 400_000;
    int[] ones = new int[16];
    for (int i = 0; i < draws; i++) {
      int word = bits.next16();
      for (int bit = 0; bit < 16; bit++) {
        ones[bit] += word >>> bit & 1;
      }
    }
    double sigma = Math.sqrt(draws) / 2;
    for (int count : ones) {
      assertThat((count - draws / 2) / sigma).isBetween(-6.1, 6.1);
    }
  }

  private static Cipher cipher(String transformation) throws GeneralSecurityException {
    return Cipher.getInstance(transformation);
  }

  private static ByteBuffer keyStream(byte key) throws GeneralSecurityException {
    byte[] bytes = new byte[32];
    Arrays.fill(bytes, key);
    Cipher cipher = cipher("AES/CTR/NoPadding");
    cipher.init(
        Cipher.ENCRYPT_MODE, new SecretKeySpec(bytes, "AES"), new IvParameterSpec(new byte[16]));
    return ByteBuffer.wrap(cipher.doFinal(new byte[BLOCK_BYTES])).order(ByteOrder.LITTLE_ENDIAN);
  }
}
