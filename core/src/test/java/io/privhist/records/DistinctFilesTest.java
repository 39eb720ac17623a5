package io.privhist.records;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DistinctFilesTest {
  @TempDir Path folder;

  @Test
  void add_fileUnderAnotherName_isThereAlready() throws IOException {
    Path file = Files.writeString(folder.resolve("a"), "x");
    Path copy = Files.writeString(folder.resolve("copy"), "x");
    Path hard = Files.createLink(folder.resolve("hard"), file);
    Path soft = Files.createSymbolicLink(folder.resolve("soft"), file);
    DistinctFiles files = new DistinctFiles();
    assertThat(files.add(file)).isEmpty();
    assertThat(files.add(copy)).isEmpty();
    assertThat(files.add(hard)).contains(file);
    assertThat(files.add(soft)).contains(file);
    assertThat(files.add(folder.resolve(".").resolve("copy"))).contains(copy);
  }
}
