package io.privhist.files.output;

import static org.assertj.core.api.Assertions.assertThat;

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
    AsideFile.open("raw.csv", folder.resolve("raw.csv"), Readers.AS_USUAL).discard();
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
    AsideFile file = AsideFile.open("raw.csv", target, Readers.AS_USUAL);
    assertThat(hidden())
        .singleElement()
        .satisfies(aside -> assertThat(permissions(aside)).isEqualTo("rw-------"));
    file.write(out -> out.write("1,5\n".getBytes(StandardCharsets.UTF_8)));
    file.publish();
    assertThat(permissions(target)).isEqualTo(expected);
    assertThat(target).hasContent("1,5");
    assertThat(hidden()).isEmpty();
  }

  private List<Path> hidden() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(file -> file.getFileName().toString().startsWith(".")).toList();
    }
  }
}
