package io.privhist.cli.terminal;

import java.io.PrintStream;
import java.util.function.LongSupplier;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import org.jspecify.annotations.Nullable;

/** A progress bar that appears once the work takes longer than a second. */
public final class LateBar implements AutoCloseable {
  private static final long PATIENCE_NANOS = 1_000_000_000L;
  private static final int WIDTH = 79;

  private final String task;
  private final long size;
  private final String unit;
  private final long unitSize;
  private final PrintStream err;
  private final LongSupplier nanoClock;
  private final long startNanos;
  private @Nullable ProgressBar bar;

  /**
   * Starts the clock.
   *
   * @param task what is going on, in one word
   * @param size all there is to do, -1 if unknown
   * @param unit what is counted on the bar, one for every {@code unitSize}
   */
  public LateBar(String task, long size, String unit, long unitSize, PrintStream err) {
    this(task, size, unit, unitSize, err, System::nanoTime);
  }

  public LateBar(
      String task, long size, String unit, long unitSize, PrintStream err, LongSupplier nanoClock) {
    this.task = task;
    this.size = size;
    this.unit = unit;
    this.unitSize = unitSize;
    this.err = err;
    this.nanoClock = nanoClock;
    this.startNanos = nanoClock.getAsLong();
  }

  public void stepTo(long done) {
    stepTo(done, "");
  }

  /**
   * Shows how far the work is.
   *
   * @param remark stands behind the numbers
   */
  public void stepTo(long done, String remark) {
    if (bar == null && nanoClock.getAsLong() - startNanos > PATIENCE_NANOS) {
      bar = start();
    }
    if (bar != null) {
      bar.setExtraMessage(remark);
      bar.stepTo(done);
    }
  }

  private ProgressBar start() {
    return new ProgressBarBuilder()
        .setTaskName(task)
        .setInitialMax(size)
        .setUnit(unit, unitSize)
        .setStyle(ProgressBarStyle.ASCII)
        .setConsumer(new ConsoleProgressBarConsumer(err, WIDTH))
        .clearDisplayOnFinish()
        .build();
  }

  /** Clears the bar, if there is one. */
  @Override
  public void close() {
    if (bar != null) {
      bar.close();
    }
  }
}
