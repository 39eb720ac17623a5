package io.privhist.benchmarks.generated;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Stream of labels whose ranks follow Zipf's law with exponent 1 over 40 million ranks, the same on
 * every machine.
 *
 * <p>The rank is {@code k = floor((R + 1)^u)} for a uniform u, so {@code P[k]} is proportional to
 * {@code ln(1 + 1/k)}. A label has 8 to 12 characters of the alphabet 0-9, a-v: six that no two
 * ranks share, then as many as its length asks for. With 10^8 draws there are 13,932,971 distinct
 * labels, 4,265 distinct counts and 8,611,373 labels that occur once.
 *
 * <p>Source of the generator: Steele, Lea and Flood (2014), SplitMix64.
 */
public final class ZipfLabels {
  private static final long SEED = 42;
  private static final long UNIT_SEED = 43;
  private static final long RANKS = 40_000_000;
  private static final double LOG_RANKS = StrictMath.log((double) (RANKS + 1));
  private static final long GOLDEN = 0x9E3779B97F4A7C15L;
  private static final long ODD = 0x2545F491L;
  private static final byte[] ALPHABET = "0123456789abcdefghijklmnopqrstuv".getBytes(US_ASCII);
  private static final int LONGEST_ROW = 64;

  private final byte[] buffer = new byte[1 << 20];
  private int filled;
  private long labelState = SEED;
  private long unitState = UNIT_SEED;

  private ZipfLabels() {}

  /** Arguments: the file to write, the number of rows and, for a table, the number of units. */
  public static void main(String[] arguments) throws IOException {
    long rows = Long.parseLong(arguments[1]);
    try (OutputStream out = Files.newOutputStream(Path.of(arguments[0]))) {
      if (arguments.length == 2) {
        write(out, rows);
      } else {
        writeWithUnits(out, rows, Long.parseLong(arguments[2]));
      }
    }
  }

  /** Writes that many labels, one in a line. */
  public static void write(OutputStream out, long rows) throws IOException {
    new ZipfLabels().writeRows(out, rows, 0);
  }

  /** Writes a CSV table {@code unit,label}; the unit of each row is drawn uniformly. */
  static void writeWithUnits(OutputStream out, long rows, long units) throws IOException {
    ZipfLabels labels = new ZipfLabels();
    labels.append("unit,label\n");
    labels.writeRows(out, rows, units);
  }

  private void writeRows(OutputStream out, long rows, long units) throws IOException {
    for (long row = 0; row < rows; row++) {
      if (filled > buffer.length - LONGEST_ROW) {
        out.write(buffer, 0, filled);
        filled = 0;
      }
      if (units > 0) {
        unitState += GOLDEN;
        append(Long.toString((long) (unitInterval(unitState) * (double) units)));
        buffer[filled++] = ',';
      }
      labelState += GOLDEN;
      appendLabel((long) StrictMath.exp(unitInterval(labelState) * LOG_RANKS));
      buffer[filled++] = '\n';
    }
    out.write(buffer, 0, filled);
    filled = 0;
  }

  private void appendLabel(long rank) {
    long head = rank * ODD;
    for (int i = 0; i < 6; i++, head >>>= 5) {
      buffer[filled++] = ALPHABET[(int) head & 31];
    }
    long tail = mix(rank + GOLDEN);
    for (int left = 2 + (int) ((tail >>> 60) % 5); left > 0; left--, tail >>>= 5) {
      buffer[filled++] = ALPHABET[(int) tail & 31];
    }
  }

  private void append(String text) {
    for (int i = 0; i < text.length(); i++) {
      buffer[filled++] = (byte) text.charAt(i);
    }
  }

  private static double unitInterval(long state) {
    return (double) (mix(state) >>> 11) * 0x1p-53;
  }

  private static long mix(long word) {
    long z = (word ^ (word >>> 30)) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
    return z ^ (z >>> 31);
  }
}
