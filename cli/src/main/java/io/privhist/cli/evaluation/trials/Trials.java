package io.privhist.cli.evaluation.trials;

import io.privhist.mechanism.Mechanism;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletionService;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.LongConsumer;
import java.util.function.LongFunction;

/** Runs the trials of many cells in parallel; at most one release per thread is in memory. */
public final class Trials {
  private static final long PAUSE_MILLIS = 200;

  private Trials() {}

  /**
   * Runs all trials, or none further after one that fails.
   *
   * @param trials how many for each cell
   * @param progress told several times a second, by the calling thread, how many trials are done
   */
  public static void run(List<Cell> cells, int trials, int threads, LongConsumer progress)
      throws InterruptedException {
    ExecutorService pool = Executors.newFixedThreadPool(threads, Trials::daemon);
    try {
      List<Runnable> first = warmUps(cells);
      runAll(first.size(), i -> first.get((int) i), pool, threads, done -> progress.accept(0));
      runAll(
          (long) cells.size() * trials,
          i -> cells.get((int) (i / trials))::runTrial,
          pool,
          threads,
          progress);
    } finally {
      pool.shutdownNow();
    }
  }

  /** One release of each mechanism that is not timed: the first has classes to load. */
  private static List<Runnable> warmUps(List<Cell> cells) {
    Map<Mechanism, Runnable> byMechanism = new LinkedHashMap<>();
    cells.forEach(cell -> byMechanism.putIfAbsent(cell.mechanism(), cell::warmUp));
    return List.copyOf(byMechanism.values());
  }

  private static void runAll(
      long total, LongFunction<Runnable> work, Executor pool, int threads, LongConsumer progress)
      throws InterruptedException {
    CompletionService<Void> running = new ExecutorCompletionService<>(pool);
    long started = 0;
    long done = 0;
    while (done < total) {
      for (; started < Math.min(total, done + threads); started++) {
        running.submit(work.apply(started), null);
      }
      Future<Void> finished = running.poll(PAUSE_MILLIS, TimeUnit.MILLISECONDS);
      if (finished != null) {
        rethrow(finished);
        done++;
      }
      progress.accept(done);
    }
  }

  /** A release does not heed interrupts; a thread that is in one must not keep the program up. */
  private static Thread daemon(Runnable work) {
    Thread thread = new Thread(work, "trials");
    thread.setDaemon(true);
    return thread;
  }

  private static void rethrow(Future<Void> finished) throws InterruptedException {
    try {
      finished.get();
    } catch (ExecutionException e) {
      if (e.getCause() instanceof Error error) {
        throw error;
      }
      if (e.getCause() instanceof RuntimeException failure) {
        throw failure;
      }
      throw new IllegalStateException(e);
    }
  }
}
