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
 * Measures everything and writes the page about it, section by section.
 *
 * <p>Arguments: the page to write and the {@code privhist} launcher.
 */
final class Performance {
  private final Path file;
  private final Page page = new Page();

  private Performance(Path file) {
    this.file = file;
  }

  /** A part of the page, measured as it is added. */
  @FunctionalInterface
  private interface Section {
    void addTo(Page page) throws IOException, RunnerException;
  }

  public static void main(String[] arguments) throws IOException, RunnerException {
    Locale.setDefault(Locale.ROOT);
    Path folder = Files.createTempDirectory("privhist-bench");
    try {
      new Performance(Path.of(arguments[0])).run(Path.of(arguments[1]).toAbsolutePath(), folder);
    } finally {
      delete(folder);
    }
  }

  private void run(Path privhist, Path folder) throws IOException, RunnerException {
    long start = System.nanoTime();
    page.paragraph("# Performance");
    page.paragraph(origin());
    add("start of the command", to -> StartSection.addTo(to, privhist, folder));
    add("sampler", SamplerSection::addTo);
    add("isotonic regression", IsotonicSection::addTo);
    add("labels to release", to -> CountingSection.addTo(to, privhist, folder));
    add("memory", to -> MemorySection.addTo(to, privhist, folder));
    add("releases", ReleaseSection::addTo);
    double minutes = (System.nanoTime() - start) / 60e9;
    add("end", to -> to.paragraph("The whole run took %.0f minutes.".formatted(minutes)));
  }

  /** Adds a section and writes the page as far as it is, so that a run that is stopped shows. */
  private void add(String name, Section section) throws IOException, RunnerException {
    System.err.println("privhist-bench: " + name + "...");
    section.addTo(page);
    Files.writeString(file, page.toString());
  }

  private static String origin() throws IOException {
    return """
        Written by `./privhist-bench`, from generated data alone. Ratios are what counts: other \
        machines have other times. This run was on %s, on %d cores (%s), %s %s, %s; the load average before \
        it began was %.1f, and 0 on a quiet machine. A run that was completed says at the end how \
        long it took."""
        .formatted(
            LocalDate.now(ZoneOffset.UTC),
            Runtime.getRuntime().availableProcessors(),
            processor(),
            System.getProperty("java.vm.name"),
            System.getProperty("java.version"),
            System.getProperty("os.name"),
            ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage());
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

  private static void delete(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }
}
