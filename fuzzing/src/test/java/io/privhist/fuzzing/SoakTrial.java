package io.privhist.fuzzing;

import static org.assertj.core.api.Assertions.assertThat;

import io.privhist.histogram.RawHistogram;
import io.privhist.mechanism.Lattice;
import io.privhist.mechanism.Mechanism;
import io.privhist.mechanism.Tiling;
import io.privhist.privacy.Epsilon;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Many releases in one process, never part of the ordinary build: docs/evaluation/robustness.md.
 * After each part the heap, the threads and the open files are what they were.
 */
class SoakTrial {
  private static final long SMALL = Long.getLong("soak.small", 1_000_000);
  private static final long LARGE = Long.getLong("soak.large", 10_000);
  private static final int THREADS = 8;
  private static final int PARTS = 10;
  private static final long SLACK_BYTES = 8 << 20;
  private static final Epsilon ONE = Epsilon.parse("1");
  private static final Epsilon TWO = Epsilon.parse("2");

  /** What a process holds when nothing is under way. */
  private record Held(long heapBytes, int threads, long files) {
    static Held now() throws IOException {
      for (int i = 0; i < 3; i++) {
        System.gc();
      }
      Path open = Path.of("/proc/self/fd");
      long files = 0;
      if (Files.isDirectory(open)) {
        try (Stream<Path> list = Files.list(open)) {
          files = list.count();
        }
      }
      return new Held(
          ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed(),
          ManagementFactory.getThreadMXBean().getThreadCount(),
          files);
    }
  }

  @Test
  void releases_manyInOneProcess_leaveNothingBehind() throws Exception {
    RawHistogram small = RawHistogram.ofCounts(1, 1, 2, 3, 5, 8, 13);
    RawHistogram large =
        RawHistogram.ofPrevalences(
            LongStream.rangeClosed(1, 2_000).toArray(),
            LongStream.rangeClosed(1, 2_000)
                .map(count -> 1 + 1_000_000 / (count * count))
                .toArray());
    soak("small", small, SMALL);
    soak("large", large, LARGE);
  }

  private static void soak(String name, RawHistogram raw, long releases) throws Exception {
    part(raw, releases / (10L * PARTS)); // classes, tables and compiled code are there
    Held before = Held.now();
    for (int part = 1; part <= PARTS; part++) {
      long start = System.nanoTime();
      part(raw, releases / PARTS);
      Held after = Held.now();
      System.out.printf(
          "| %s | %,d | %.0f | %.1f | %d | %d |%n",
          name,
          part * (releases / PARTS),
          (System.nanoTime() - start) / 1e9,
          after.heapBytes() / 1e6,
          after.threads(),
          after.files());
      assertThat(after.heapBytes()).isLessThan(before.heapBytes() + SLACK_BYTES);
      assertThat(after.threads()).isLessThanOrEqualTo(before.threads());
      assertThat(after.files()).isLessThanOrEqualTo(before.files());
    }
  }

  private static void part(RawHistogram raw, long releases)
      throws InterruptedException, ExecutionException {
    AtomicLong left = new AtomicLong(releases);
    ExecutorService threads = Executors.newFixedThreadPool(THREADS);
    try {
      List<Future<?>> running = new ArrayList<>();
      for (int i = 0; i < THREADS; i++) {
        running.add(threads.submit(() -> release(raw, left)));
      }
      for (Future<?> one : running) {
        one.get();
      }
    } finally {
      threads.shutdown();
      threads.awaitTermination(1, TimeUnit.MINUTES);
    }
  }

  private static void release(RawHistogram raw, AtomicLong left) {
    Mechanism tiling = Tiling.standard();
    Mechanism lattice = Lattice.standard();
    for (long number = left.getAndDecrement(); number > 0; number = left.getAndDecrement()) {
      if (number % 2 == 0) {
        tiling.release(raw, ONE);
      } else {
        lattice.release(raw, TWO);
      }
    }
  }
}
