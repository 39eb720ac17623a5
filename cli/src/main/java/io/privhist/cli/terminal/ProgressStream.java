package io.privhist.cli.terminal;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;

/** An input that shows how far it was read once that takes longer than a second. */
public final class ProgressStream extends FilterInputStream {
  private final LateBar bar;
  private long bytes;

  /**
   * Watches an input.
   *
   * @param size bytes in all, -1 if unknown
   */
  public ProgressStream(InputStream in, long size, PrintStream err) {
    this(in, new LateBar("reading", size, " MB", 1_000_000, err));
  }

  public ProgressStream(InputStream in, LateBar bar) {
    super(in);
    this.bar = bar;
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
  }

  @Override
  public int read(byte[] into, int offset, int length) throws IOException {
    int read = super.read(into, offset, length);
    bytes += Math.max(0, read);
    bar.stepTo(bytes);
    return read;
  }

  @Override
  public void close() throws IOException {
    bar.close();
    super.close();
  }
}
