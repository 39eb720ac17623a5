package io.privhist.cli.view;

import io.privhist.application.terminal.Console;
import io.privhist.cli.terminal.LateBar;
import io.privhist.estimate.synthesis.RandomOrder;
import io.privhist.estimate.synthesis.SyntheticData;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/** Made-up data as lines of text; labels have leading zeros, so that they sort by rank. */
public final class SyntheticText {
  private static final int LEAST_DIGITS = 6;
  private static final int BUFFER = 1 << 16;
  private static final long REPORT_MASK = (1 << 12) - 1; // lines between looks at the clock

  private final SyntheticData data;
  private final byte[] prefix;
  private final int digits;
  private final Console console;

  public SyntheticText(SyntheticData data, String prefix, Console console) {
    this.data = data;
    this.prefix = prefix.getBytes(StandardCharsets.UTF_8);
    this.digits = Math.max(LEAST_DIGITS, Long.toString(data.labels()).length());
    this.console = console;
  }

  /** Writes a label per line, the most frequent first. */
  public void writeItems(OutputStream stream) throws IOException {
    write(data.items(), stream, (item, out) -> writeLine(data.rankOf(item), out));
  }

  /** Writes a label per line in a random order. */
  public void writeTrace(RandomOrder order, OutputStream stream) throws IOException {
    write(data.items(), stream, (place, out) -> writeLine(data.rankOf(order.at(place)), out));
  }

  /**
   * Writes rows {@code label,count}; labels that scaling left without items are not there, and cost
   * nothing.
   */
  public void writeCounts(OutputStream stream) throws IOException {
    stream.write("label,count\n".getBytes(StandardCharsets.US_ASCII));
    write(data.items(), stream, this::writeCount);
  }

  private long writeCount(long item, OutputStream out) throws IOException {
    long rank = data.rankOf(item);
    long count = data.count(rank);
    writeLabel(rank, out);
    out.write(',');
    out.write(Long.toString(count).getBytes(StandardCharsets.US_ASCII));
    out.write('\n');
    return count;
  }

  private long writeLine(long rank, OutputStream out) throws IOException {
    writeLabel(rank, out);
    out.write('\n');
    return 1;
  }

  private void writeLabel(long rank, OutputStream out) throws IOException {
    out.write(prefix);
    String number = Long.toString(rank);
    for (int i = number.length(); i < digits; i++) {
      out.write('0');
    }
    for (int i = 0; i < number.length(); i++) {
      out.write(number.charAt(i));
    }
  }

  /** Writes the line that begins with an item, and returns how many items it stands for. */
  @FunctionalInterface
  private interface Line {
    long write(long item, OutputStream out) throws IOException;
  }

  private void write(long items, OutputStream stream, Line line) throws IOException {
    BufferedOutputStream out = new BufferedOutputStream(stream, BUFFER);
    try (LateBar bar = new LateBar("writing", items, "", 1, console.err())) {
      long lines = 0;
      for (long item = 0; item < items; item += line.write(item, out)) {
        if (console.terminal() && (lines++ & REPORT_MASK) == 0) {
          bar.stepTo(item);
        }
      }
    }
    out.flush();
  }
}
