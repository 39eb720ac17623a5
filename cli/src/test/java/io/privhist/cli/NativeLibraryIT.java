package io.privhist.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Where the native libraries of the engine and of ledgers come from, in a process of its own. */
class NativeLibraryIT {
  private static final List<String> CLASSPATH =
      List.of(
          System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"))
              .split(File.pathSeparator));
  private static final String LIBRARY = "libduckdb_java.so_";

  @TempDir Path folder;

  private record Run(int code, String err) {}

  @BeforeEach
  void makeInput() throws IOException {
    Files.writeString(folder.resolve("in.csv"), "label\na\nb\na\n");
  }

  /** Runs a command with a temporary folder of Java's that is not there. */
  private Run privhist(List<String> classpath, String... args) throws Exception {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:-UsePerfData",
                "-Xmx256m",
                "--enable-native-access=ALL-UNNAMED",
                "-Djava.io.tmpdir=missing",
                "-cp",
                String.join(File.pathSeparator, classpath),
                "io.privhist.cli.Main"));
    Collections.addAll(command, args);
    Path err = folder.resolve("stderr");
    Process process =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectOutput(folder.resolve("stdout").toFile())
            .redirectError(err.toFile())
            .start();
    assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    return new Run(process.exitValue(), Files.readString(err));
  }

  @Test
  void count_engineThatCannotBeUnpacked_isOneLineAndLeavesNothing() throws Exception {
    Run run = privhist(CLASSPATH, "count", "in.csv", "--label", "label", "--temp", ".");
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.err().lines())
        .containsExactly(
            "privhist: the engine DuckDB cannot be unpacked to missing: no such folder; give Java"
                + " another folder with -Djava.io.tmpdir");
    assertThat(folder.toFile().list()).containsExactlyInAnyOrder("in.csv", "stdout", "stderr");
  }

  @Test
  void ledger_libraryThatCannotBeUnpacked_isOneLine() throws Exception {
    Run run = privhist(CLASSPATH, "ledger", "create", "l.db", "--account", "a", "--budget", "1");
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.err())
        .hasLineCount(1)
        .contains("needs SQLite's native library, which cannot be loaded from missing; make room");
  }

  @Test
  void count_libraryBesideABareJar_unpacksNothing() throws Exception {
    Run run = privhist(bareEngine(true), "count", "in.csv", "--label", "label", "--temp", ".");
    assertThat(run.err()).startsWith("read in.csv").doesNotContain("privhist:");
    assertThat(folder.resolve("stdout")).hasContent("count,prevalence\n1,1\n2,1\n");
  }

  @Test
  void count_brokenLibraryBesideABareJar_isOneLine() throws Exception {
    Run run = privhist(bareEngine(false), "count", "in.csv", "--label", "label", "--temp", ".");
    assertThat(run.code()).isEqualTo(1);
    // The virtual machine itself warns about a library that it cannot look into.
    assertThat(run.err())
        .contains("privhist: the engine DuckDB cannot be loaded; allow more memory (ulimit -v)")
        .doesNotContain("\tat ", "Error:");
  }

  @Test
  void count_noLibraryBesideABareJar_isOneLine() throws Exception {
    List<String> classpath = bareEngine(true);
    for (File library : libraries()) {
      Files.delete(library.toPath());
    }
    Run run = privhist(classpath, "count", "in.csv", "--label", "label", "--temp", ".");
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.err())
        .hasLineCount(1)
        .contains("the engine DuckDB has no library for this system, neither in its jar nor");
  }

  private File[] libraries() {
    return folder.toFile().listFiles((in, name) -> name.startsWith(LIBRARY));
  }

  /**
   * Returns the class path with the engine's libraries beside its jar instead of in it, as the
   * launcher arranges it.
   *
   * @param usable false for folders in place of the libraries
   */
  private List<String> bareEngine(boolean usable) throws IOException {
    Path bare = folder.resolve("duckdb.jar");
    String whole =
        CLASSPATH.stream().filter(jar -> jar.contains("duckdb_jdbc")).findFirst().orElseThrow();
    try (JarFile jar = new JarFile(whole);
        JarOutputStream out = new JarOutputStream(Files.newOutputStream(bare))) {
      for (JarEntry entry : Collections.list(jar.entries())) {
        try (InputStream content = jar.getInputStream(entry)) {
          if (!entry.getName().startsWith(LIBRARY)) {
            out.putNextEntry(new JarEntry(entry.getName()));
            content.transferTo(out);
          } else if (usable) {
            Files.copy(content, folder.resolve(entry.getName()));
          } else {
            Files.createDirectory(folder.resolve(entry.getName()));
          }
        }
      }
    }
    return CLASSPATH.stream().map(entry -> entry.equals(whole) ? bare.toString() : entry).toList();
  }
}
