package io.privhist.ingest.lines;

import static org.assertj.core.api.Assertions.assertThat;

import io.privhist.privacy.SecretKey;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class FingerprintTest {
  private static final BigInteger PRIME = BigInteger.ONE.shiftLeft(127).subtract(BigInteger.ONE);
  private static final BigInteger WORD = BigInteger.ONE.shiftLeft(64);

  private static byte[] bytes(int length, int value) {
    byte[] bytes = new byte[length];
    Arrays.fill(bytes, (byte) value);
    return bytes;
  }

  private static byte[] random(SplittableRandom random, int length) {
    byte[] bytes = new byte[length];
    random.nextBytes(bytes);
    return bytes;
  }

  /** Takes a label out of the middle of an array of other bytes. */
  private static List<Long> fingerprint(byte[] key, byte[] label) {
    byte[] around = bytes(label.length + 7 + Fingerprint.SLACK, 0xA5);
    System.arraycopy(label, 0, around, 7, label.length);
    Fingerprint fingerprint = Fingerprint.with(key);
    fingerprint.take(around, 7, 7 + label.length);
    return List.of(fingerprint.position(), fingerprint.rest());
  }

  /** The polynomial as it is defined, and then what is done to the lower half. */
  private static List<Long> expected(byte[] key, byte[] label) {
    ByteBuffer words = ByteBuffer.wrap(key).order(ByteOrder.LITTLE_ENDIAN);
    BigInteger low = BigInteger.valueOf(words.getLong() >>> 1);
    BigInteger point = BigInteger.valueOf(words.getLong() >>> 1).multiply(WORD).add(low);
    BigInteger value = BigInteger.ZERO;
    for (int from = 0; from < label.length; from += 15) {
      byte[] block = Arrays.copyOfRange(label, from, Math.min(label.length, from + 15));
      BigInteger number = BigInteger.ONE.shiftLeft(8 * block.length);
      for (int i = 0; i < block.length; i++) {
        number = number.add(BigInteger.valueOf(block[i] & 0xFF).shiftLeft(8 * i));
      }
      value = value.add(number).multiply(point).mod(PRIME);
    }
    long high = value.shiftRight(64).longValueExact();
    long z = value.longValue() + high * 0x9E3779B97F4A7C15L;
    z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
    return List.of(z ^ (z >>> 31), high);
  }

  @Test
  void take_anyLabel_isThePolynomialAtTheKey() {
    SplittableRandom random = new SplittableRandom(29);
    for (int i = 0; i < 20_000; i++) {
      byte[] key = random(random, 32);
      byte[] label = random(random, 1 + random.nextInt(70));
      assertThat(fingerprint(key, label)).isEqualTo(expected(key, label));
    }
  }

  @Test
  void take_extremeKeysAndLabels_carriesRightly() {
    SplittableRandom random = new SplittableRandom(30);
    List<byte[]> keys =
        List.of(bytes(32, 0), bytes(32, 0xFF), bytes(32, 0x80), bytes(32, 0x7F), bytes(32, 1));
    for (byte[] key : keys) {
      for (int length = 1; length <= 64; length++) {
        for (int value : new int[] {0, 1, 0x7F, 0x80, 0xFF}) {
          byte[] label = bytes(length, value);
          assertThat(fingerprint(key, label)).isEqualTo(expected(key, label));
          label[random.nextInt(length)] ^= (byte) (1 << random.nextInt(8));
          assertThat(fingerprint(key, label)).isEqualTo(expected(key, label));
        }
      }
    }
  }

  /** Labels that a careless encoding takes for one another. */
  @Test
  void take_labelsOfZerosAndOnes_differ() {
    byte[] key = SecretKey.fresh().bytes();
    Set<List<Long>> seen = new HashSet<>();
    int labels = 0;
    for (int length = 1; length <= 64; length++) {
      for (int ones = 0; ones < length; ones++, labels++) {
        byte[] label = bytes(length, 0);
        label[ones] = 1;
        seen.add(fingerprint(key, label));
      }
      seen.add(fingerprint(key, bytes(length, 0)));
      labels++;
    }
    assertThat(seen).hasSize(labels);
  }

  @Test
  void take_anotherKey_isAnotherFingerprint() {
    byte[] label = {'a'};
    assertThat(fingerprint(SecretKey.fresh().bytes(), label))
        .isNotEqualTo(fingerprint(SecretKey.fresh().bytes(), label));
    assertThat(Fingerprint.with(SecretKey.fresh()).toString()).isEqualTo("Fingerprint[redacted]");
  }
}
