package io.privhist.ingest.lines;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Against the decoder of the JDK. */
class Utf8Test {
  private static boolean decodes(byte[] bytes) {
    try {
      StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes));
      return true;
    } catch (CharacterCodingException e) {
      return false;
    }
  }

  private static void check(byte[] bytes) {
    assertThat(Utf8.isValid(bytes, 0, bytes.length)).isEqualTo(decodes(bytes));
  }

  @Test
  void isValid_allOfTwoBytes_agreesWithTheDecoder() {
    for (int i = 0; i < 1 << 16; i++) {
      check(new byte[] {(byte) (i >> 8), (byte) i});
    }
  }

  @Test
  void isValid_aroundEveryBorder_agreesWithTheDecoder() {
    int[] later = {0, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xFF};
    for (int lead = 0x80; lead < 0x100; lead++) {
      for (int second : later) {
        for (int third : later) {
          check(new byte[] {(byte) lead, (byte) second, (byte) third});
          for (int fourth : later) {
            check(new byte[] {(byte) lead, (byte) second, (byte) third, (byte) fourth});
          }
        }
      }
    }
  }

  @Test
  void isValid_textWithOneByteChanged_agreesWithTheDecoder() {
    SplittableRandom random = new SplittableRandom(8);
    byte[] text = "aß€𐍈z\u0000\uD7FF\uE000\uFFFF".getBytes(StandardCharsets.UTF_8);
    check(text);
    for (int i = 0; i < 5_000; i++) {
      byte[] changed = text.clone();
      changed[random.nextInt(changed.length)] = (byte) random.nextInt();
      check(changed);
    }
  }

  @Test
  void isValid_looksAtNothingOutside() {
    byte[] bytes = {(byte) 0xFF, 'a', (byte) 0xC3, (byte) 0xA9};
    assertThat(Utf8.isValid(bytes, 1, 4)).isTrue();
    assertThat(Utf8.isValid(bytes, 1, 3)).isFalse();
    assertThat(Utf8.isValid(bytes, 1, 2)).isTrue();
  }
}
