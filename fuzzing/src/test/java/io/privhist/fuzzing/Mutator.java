package io.privhist.fuzzing;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/** Makes inputs of a target from its seeds: a function of the number of the case alone. */
final class Mutator {
  private static final List<String> PIECES =
      List.of(
          "0",
          "-0",
          "-1",
          "1",
          "00",
          "01",
          "+1",
          "1.0",
          "1.5",
          ".5",
          "1.",
          "1e3",
          "1E+18",
          "1e-1",
          "1e400",
          "1e-400",
          "1e999999999",
          "-1e999999999999",
          "2147483648",
          "4294967296",
          "9007199254740993",
          "1152921504606846976",
          "1152921504606846977",
          "2305843009213693952",
          "4611686018427387904",
          "9223372036854775807",
          "9223372036854775808",
          "18446744073709551616",
          "1".repeat(80),
          "0x1F",
          "NaN",
          "Infinity",
          "null",
          "true",
          "false",
          "\n",
          "\r",
          "\r\n",
          "\t",
          " ",
          "\u0000",
          "\uFEFF",
          "\u2028",
          "\u00A0",
          "\u0085",
          "\u202E",
          "\uD83D\uDE00",
          "e\u0301",
          "\\u0000",
          "\\ud800",
          "\\",
          "/",
          "\"",
          "\"\"",
          "'",
          "''",
          ",",
          ";",
          ":",
          "|",
          "{",
          "}",
          "[",
          "]",
          "[[",
          "]]",
          "(",
          ")",
          "{}",
          "[]",
          "--",
          "/*",
          "*/",
          "$$",
          "#",
          "%",
          "..",
          "\u001F",
          "\u007F",
          Target.CANARY);
  private static final byte[][] RAW = {
    {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF},
    {(byte) 0xEF, (byte) 0xBB},
    {(byte) 0xFF},
    {(byte) 0xC0, (byte) 0x80},
    {(byte) 0xED, (byte) 0xA0, (byte) 0x80},
    {(byte) 0x80},
    {(byte) 0xF4, (byte) 0x90, (byte) 0x80, (byte) 0x80},
    {0x1F, (byte) 0x8B, 8},
    {0x28, (byte) 0xB5, 0x2F, (byte) 0xFD},
    {'P', 'A', 'R', '1'}
  };

  private final Target target;
  private final SplittableRandom random;

  private Mutator(Target target, long number) {
    this.target = target;
    this.random = new SplittableRandom(number);
  }

  /** Returns the input of a case. */
  static byte[] input(Target target, long number) {
    Mutator mutator = new Mutator(target, number);
    byte[] input = mutator.seed();
    for (int left = 1 + mutator.random.nextInt(6); left > 0; left--) {
      input = mutator.mutated(input);
    }
    return input.length <= target.longest() ? input : Arrays.copyOf(input, target.longest());
  }

  private byte[] seed() {
    return target.seeds().get(random.nextInt(target.seeds().size()));
  }

  private byte[] mutated(byte[] in) {
    int from = random.nextInt(in.length + 1);
    int to = Math.min(in.length, from + random.nextInt(1 + random.nextInt(1, 40)));
    return switch (random.nextInt(12)) {
      case 0 -> replaced(in, from, to, new byte[0]); // deleted
      case 1 -> replaced(in, to, to, Arrays.copyOfRange(in, from, to)); // twice
      case 2 -> replaced(in, from, to, repeated(piece(), random.nextInt(1, 5)));
      case 3 -> replaced(in, from, from, piece());
      case 4 -> atToken(in, from, piece());
      case 5 -> atToken(in, from, new byte[0]);
      case 6 -> spliced(in, from);
      case 7 -> flipped(in, from);
      case 8 -> Arrays.copyOf(in, from); // cut off
      case 9 -> replaced(in, from, from, repeated(piece(), 1 << random.nextInt(13))); // huge, deep
      case 10 -> swapped(in, from, to);
      default -> replaced(in, from, to, randomBytes());
    };
  }

  private byte[] piece() {
    if (random.nextInt(8) == 0) {
      return RAW[random.nextInt(RAW.length)];
    }
    List<String> words =
        random.nextBoolean() && !target.words().isEmpty() ? target.words() : PIECES;
    return words.get(random.nextInt(words.size())).getBytes(StandardCharsets.UTF_8);
  }

  private byte[] repeated(byte[] piece, int times) {
    int most = Math.min(times, 1 + target.longest() / Math.max(1, piece.length));
    byte[] all = new byte[most * piece.length];
    for (int i = 0; i < most; i++) {
      System.arraycopy(piece, 0, all, i * piece.length, piece.length);
    }
    return all;
  }

  /** Replaces the number or word at a place, or the sign that stands there. */
  private static byte[] atToken(byte[] in, int at, byte[] by) {
    int from = at;
    int to = at;
    while (from > 0 && isWord(in[from - 1])) {
      from--;
    }
    while (to < in.length && isWord(in[to])) {
      to++;
    }
    return replaced(in, from, from == to ? Math.min(in.length, to + 1) : to, by);
  }

  private static boolean isWord(byte value) {
    return Character.isLetterOrDigit(value) || value == '-' || value == '.' || value == '_';
  }

  private byte[] spliced(byte[] in, int at) {
    byte[] other = seed();
    int from = random.nextInt(other.length + 1);
    return replaced(in, at, in.length, Arrays.copyOfRange(other, from, other.length));
  }

  private byte[] flipped(byte[] in, int at) {
    byte[] out = in.clone();
    if (at < out.length) {
      out[at] ^= (byte) (1 << random.nextInt(8));
    }
    return out;
  }

  /** Exchanges two neighbouring stretches. */
  private static byte[] swapped(byte[] in, int from, int to) {
    int end = Math.min(in.length, to + (to - from));
    byte[] out = in.clone();
    System.arraycopy(in, to, out, from, end - to);
    System.arraycopy(in, from, out, from + end - to, to - from);
    return out;
  }

  private byte[] randomBytes() {
    byte[] bytes = new byte[random.nextInt(1, 9)];
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = (byte) random.nextInt(256);
    }
    return bytes;
  }

  private static byte[] replaced(byte[] in, int from, int to, byte[] by) {
    byte[] out = new byte[in.length - (to - from) + by.length];
    System.arraycopy(in, 0, out, 0, from);
    System.arraycopy(by, 0, out, from, by.length);
    System.arraycopy(in, to, out, from + by.length, in.length - to);
    return out;
  }
}
