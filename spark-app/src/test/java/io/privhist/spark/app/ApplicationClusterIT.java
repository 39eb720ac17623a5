package io.privhist.spark.app;

import static org.assertj.core.api.Assertions.assertThat;

import io.privhist.application.terminal.Console;
import io.privhist.files.ReleaseDocument;
import io.privhist.files.ReleaseJson;
import io.privhist.histogram.Prevalences;
import io.privhist.histogram.RawGroups;
import io.privhist.histogram.RawHistogram;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerJobStart;
import org.apache.spark.scheduler.SparkListenerTaskEnd;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The application on a real cluster of separate processes. */
class ApplicationClusterIT {
  private static final int ROWS = 60_000;
  private static final Path JAR = Path.of(System.getProperty("privhist.application"));

  @TempDir static Path folder;

  private static LoopbackCluster cluster;
  private static Path data;
  private static Prevalences expected;

  @BeforeAll
  static void start() throws Exception {
    data = Files.createDirectory(folder.resolve("data"));
    List<String> labels = new ArrayList<>();
    for (int file = 0; file < 6; file++) {
      StringBuilder text = new StringBuilder("user,page\n");
      for (int i = file; i < ROWS; i += 6) {
        String label = i % 2 == 0 ? "half" : "page " + (i * 31L) % 997 % (1 + i % 400);
        labels.add(label);
        text.append("user ").append(i % 6_000).append(',').append(label).append('\n');
      }
      Files.writeString(data.resolve("part" + file + ".csv"), text);
    }
    expected = RawHistogram.ofLabels(labels).sensitivePrevalences();
    cluster = LoopbackCluster.start(folder);
  }

  @AfterAll
  static void stop() throws Exception {
    if (cluster != null) {
      cluster.close();
    }
  }

  private static String[] release(String epsilon, String... more) {
    List<String> args =
        new ArrayList<>(
            List.of("release", data.toString(), "--kind", "csv", "--label", "page", "--unit"));
    args.addAll(List.of("user", "--max-per-unit", "10", "--temp", folder.toString()));
    args.addAll(List.of("--epsilon", epsilon));
    args.addAll(List.of(more));
    return args.toArray(String[]::new);
  }

  @Test
  void release_submittedToTheCluster_isComplete() throws Exception {
    Path target = folder.resolve("release.json");
    Path summary = folder.resolve("summary.txt");
    int code =
        cluster.submit(
            JAR, release("100", "--out", target.toString(), "--summary", summary.toString()));
    assertThat(code).as(cluster.log("submit")).isZero();
    try (InputStream in = Files.newInputStream(target)) {
      ReleaseDocument document = ReleaseJson.read(in, "release.json");
      assertThat(document.release().guarantee().distance()).isEqualTo(10);
      // Ten records of each user, so all are kept; the noise of N at epsilon 10 is of a few items.
      assertThat(document.release().total()).isBetween(ROWS - 100L, ROWS + 100L);
    }
    assertThat(summary)
        .content()
        .contains("rows read: 60000\n", "units: 6000\n", "records dropped for it: 0\n")
        .contains("labels: " + expected.labels() + "\n");
    assertThat(cluster.log("submit")).doesNotContain("60000").doesNotContain("page 1");
    assertThat(folder.toFile().list((dir, name) -> name.startsWith("privhist-spark-"))).isEmpty();
  }

  @Test
  void release_byTheScriptOfTheRepository_needsNoInstallation() throws Exception {
    Path target = folder.resolve("local.json");
    List<String> command = new ArrayList<>(List.of("./spark-submit", "--master", "local[1]"));
    command.addAll(List.of("--conf", "spark.ui.enabled=false", JAR.toString()));
    command.addAll(List.of(release("100", "--out", target.toString())));
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().put("SPARK_HOME", folder.resolve("home").toString());
    builder.environment().put("SPARK_LOCAL_IP", "127.0.0.1");
    Process process = builder.start();
    process.getOutputStream().close();
    String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(printed).isZero();
    assertThat(printed).contains("all records of one unit of the column \"user\"");
    assertThat(target).exists();
  }

  /** Ends an executor when so many tasks have ended, and watches what happens then. */
  private static final class Saboteur extends SparkListener {
    private final AtomicInteger ended = new AtomicInteger();
    private final AtomicInteger jobs = new AtomicInteger();
    private final List<Long> killed = new CopyOnWriteArrayList<>();
    private final int victimAfter;

    Saboteur(int victimAfter) {
      this.victimAfter = victimAfter;
    }

    @Override
    public void onTaskEnd(SparkListenerTaskEnd task) {
      if (ended.incrementAndGet() == victimAfter) {
        ProcessHandle victim = cluster.executors().get(0);
        killed.add(victim.pid());
        victim.destroyForcibly();
      }
    }

    @Override
    public void onJobStart(SparkListenerJobStart job) {
      jobs.incrementAndGet();
    }
  }

  @Test
  void release_whenAnExecutorIsKilledOnTheWay_isTheSameAndDrawsNoiseOnce() throws Exception {
    SparkSession.Builder builder = SparkSession.builder();
    LoopbackCluster.patience().forEach(builder::config);
    SparkSession spark =
        builder
            .master(cluster.url())
            .appName("sabotage")
            .config("spark.jars", JAR.toString())
            .config("spark.driver.host", "127.0.0.1")
            .config("spark.driver.bindAddress", "127.0.0.1")
            .config("spark.executor.memory", "512m")
            .config("spark.ui.enabled", "false")
            .config("spark.home", folder.resolve("home").toString())
            .config("spark.sql.shuffle.partitions", "4")
            .config("spark.shuffle.io.retryWait", "1s") // the dead do not answer
            .config("spark.sql.adaptive.coalescePartitions.enabled", "false")
            .config("spark.sql.files.openCostInBytes", "134217728") // a task for each file
            .getOrCreate();
    try {
      for (int victimAfter : new int[] {9, 25}) {
        cluster.await("two executors", () -> cluster.executors().size() == 2);
        Saboteur saboteur = new Saboteur(victimAfter);
        spark.sparkContext().addSparkListener(saboteur);
        AtomicInteger jobsBefore = new AtomicInteger();
        List<RawGroups> drawn = new ArrayList<>();
        int code =
            Main.run(
                console(),
                (terms, raw) -> {
                  drawn.add(raw);
                  jobsBefore.set(saboteur.jobs.get());
                  return terms.release(raw);
                },
                release(
                    "1",
                    "--out",
                    folder.resolve("release%d.json".formatted(victimAfter)).toString()));
        spark.sparkContext().removeSparkListener(saboteur);
        assertThat(code).isZero();
        assertThat(saboteur.killed).hasSize(1);
        assertThat(saboteur.jobs.get()).isEqualTo(jobsBefore.get()); // nothing runs after the noise
        assertThat(drawn)
            .singleElement()
            .satisfies(raw -> assertThat(raw.only().sensitivePrevalences()).isEqualTo(expected));
      }
    } finally {
      spark.stop();
    }
  }

  private static Console console() {
    return new Console(
        InputStream.nullInputStream(),
        new ByteArrayOutputStream(),
        new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8),
        false);
  }
}
