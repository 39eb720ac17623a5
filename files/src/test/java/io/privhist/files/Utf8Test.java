package io.privhist.files;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class Utf8Test {
  /** Both sides of every boundary that the rules have. */
  private static final int[] BOUNDARIES = {
    0x00, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xEC, 0xED,
    0xEE, 0xEF, 0xF0, 0xF1, 0xF3, 0xF4, 0xF5, 0xFF
  };

  private final CharsetDecoder jdk = StandardCharsets.UTF_8.newDecoder();
  private final CharBuffer sink = CharBuffer.allocate(8);

  private boolean jdkAccepts(byte[] bytes) {
    sink.clear();
    return !jdk.reset().decode(ByteBuffer.wrap(bytes), sink, true).isError();
  }

  @Test
  void isValid_allSequencesOfFourBoundaryBytes_agreesWithTheJdk() {
    int valid = 0;
    for (int a : BOUNDARIES) {
      for (int b : BOUNDARIES) {
        for (int c : BOUNDARIES) {
          for (int d : BOUNDARIES) {
            byte[] bytes = {(byte) a, (byte) b, (byte) c, (byte) d};
            boolean expected = jdkAccepts(bytes);
            valid += expected ? 1 : 0;
            if (Utf8.isValid(bytes, 0, 4) != expected) {
              assertThat(bytes).as("valid: %s", expected).isEmpty();
            }
          }
        }
      }
    }
    assertThat(valid).isBetween(100, 100_000);
  }

  @Test
  void isValid_looksAtTheSliceOnly() {
    byte[] bytes = {(byte) 0xFF, 'a', (byte) 0xFF};
    assertThat(Utf8.isValid(bytes, 1, 2)).isTrue();
    assertThat(Utf8.isValid(bytes, 0, 2)).isFalse();
    assertThat(Utf8.isValid(bytes, 1, 3)).isFalse();
  }
}
