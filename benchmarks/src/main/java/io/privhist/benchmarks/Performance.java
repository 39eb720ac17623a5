package io.privhist.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.openjdk.jmh.runner.RunnerException;

/**
 * Measures everything and writes the page about it, or prints the sections that were asked for.
 *
 * <p>Arguments: the page to write, the {@code privhist} launcher, an empty folder, the load average
 * before the build, then names of sections, none for all.
 */
final class Performance {
  private final Map<String, Section> sections = new LinkedHashMap<>();

  private Performance(Path privhist, Path folder) {
    sections.put("start", page -> StartSection.addTo(page, privhist, folder));
    sections.put("sampler", SamplerSection::addTo);
    sections.put("isotonic", IsotonicSection::addTo);
    sections.put("labels", page -> CountingSection.addTo(page, privhist, folder));
    sections.put("memory", page -> MemorySection.addTo(page, privhist, folder));
    sections.put("releases", ReleaseSection::addTo);
    sections.put("noise", NoiseSection::addTo);
  }

  /** A part of the page, measured as it is added. */
  @FunctionalInterface
  private interface Section {
    void addTo(Page page) throws IOException, RunnerException;
  }

  public static void main(String[] arguments) {
    Locale.setDefault(Locale.ROOT);
    Performance performance = new Performance(Path.of(arguments[1]), Path.of(arguments[2]));
    List<String> names = Arrays.asList(arguments).subList(4, arguments.length);
    try {
      if (names.isEmpty()) {
        performance.writePage(Path.of(arguments[0]), arguments[3]);
      } else {
        performance.print(names);
      }
    } catch (IOException | RunnerException | RuntimeException e) {
      say("stopped: " + e.getMessage());
      System.exit(1);
    }
  }

  /** Writes the page when all of it has been measured; until then the old one stays. */
  private void writePage(Path file, String load) throws IOException, RunnerException {
    long start = System.nanoTime();
    StringBuilder text = new StringBuilder();
    for (String name : sections.keySet()) {
      text.append('\n').append(measured(name));
    }
    Page page = new Page();
    page.paragraph("# Performance");
    page.paragraph(origin(load, secondsSince(start) / 60));
    Files.writeString(file, page.toString() + text);
    say("wrote " + file);
  }

  private void print(List<String> names) throws IOException, RunnerException {
    for (String name : names) {
      if (!sections.containsKey(name)) {
        throw new IllegalArgumentException(
            "there is no section %s, only %s"
                .formatted(name, String.join(", ", sections.keySet())));
      }
    }
    for (String name : names) {
      System.out.println(measured(name));
    }
  }

  private String measured(String name) throws IOException, RunnerException {
    say(name + "...");
    long start = System.nanoTime();
    Page page = new Page();
    Objects.requireNonNull(sections.get(name)).addTo(page);
    say("%s took %.0f s".formatted(name, secondsSince(start)));
    return page.toString();
  }

  private static double secondsSince(long start) {
    return (System.nanoTime() - start) / 1e9;
  }

  private static void say(String message) {
    System.err.println("privhist-bench: " + message);
  }

  private static String origin(String load, double minutes) throws IOException {
    return """
        Written by `./privhist-bench`, from generated data alone. Ratios are what counts: other \
        machines have other times. This run was on %s, on %d cores (%s), %s %s, %s; it took %.0f \
        minutes. The load average before it began was %s, and is near 0 on a quiet machine. \
        `./privhist-bench memory noise` prints these sections alone; the others are start, \
        sampler, isotonic, labels and releases."""
        .formatted(
            LocalDate.now(ZoneOffset.UTC),
            Runtime.getRuntime().availableProcessors(),
            processor(),
            System.getProperty("java.vm.name"),
            System.getProperty("java.version"),
            System.getProperty("os.name"),
            minutes,
            load);
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
}
