package io.privhist.benchmarks;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Comparator;
import java.util.Locale;
import java.util.stream.Stream;
import org.openjdk.jmh.runner.RunnerException;

/**
 * Measures everything and writes the page about it.
 *
 * <p>Arguments: the page to write and the {@code privhist} launcher.
 */
final class Performance {
  private Performance() {}

  public static void main(String[] arguments) throws IOException, RunnerException {
    Locale.setDefault(Locale.ROOT);
    Path privhist = Path.of(arguments[1]).toAbsolutePath();
    Path folder = Files.createTempDirectory("privhist-bench");
    long start = System.nanoTime();
    Page page = new Page();
    page.paragraph("# Performance");
    double busy = ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage();
    try {
      progress("sampler");
      SamplerSection.addTo(page);
      progress("isotonic regression");
      IsotonicSection.addTo(page);
      progress("releases");
      ReleaseSection.addTo(page);
      progress("memory");
      MemorySection.addTo(page, privhist, folder);
      progress("labels to release");
      CountingSection.addTo(page, privhist, folder);
      progress("start of the command");
      StartSection.addTo(page, privhist, folder);
    } finally {
      delete(folder);
    }
    page.heading("How this page is made");
    page.paragraph(origin(busy, (System.nanoTime() - start) / 60e9));
    Files.writeString(Path.of(arguments[0]), page.toString());
  }

  private static String origin(double busy, double minutes) throws IOException {
    return """
        By `./privhist-bench`, from generated data alone; it replaces this page. Ratios are what \
        counts: other machines have other times. This run, on %s, took %.0f minutes on %d cores \
        (%s), %s %s, %s; load average before it began: %.1f (0 on a quiet machine)."""
        .formatted(
            LocalDate.now(ZoneOffset.UTC),
            minutes,
            Runtime.getRuntime().availableProcessors(),
            processor(),
            System.getProperty("java.vm.name"),
            System.getProperty("java.version"),
            System.getProperty("os.name"),
            busy);
  }

  private static String processor() throws IOException {
    Path info = Path.of("/proc/cpuinfo");
    if (!Files.isReadable(info)) {
      return System.getProperty("os.arch");
    }
    return Files.readAllLines(info).stream()
        .filter(line -> line.startsWith("model name"))
        .map(line -> line.substring(line.indexOf(':') + 1).strip())
        .findFirst()
        .orElseGet(() -> System.getProperty("os.arch"));
  }

  private static void progress(String section) {
    System.err.println("privhist-bench: " + section + "...");
  }

  private static void delete(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }
}
