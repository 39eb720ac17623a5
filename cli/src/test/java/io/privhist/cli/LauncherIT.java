package io.privhist.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the launcher says and starts, with a build and a Java that only pretend. */
class LauncherIT {
  private static final String MAVEN =
      """
      #!/bin/sh
      mkdir -p "$HOME_FOLDER/cli/target/lib"
      touch "$HOME_FOLDER/cli/target/lib/picocli-1.jar" "$HOME_FOLDER/cli/target/privhist-cli-1.jar"
      touch "$HOME_FOLDER/cli/target/lib/a.jar" "$HOME_FOLDER/cli/target/lib/privhist-application-1.jar"
      """;

  private static final String JAVA =
      """
      #!/bin/sh
      case $1 in
        -XshowSettings:properties) echo '    java.specification.version = 17' ;;
        *) printf '%s\\n' "$@" ;;
      esac
      """;

  @TempDir Path folder;

  @BeforeEach
  void makeTools() throws IOException {
    Files.copy(Path.of("../privhist"), folder.resolve("privhist"));
    Files.createFile(folder.resolve("pom.xml"));
    for (String module :
        "core files ledger application estimate ingest-duckdb report cli".split(" ")) {
      Files.createDirectories(folder.resolve(module).resolve("src/main"));
      Files.createFile(folder.resolve(module).resolve("pom.xml"));
    }
    Files.createDirectory(folder.resolve("bin"));
    tool("mvn", MAVEN);
    tool("java", JAVA);
    tool("javac", "#!/bin/sh\n");
    tool("jar", "#!/bin/sh\nexit 1\n");
  }

  private void tool(String name, String script) throws IOException {
    Path file = Files.writeString(folder.resolve("bin").resolve(name), script);
    assertThat(file.toFile().setExecutable(true)).isTrue();
  }

  private Run launch(String... args) throws Exception {
    List<String> command = new ArrayList<>(List.of("bash", folder + "/privhist"));
    command.addAll(List.of(args));
    return run(Map.of(), command);
  }

  /** Runs it in a shell, where {@code "$0"} is the launcher. */
  private Run launchAfter(String script) throws Exception {
    return run(Map.of(), List.of("bash", "-c", script, folder + "/privhist"));
  }

  private Run run(Map<String, String> variables, List<String> command) throws Exception {
    Path err = folder.resolve("stderr");
    ProcessBuilder builder = new ProcessBuilder(command).redirectError(err.toFile());
    builder.environment().remove("JAVA_HOME");
    builder.environment().put("HOME_FOLDER", folder.toString());
    builder.environment().put("COLUMNS", "66");
    builder.environment().merge("PATH", folder + "/bin", (path, bin) -> bin + ":" + path);
    builder.environment().putAll(variables);
    Process process = builder.start();
    process.getOutputStream().close();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Run(process.waitFor(), out, Files.readString(err));
  }

  @Test
  void launcher_saysWhenItBuildsAndNothingOtherwise() throws Exception {
    Run first = launch("plan", "--items", "1e6");
    assertThat(first.err()).isEqualTo("privhist: building, this takes a minute...\n");
    assertThat(first.code()).isZero();
    assertThat(launch("plan", "--items", "1e6")).isEqualTo(new Run(0, first.out(), ""));
  }

  @Test
  void launcher_passesOnTheWidthAndPutsFirstWhatIsAskedMost() throws Exception {
    String started = launch("count", "x y").out();
    assertThat(started).contains("\n-Dprivhist.columns=66\n").endsWith("\ncount\nx y\n");
    assertThat(started)
        .containsPattern(
            "\n-cp\n\\S+/privhist-application-1.jar:\\S+/privhist-cli-1.jar:\\S+/picocli-1.jar:\\S+/a.jar\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"C", "POSIX", "C.UTF-8", "none_XX.UTF-8"})
  void launcher_inAnyLocale_hasUtf8(String locale) throws Exception {
    launch("--version"); // builds
    tool("java", "#!/bin/sh\nlocale charmap\n");
    for (String variable : List.of("LC_ALL", "LANG", "LC_MESSAGES")) {
      Run run = run(Map.of(variable, locale), List.of("bash", folder + "/privhist", "--version"));
      assertThat(run.out()).endsWith("UTF-8\n");
      assertThat(run.err()).doesNotContain("locale: Cannot");
    }
  }

  @Test
  void launcher_inAFolderThatIsGone_saysSo() throws Exception {
    Run run = launchAfter("mkdir gone && cd gone && rmdir ../gone && exec bash \"$0\" --version");
    assertThat(run.err())
        .endsWith("privhist: the current folder no longer exists; change to another\n")
        .doesNotContain("building");
    assertThat(run.code()).isEqualTo(1);
  }

  @ParameterizedTest
  @ValueSource(ints = {100_000, 5_000_000})
  void launcher_withTooLittleAddressSpace_saysSo(int kilobytes) throws Exception {
    assertThat(launchAfter("ulimit -v " + kilobytes + " && exec bash \"$0\" --version"))
        .isEqualTo(
            new Run(
                1,
                "",
                "privhist: only %d kB of address space may be used, and 6000000 are needed; allow more with ulimit -v\n"
                    .formatted(kilobytes)));
  }

  @Test
  void launcher_keepsACrashOffTheFolder() throws Exception {
    assertThat(launch("plan").out()).contains("\n-XX:ErrorFile=/dev/null\n");
  }
}
