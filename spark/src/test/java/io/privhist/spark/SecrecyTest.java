package io.privhist.spark;

import static org.apache.spark.sql.functions.array;
import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.lit;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.privhist.records.Counted;
import io.privhist.records.Items;
import io.privhist.records.Selection;
import io.privhist.records.UnitBound;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.apache.spark.SparkFirehoseListener;
import org.apache.spark.scheduler.SparkListenerEvent;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.util.JsonProtocol$;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What must not be seen: the key in plans and event logs, raw values in failures. */
class SecrecyTest {
  private static final Selection ONE_PER_UNIT =
      new Selection(
          new Items.Labels(List.of("l1")), Optional.empty(), Optional.of(new UnitBound("unit", 1)));

  private static final String CONTENT = "highly-private-content";

  @TempDir Path folder;

  /** All that an event log would hold. */
  private static final class Events extends SparkFirehoseListener {
    private final List<String> texts = Collections.synchronizedList(new ArrayList<>());
    private volatile String files = "";
    private final Path watched;

    Events(Path watched) {
      this.watched = watched;
    }

    @Override
    public void onEvent(SparkListenerEvent event) {
      texts.add(JsonProtocol$.MODULE$.sparkEventToJsonString(event));
      files += permissions(watched);
    }

    private static String permissions(Path folder) {
      StringBuilder found = new StringBuilder();
      File[] files = folder.toFile().listFiles(some -> new File(some, "kept").exists());
      for (File file : files == null ? new File[0] : files) {
        try {
          found.append(PosixFilePermissions.toString(Files.getPosixFilePermissions(file.toPath())));
        } catch (java.io.IOException e) {
          // gone already
        }
      }
      return found.toString();
    }
  }

  private static Dataset<Row> records() {
    return LocalSpark.table(
        List.of(List.of("u", "a", "b"), List.of("u", CONTENT, "b"), List.of("v", "a", "b")),
        "unit",
        "l1",
        "l2");
  }

  private static boolean shows(String text, byte[] key) {
    String lower = text.toLowerCase(Locale.ROOT).replaceAll("[\\s,]", "");
    return lower.contains(HexFormat.of().formatHex(key))
        || text.contains(Base64.getEncoder().encodeToString(key))
        || lower.contains(Arrays.toString(key).replaceAll("[\\s,\\[\\]]", ""));
  }

  private static String everything(Dataset<Row> data) throws Exception {
    Events events = new Events(Path.of("/nowhere"));
    LocalSpark.SESSION.sparkContext().addSparkListener(events);
    try {
      data.collectAsList();
      LocalSpark.SESSION
          .sparkContext()
          .listenerBus()
          .waitUntilEmpty(Duration.ofMinutes(40).toMillis());
    } finally {
      LocalSpark.SESSION.sparkContext().removeSparkListener(events);
    }
    assertThat(events.texts).isNotEmpty();
    return data.queryExecution().toString()
        + data.queryExecution().explainString(org.apache.spark.sql.execution.CodegenMode$.MODULE$)
        + String.join("\n", events.texts);
  }

  @Test
  void key_isInNoPlanAndNoEvent() throws Exception {
    byte[] key = new byte[32];
    new java.util.SplittableRandom(5).nextBytes(key);
    Dataset<Row> kept = new UnitBounding(List.of("l1", "l2"), 1, key).kept(records());
    String text = everything(kept);
    assertThat(text).contains("keyed_draws");
    assertThat(shows(text, key)).isFalse();
  }

  @Test
  void key_asALiteral_isCaught() throws Exception {
    byte[] key = new byte[32];
    new java.util.SplittableRandom(5).nextBytes(key);
    Dataset<Row> broken = records().withColumn("draw", array(col("unit").cast("binary"), lit(key)));
    assertThat(shows(everything(broken), key)).isTrue();
  }

  @Test
  void keptRecords_areWrittenForTheOwnerOnlyAndRemoved() throws Exception {
    String machine = PrivateFolder.machine();
    for (String driver : List.of(machine, machine + "-other")) {
      Path leftBehind =
          Files.createDirectory(folder.resolve(PrivateFolder.nameOn(driver, 0x7fffffff, 31)));
      Files.writeString(leftBehind.resolve("records"), CONTENT);
    }
    Events events = new Events(folder);
    LocalSpark.SESSION.sparkContext().addSparkListener(events);
    try {
      PrivHistSpark.count(records(), ONE_PER_UNIT, Optional.of(folder.toUri().toString()));
      LocalSpark.SESSION
          .sparkContext()
          .listenerBus()
          .waitUntilEmpty(Duration.ofMinutes(40).toMillis());
    } finally {
      LocalSpark.SESSION.sparkContext().removeSparkListener(events);
    }
    assertThat(events.files).contains("rwx------").doesNotContain("rwxr");
    assertThat(folder.toFile().list())
        .as("a driver of another machine may be alive")
        .containsExactly(PrivateFolder.nameOn(machine + "-other", 0x7fffffff, 31));
  }

  @Test
  void temporaryFolder_thatIsNotThere_isNotMade() {
    Path nowhere = folder.resolve("nowhere");
    assertThatThrownBy(
            () -> PrivHistSpark.count(records(), ONE_PER_UNIT, Optional.of(nowhere.toString())))
        .isInstanceOf(SparkCountException.class)
        .hasMessageStartingWith("no temporary folder can be made in " + nowhere);
    assertThat(nowhere).doesNotExist();
  }

  /** What occurs twice Spark would compute first, outside of what catches its errors. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "CAST(l1 AS INT) > 3",
        "CAST(l1 AS INT) > 3 OR CAST(l1 AS INT) < -3",
        "CAST(l1 AS INT) + CAST(l1 AS INT) * 2 > 3"
      })
  void condition_thatFailsForARow_quotesNothing(String condition) throws Exception {
    Events events = new Events(Path.of("/nowhere"));
    LocalSpark.SESSION.sparkContext().addSparkListener(events);
    Counted counted =
        PrivHistSpark.count(
            records(),
            new Selection(new Items.Labels(List.of("l1")), List.of(condition), Optional.empty()));
    LocalSpark.SESSION
        .sparkContext()
        .listenerBus()
        .waitUntilEmpty(Duration.ofMinutes(40).toMillis());
    LocalSpark.SESSION.sparkContext().removeSparkListener(events);
    assertThat(counted.tally().undecided()).isEqualTo(counted.tally().rows()).isPositive();
    assertThat(events.texts).isNotEmpty().noneMatch(text -> text.contains("ExceptionFailure"));
  }

  @Test
  void results_printNothing() {
    assertThat(new KeyedDraws(new byte[32], 1)).hasToString("KeyedDraws[redacted]");
    assertThat(PrivHistSpark.count(records(), "l1")).hasToString("RawHistogram[redacted]");
  }
}
