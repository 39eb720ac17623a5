package io.privhist.benchmarks.measure;

import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.List;

/**
 * A clock that runs while the current thread works, or waits for garbage to be collected, and
 * stands still while another process has the processor.
 */
final class WorkClock {
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
  private static final List<GarbageCollectorMXBean> COLLECTORS =
      ManagementFactory.getGarbageCollectorMXBeans();

  private WorkClock() {}

  /** Returns the milliseconds that a task takes, the mean of so many runs. */
  static double millis(Runnable task, int runs) {
    double start = now();
    for (int run = 0; run < runs; run++) {
      task.run();
    }
    return (now() - start) / runs;
  }

  /** Returns milliseconds since some time. */
  static double now() {
    double millis = THREADS.getCurrentThreadCpuTime() / 1e6;
    for (GarbageCollectorMXBean collector : COLLECTORS) {
      millis += (double) collector.getCollectionTime();
    }
    return millis;
  }
}
