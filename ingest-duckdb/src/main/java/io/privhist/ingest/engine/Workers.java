package io.privhist.ingest.engine;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** Several threads with the same job. */
public final class Workers {
  /** How the names of the threads begin. */
  public static final String NAME = "privhist-worker";

  private Workers() {}

  /** A job that may end early. */
  @FunctionalInterface
  public interface Job<T> {
    T run() throws IOException;
  }

  /**
   * Does a job on so many threads at a time and returns what each of them made. If one fails, the
   * others are interrupted, and they have ended when this method does. One thread is the caller's.
   */
  public static <T> List<T> run(int threads, Job<T> job) throws IOException {
    if (threads == 1) {
      return List.of(job.run());
    }
    ExecutorService pool = Executors.newFixedThreadPool(threads, work -> new Thread(work, NAME));
    try {
      ExecutorCompletionService<T> jobs = new ExecutorCompletionService<>(pool);
      Collections.nCopies(threads, job).forEach(each -> jobs.submit(each::run));
      List<T> results = new ArrayList<>();
      while (results.size() < threads) {
        results.add(jobs.take().get());
      }
      return results;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CancellationException("stopped");
    } catch (ExecutionException e) {
      throw rethrown(Objects.requireNonNull(e.getCause()));
    } finally {
      end(pool);
    }
  }

  private static RuntimeException rethrown(Throwable cause) throws IOException {
    if (cause instanceof IOException failure) {
      throw failure;
    }
    if (cause instanceof Error error) {
      throw error;
    }
    return (RuntimeException) cause;
  }

  /** Interrupts what still runs and waits for it; jobs look at it between two parts of a file. */
  private static void end(ExecutorService pool) {
    pool.shutdownNow();
    boolean interrupted = Thread.interrupted();
    while (!pool.isTerminated()) {
      try {
        pool.awaitTermination(1, TimeUnit.MINUTES);
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
