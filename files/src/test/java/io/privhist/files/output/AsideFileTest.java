package io.privhist.files.output;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AsideFileTest {
  @TempDir Path folder;

  private static String permissions(Path file) throws IOException {
    return PosixFilePermissions.toString(Files.getPosixFilePermissions(file));
  }

  @Test
  void open_keepsFoldersAndLinksThatLookAlike() throws IOException {
    Path link = folder.resolve(".raw.csv.7fffffff-1.tmp");
    Path linked = Files.writeString(folder.resolve("linked"), "x");
    Files.createSymbolicLink(link, linked);
    Files.createDirectory(folder.resolve(".raw.csv.7fffffff-2.tmp"));
    AsideFile.open("raw.csv", folder.resolve("raw.csv"), Readers.AS_USUAL, Existing.REPLACED)
        .discard();
    assertThat(folder.toFile().list()).hasSize(3);
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void file_writtenAside_isTheOwnersOnly(boolean replaces) throws IOException {
    Path target = folder.resolve("raw.csv");
    String expected = permissions(Files.createFile(folder.resolve("usual")));
    if (replaces) {
      expected = "rw-r-----";
      Files.createFile(target);
      Files.setPosixFilePermissions(target, PosixFilePermissions.fromString(expected));
    }
    AsideFile file = AsideFile.open("raw.csv", target, Readers.AS_USUAL, Existing.REPLACED);
    assertThat(hidden())
        .singleElement()
        .satisfies(aside -> assertThat(permissions(aside)).isEqualTo("rw-------"));
    file.write(out -> out.write("1,5\n".getBytes(StandardCharsets.UTF_8)));
    file.publish();
    assertThat(permissions(target)).isEqualTo(expected);
    assertThat(target).hasContent("1,5");
    assertThat(hidden()).isEmpty();
  }

  /** Two runs began before either had written: nobody's result is lost. */
  @Test
  void publish_nameTakenMeanwhile_goesBesideAndSaysSo() throws IOException {
    Path target = folder.resolve("r.json");
    List<AsideFile> files =
        List.of(kept(target, "first"), kept(target, "second"), kept(target, "third"));

    files.get(0).publish();
    assertThatThrownBy(files.get(1)::publish)
        .hasMessage("r.json: came into being while this ran; the result is beside it, in r.json.1");
    assertThatThrownBy(files.get(2)::publish).hasMessageEndingWith("in r.json.2");

    assertThat(target).hasContent("first");
    assertThat(folder.resolve("r.json.1")).hasContent("second");
    assertThat(folder.resolve("r.json.2")).hasContent("third");
    assertThat(hidden()).isEmpty();
  }

  private static AsideFile kept(Path target, String content) throws IOException {
    AsideFile file = AsideFile.open("r.json", target, Readers.AS_USUAL, Existing.KEPT);
    file.write(out -> out.write(content.getBytes(StandardCharsets.UTF_8)));
    return file;
  }

  private List<Path> hidden() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(file -> file.getFileName().toString().startsWith(".")).toList();
    }
  }
}
