package io.privhist.cli;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import org.jspecify.annotations.Nullable;

/** An input that shows how far it was read once that takes longer than a second. */
final class ProgressStream extends FilterInputStream {
  private static final long PATIENCE_NANOS = 1_000_000_000L;
  private static final int WIDTH = 79;

  private final long size; // bytes in all, -1 if unknown
  private final PrintStream err;
  private final long startNanos = System.nanoTime();
  private long bytes;
  private @Nullable ProgressBar bar;

  ProgressStream(InputStream in, long size, PrintStream err) {
    super(in);
    this.size = size;
    this.err = err;
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
    if (bar == null && System.nanoTime() - startNanos > PATIENCE_NANOS) {
      bar = start();
    }
    if (bar != null) {
      bar.stepTo(bytes);
    }
    return read;
  }

  private ProgressBar start() {
    return new ProgressBarBuilder()
        .setTaskName("reading")
        .setInitialMax(size)
        .setUnit(" MB", 1_000_000)
        .setStyle(ProgressBarStyle.ASCII)
        .setConsumer(new ConsoleProgressBarConsumer(err, WIDTH))
        .clearDisplayOnFinish()
        .build();
  }

  @Override
  public void close() throws IOException {
    if (bar != null) {
      bar.close();
    }
    super.close();
  }
}
