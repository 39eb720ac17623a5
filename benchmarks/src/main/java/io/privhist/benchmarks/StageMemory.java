package io.privhist.benchmarks;

import io.privhist.benchmarks.measure.AllocatedBytes;
import io.privhist.files.PrevalenceText;
import io.privhist.files.ReleaseDocument;
import io.privhist.files.ReleaseJson;
import io.privhist.histogram.RawHistogram;
import io.privhist.mechanism.Mechanisms;
import io.privhist.privacy.Epsilon;
import io.privhist.release.Release;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.ToLongFunction;

/**
 * Memory of each stage from a prevalence file to a release file, in one run.
 *
 * <p>Arguments: a CSV file of prevalences, a mechanism, epsilon. Prints for each stage its name,
 * the seconds, the megabytes allocated, the most that the heap held and what it holds afterwards.
 */
final class StageMemory {
  private StageMemory() {}

  public static void main(String[] arguments) throws IOException {
    Path file = Path.of(arguments[0]);
    RawHistogram[] raw = new RawHistogram[1];
    stage("read", () -> raw[0] = read(file));
    Release[] release = new Release[1];
    stage(
        "release",
        () ->
            release[0] =
                Mechanisms.named(arguments[1]).release(raw[0], Epsilon.parse(arguments[2])));
    raw[0] = RawHistogram.ofCounts();
    stage("band", () -> release[0] = release[0].withBand(0.95));
    stage("JSON", () -> write(release[0]));
  }

  private static RawHistogram read(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      return PrevalenceText.read(in, "prevalences").histogram();
    }
  }

  private static void write(Release release) throws IOException {
    ReleaseDocument document =
        ReleaseDocument.of(release, Instant.EPOCH, "benchmark", Optional.empty());
    ReleaseJson.write(document, OutputStream.nullOutputStream());
  }

  private static void stage(String name, AllocatedBytes.Task task) {
    heap().forEach(MemoryPoolMXBean::resetPeakUsage);
    long start = System.nanoTime();
    double allocated = AllocatedBytes.during(task) / 1e6;
    double seconds = (System.nanoTime() - start) / 1e9;
    double peak = megabytes(pool -> pool.getPeakUsage().getUsed());
    System.gc();
    double held = megabytes(pool -> pool.getUsage().getUsed());
    System.out.printf(
        Locale.ROOT, "%s %.2f %.0f %.0f %.0f%n", name, seconds, allocated, peak, held);
  }

  private static double megabytes(ToLongFunction<MemoryPoolMXBean> bytes) {
    return heap().stream().mapToLong(bytes).sum() / 1e6;
  }

  private static List<MemoryPoolMXBean> heap() {
    return ManagementFactory.getMemoryPoolMXBeans().stream()
        .filter(pool -> pool.getType() == MemoryType.HEAP)
        .toList();
  }
}
