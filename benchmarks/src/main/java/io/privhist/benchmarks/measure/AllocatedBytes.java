package io.privhist.benchmarks.measure;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;

/** Counts what the current thread takes from the heap; garbage counts as well. */
public final class AllocatedBytes {
  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  private AllocatedBytes() {}

  /** Something to do, which may read or write. */
  @FunctionalInterface
  public interface Task {
    void run() throws IOException;
  }

  /** Returns how much a task allocates. */
  public static long during(Task task) {
    long before = soFar();
    try {
      task.run();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return soFar() - before;
  }

  private static long soFar() {
    return THREADS.getThreadAllocatedBytes(Thread.currentThread().getId());
  }
}
