package io.privhist.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AsideOutputTest {
  private static final long NOBODY = Integer.MAX_VALUE; // above the largest process id of Linux

  @TempDir Path folder;

  private Path leftBehind(String name, long process) throws IOException {
    return Files.writeString(folder.resolve(".%s.%x-1f.tmp".formatted(name, process)), "1,5\n");
  }

  @Test
  void open_sweepsFilesOfKilledProcesses() throws IOException {
    Path stale = leftBehind("raw.csv", NOBODY);
    Path living = leftBehind("raw.csv", ProcessHandle.current().pid());
    Path other = leftBehind("other.csv", NOBODY);
    Path similar = Files.writeString(folder.resolve(".raw.csv.backup-1.tmp"), "");
    Path target = folder.resolve("raw.csv");
    assertThat(Run.withInput("a\n", "count", "-", "--out", target.toString()).code()).isZero();
    assertThat(folder.toFile().listFiles())
        .containsExactlyInAnyOrder(
            living.toFile(), other.toFile(), similar.toFile(), target.toFile());
    assertThat(stale).doesNotExist();
  }

  @ParameterizedTest
  @ValueSource(strings = {"n", "\u00FC", "\u6F22", "\uD83D\uDE00"})
  void open_longestName_isWritten(String character) throws IOException {
    Charset names = Charset.forName(System.getProperty("sun.jnu.encoding", "UTF-8"));
    assumeThat(names.newEncoder().canEncode(character)).isTrue();
    int length = 251 / character.getBytes(StandardCharsets.UTF_8).length;
    Path target = folder.resolve(character.repeat(length) + ".csv");
    Run run = Run.withInput("a\n", "count", "-", "--out", target.toString());
    assertThat(run.code()).isZero();
    assertThat(target).hasContent("count,prevalence\n1,1");
    assertThat(folder.toFile().list()).hasSize(1);
  }

  @Test
  void open_nameTooLong_failsBeforeAnythingIsRead() {
    String target = folder.resolve("n".repeat(252) + ".csv").toString();
    assertThat(Run.withInput("a\n", "release", "-", "--epsilon", "1", "--out", target))
        .isEqualTo(
            new Run(
                1, "", "privhist: %s: cannot be written (File name too long)\n".formatted(target)));
    assertThat(folder).isEmptyDirectory();
  }
}
