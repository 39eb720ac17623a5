package io.privhist.files.output;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.privhist.files.FileFormat;
import io.privhist.files.output.OutputSet.Planned;
import io.privhist.files.output.OutputsFailedException.Failed;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OutputSetTest {
  @TempDir Path folder;

  private static OutputSet open(Planned... planned) throws IOException {
    return OutputSet.open(List.of(planned), target -> false, OutputStream.nullOutputStream());
  }

  private Planned planned(String name, FileFormat format) {
    return new Planned(folder + "/" + name, format);
  }

  private List<String> files() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  @Test
  void write_oneOfThreeFails_keepsTheOthersAndNamesIt() throws IOException {
    try (OutputSet outputs =
        open(
            planned("a.json", FileFormat.JSON),
            planned("b.csv", FileFormat.CSV),
            planned("c.txt", FileFormat.FREQUENCY_LIST))) {
      outputs.write(
          (format, out) -> {
            out.write('x');
            if (format == FileFormat.CSV) {
              throw new IOException("no more");
            }
          });
      OutputsFailedException failure =
          catchThrowableOfType(OutputsFailedException.class, outputs::publish);
      assertThat(failure.failed()).extracting(Failed::name).containsExactly(folder + "/b.csv");
      assertThat(failure.complete()).containsExactly(folder + "/a.json", folder + "/c.txt");
    }
    assertThat(files()).containsExactly("a.json", "c.txt");
  }

  /** An engine that cannot be loaded ends in an error, not in an exception. */
  @Test
  void write_everythingFails_namesAllAndLeavesNothing() throws IOException {
    try (OutputSet outputs = open()) {
      outputs.write(outputs.open(folder + "/a"), out -> out.write(new byte[-1]));
      outputs.write(
          outputs.open(folder + "/b"),
          out -> {
            throw new UnsatisfiedLinkError("engine");
          });
      assertThatThrownBy(outputs::publish)
          .hasMessage("%s/a, %s/b: cannot be written", folder, folder);
    }
    assertThat(files()).isEmpty();
  }

  /** A pipe may wait for its reader, and an engine may take the process with it. */
  @Test
  void write_filesFirst_thenWhatAnEngineMakes_thenStreams() throws IOException {
    ByteArrayOutputStream standardOutput = new ByteArrayOutputStream();
    List<String> there = new ArrayList<>();
    try (OutputSet outputs =
        OutputSet.open(
            List.of(
                new Planned("-", FileFormat.CSV),
                planned("p.parquet", FileFormat.PARQUET),
                planned("j.json", FileFormat.JSON)),
            target -> false,
            standardOutput)) {
      outputs.write(
          (format, out) -> {
            try (Stream<Path> shown = Files.list(folder)) {
              there.add(
                  "%s after %d"
                      .formatted(
                          format,
                          shown.filter(f -> !f.getFileName().toString().startsWith(".")).count()));
            }
            out.write('x');
          });
      outputs.publish();
    }
    assertThat(there).containsExactly("JSON after 0", "PARQUET after 1", "CSV after 2");
    assertThat(standardOutput.toString(StandardCharsets.UTF_8)).isEqualTo("x");
  }

  @Test
  void close_withoutPublish_dropsWhatWasWrittenAside() throws IOException {
    try (OutputSet outputs = open()) {
      outputs.write(outputs.open(folder + "/shown"), out -> out.write('s'));
      outputs.open(folder + "/left").write(out -> out.write('l'));
    }
    assertThat(files()).containsExactly("shown");
  }

  @Test
  void publish_writesWhatWasWrittenAside() throws IOException {
    try (OutputSet outputs = open()) {
      outputs.open(folder + "/aside").write(out -> out.write('a'));
      assertThat(folder.resolve("aside")).doesNotExist();
      outputs.publish();
    }
    assertThat(folder.resolve("aside")).hasContent("a");
  }

  @Test
  void reserve_takesSpaceAndLeavesNoTraceOfIt() throws IOException {
    try (OutputSet outputs = open(planned("r.json", FileFormat.JSON))) {
      outputs.reserve();
      assertThat(Files.size(folder.resolve(files().get(0)))).isEqualTo(1 << 18);
      outputs.write((format, out) -> out.write("short".getBytes(StandardCharsets.UTF_8)));
      outputs.publish();
    }
    assertThat(folder.resolve("r.json")).hasContent("short");
  }

  /** What was paid for is not lost because a file cannot be replaced: here it became a folder. */
  @Test
  void publish_reservedButNotReplaceable_goesBesideAndSaysSo() throws IOException {
    try (OutputSet outputs = open(planned("r.json", FileFormat.JSON))) {
      outputs.reserve();
      Files.createDirectory(folder.resolve("r.json"));
      outputs.write((format, out) -> out.write('x'));
      OutputsFailedException failure =
          catchThrowableOfType(OutputsFailedException.class, outputs::publish);
      assertThat(failure.failed())
          .singleElement()
          .satisfies(
              failed ->
                  assertThat(failed.reason())
                      .hasMessageMatching(
                          ".*r.json: cannot be replaced \\(.*\\); the result is beside it, in"
                              + " r.json.1"));
    }
    assertThat(files()).containsExactly("r.json", "r.json.1");
  }

  /** Writes to outputs of which those for CSV fail. */
  private OutputsFailedException kept(Planned... planned) throws IOException {
    String usual = System.setProperty("java.io.tmpdir", folder.toString());
    try (OutputSet outputs = open(planned)) {
      outputs.reserve();
      outputs.write(
          (format, out) -> {
            out.write('x');
            if (format == FileFormat.CSV) {
              throw new IOException("full");
            }
          });
      outputs.keep(out -> out.write('k'));
      return catchThrowableOfType(OutputsFailedException.class, outputs::publish);
    } finally {
      System.setProperty("java.io.tmpdir", usual);
    }
  }

  @Test
  void keep_everyPlaceFailed_isAFileForItsOwnerAmongTheTemporaryOnes() throws IOException {
    OutputsFailedException failure =
        kept(planned("a.csv", FileFormat.CSV), new Planned("-", FileFormat.CSV));
    assertThat(failure.failed())
        .extracting(Failed::name)
        .containsExactly(folder + "/a.csv", "standard output");
    assertThat(failure.complete()).isEmpty();
    Path refuge = Path.of(failure.refuge().orElseThrow());
    assertThat(refuge).hasParent(folder).hasContent("k");
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(refuge)))
        .isEqualTo("rw-------");
    assertThat(files()).containsExactly(refuge.getFileName().toString());
  }

  @Test
  void keep_onePlaceTookIt_isNothing() throws IOException {
    OutputsFailedException failure =
        kept(planned("a.csv", FileFormat.CSV), new Planned("-", FileFormat.JSON));
    assertThat(failure.refuge()).isEmpty();
    assertThat(files()).isEmpty();
  }

  @Test
  void keep_whatIsBesideItsPlace_isNothing() throws IOException {
    Path place = folder.resolve("r.json");
    try (OutputSet outputs = open(planned("r.json", FileFormat.JSON).keepingExisting())) {
      outputs.reserve();
      Files.createFile(place); // by somebody else
      outputs.write((format, out) -> out.write('x'));
      outputs.keep(out -> out.write('k'));
      OutputsFailedException failure =
          catchThrowableOfType(OutputsFailedException.class, outputs::publish);
      assertThat(failure.refuge()).isEmpty();
    }
    assertThat(files()).containsExactly("r.json", "r.json.1");
  }

  @Test
  void publish_intoAFolderThatIsGone_isKept() throws IOException {
    Path gone = Files.createDirectory(folder.resolve("gone"));
    String usual = System.setProperty("java.io.tmpdir", folder.toString());
    try (OutputSet outputs = open(planned("gone/r.json", FileFormat.JSON))) {
      outputs.reserve();
      Files.delete(gone.resolve(gone.toFile().list()[0]));
      Files.delete(gone);
      outputs.write((format, out) -> out.write('x'));
      outputs.keep(out -> out.write('k'));
      OutputsFailedException failure =
          catchThrowableOfType(OutputsFailedException.class, outputs::publish);
      assertThat(failure.failed().get(0).reason())
          .hasMessage("%s/gone/r.json: its folder is not there any more", folder);
      assertThat(Path.of(failure.refuge().orElseThrow())).hasContent("k");
    } finally {
      System.setProperty("java.io.tmpdir", usual);
    }
  }

  @Test
  void open_linkToNowhere_isAFileThatExists() throws IOException {
    Files.createSymbolicLink(folder.resolve("r.json"), folder.resolve("nowhere/x"));
    assertThatThrownBy(() -> open(planned("r.json", FileFormat.JSON).keepingExisting()))
        .isInstanceOf(OutputExistsException.class);
    assertThat(files()).containsExactly("r.json");
  }
}
