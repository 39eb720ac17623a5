package io.privhist.ingest.counting;

import io.privhist.privacy.SecretKey;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.stream.Stream;

/**
 * Time, memory and temporary space of {@link UnitBounding} by itself, on a table {@code
 * unit,label}. In this package because bounding is not public.
 *
 * <p>Arguments: the CSV file, K, the engine's memory and the cap of its temporary folder (such as
 * 2GB), an empty folder for temporary files; and {@code heavy} to give half of all labels to one
 * unit.
 */
final class BoundingBenchmark {
  private static final long SAMPLING_MILLIS = 200;

  private final Path folder;
  private volatile long peakBytes;

  private BoundingBenchmark(Path folder) {
    this.folder = folder;
  }

  public static void main(String[] arguments)
      throws SQLException, IOException, InterruptedException {
    BoundingBenchmark benchmark = new BoundingBenchmark(Path.of(arguments[4]));
    Thread sampler = new Thread(benchmark::sample);
    sampler.setDaemon(true);
    sampler.start();
    String source = source(arguments[0], arguments.length > 5 && arguments[5].equals("heavy"));
    benchmark.run(source, Long.parseLong(arguments[1]), arguments[2], arguments[3]);
  }

  private void run(String source, long maxPerUnit, String memory, String cap)
      throws SQLException, IOException {
    Path records = Files.createDirectory(folder.resolve("records"));
    try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
        Statement settings = connection.createStatement()) {
      settings.execute("SET memory_limit = '" + memory + "'");
      settings.execute("SET temp_directory = '" + folder.resolve("engine") + "'");
      settings.execute("SET max_temp_directory_size = '" + cap + "'");
      settings.execute("SET preserve_insertion_order = false");
      long start = System.nanoTime();
      BoundedRecords bounded =
          new UnitBounding(connection, records, bytes(memory), statement -> {})
              .bound(source, 1, maxPerUnit, SecretKey.fresh());
      double seconds = (System.nanoTime() - start) / 1e9;
      System.out.printf(
          "bounding: %.1f s, peak memory %d MB, peak temporary files %d MB%n",
          seconds, peakMemoryBytes() / 1_000_000, peakBytes / 1_000_000);
      System.out.printf(
          "units %,d, bounded %,d; records kept %,d, dropped %,d%n",
          bounded.units(), bounded.unitsBounded(), bounded.kept(), bounded.dropped());
    }
  }

  private static String source(String table, boolean heavy) {
    String unit = heavy ? "CASE WHEN ascii(right(label, 1)) % 2 = 0 THEN '' ELSE unit END" : "unit";
    return "SELECT %s AS unit, label AS l1 FROM read_csv('%s', header = true, auto_detect = false,"
            .formatted(unit, table.replace("'", "''"))
        + " columns = {'unit': 'VARCHAR', 'label': 'VARCHAR'})";
  }

  private static long bytes(String size) {
    long number = Long.parseLong(size.replaceAll("\\D", ""));
    return number * (size.endsWith("GB") ? 1_000_000_000 : 1_000_000);
  }

  private static long peakMemoryBytes() throws IOException {
    return Files.readAllLines(Path.of("/proc/self/status")).stream()
        .filter(line -> line.startsWith("VmHWM"))
        .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")) * 1024)
        .findFirst()
        .orElse(0);
  }

  private void sample() {
    try {
      while (true) {
        peakBytes = Math.max(peakBytes, bytesIn(folder));
        Thread.sleep(SAMPLING_MILLIS);
      }
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
  }

  private static long bytesIn(Path folder) {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.mapToLong(file -> file.toFile().length()).sum();
    } catch (IOException | UncheckedIOException goneMeanwhile) {
      return 0;
    }
  }
}
