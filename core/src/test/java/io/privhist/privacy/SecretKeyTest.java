package io.privhist.privacy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import org.junit.jupiter.api.Test;

class SecretKeyTest {
  @Test
  void fresh_twice_givesDifferentKeysOf32Bytes() {
    byte[] first = SecretKey.fresh().bytes();
    assertThat(first).hasSize(32);
    assertThat(SecretKey.fresh().bytes()).isNotEqualTo(first);
  }

  /** Fair bits miss one of 512 cells (bit and value) in 40 keys once in 2 * 10^9 runs. */
  @Test
  void fresh_overManyKeys_takesBothValuesInEveryBit() {
    BitSet ones = new BitSet();
    BitSet zeros = new BitSet();
    for (int i = 0; i < 40; i++) {
      BitSet key = BitSet.valueOf(SecretKey.fresh().bytes());
      ones.or(key);
      key.flip(0, 256);
      zeros.or(key);
    }
    assertThat(ones.cardinality()).isEqualTo(256);
    assertThat(zeros.cardinality()).isEqualTo(256);
  }

  @Test
  void bytes_changedByTheCaller_leaveTheKeyAlone() {
    SecretKey key = SecretKey.fresh();
    byte[] before = key.bytes();
    key.bytes()[0]++;
    assertThat(key.bytes()).isEqualTo(before);
  }

  @Test
  void toString_showsNoBytes() {
    assertThat(SecretKey.fresh()).hasToString("SecretKey[redacted]");
  }
}
