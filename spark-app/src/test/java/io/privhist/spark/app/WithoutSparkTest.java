package io.privhist.spark.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** What those see who start the application by itself, as {@code java -jar} does. */
class WithoutSparkTest {
  private record Ended(int code, String printed) {}

  private static Ended start(String... args) throws Exception {
    String classes =
        Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
            .filter(entry -> !entry.matches(".*/(spark|scala)-[^/]*\\.jar"))
            .collect(Collectors.joining(File.pathSeparator));
    List<String> command =
        new ArrayList<>(
            List.of(
                ProcessHandle.current().info().command().orElseThrow(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                classes,
                Main.class.getName()));
    command.addAll(List.of(args));
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    process.getOutputStream().close();
    String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Ended(process.waitFor(), printed);
  }

  @Test
  void release_withoutSpark_saysWhatToDoInOneLine() throws Exception {
    assertThat(start("release", "in.txt", "--epsilon", "1"))
        .isEqualTo(
            new Ended(
                2,
                "privhist: Spark is not here; start this with spark-submit, or with"
                    + " spark-app/spark-submit of the repository where Spark is not installed\n"));
  }

  @Test
  void help_needsNoSpark() throws Exception {
    Ended help = start("release", "--help");
    assertThat(help.code()).isZero();
    assertThat(help.printed()).startsWith("Usage: spark-submit privhist-spark-app.jar release");
  }
}
