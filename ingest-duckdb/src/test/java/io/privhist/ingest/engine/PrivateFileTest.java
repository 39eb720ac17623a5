package io.privhist.ingest.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.privhist.ingest.request.IngestException;
import io.privhist.ingest.request.IngestException.Setting;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** A full disk under the private folder is told as such, whatever the input is called. */
class PrivateFileTest {
  private static final Path FULL = Path.of("/dev/full");

  @TempDir Path folder;

  private static void assertNamesTheFolder(ThrowingCallable call) {
    assertThatThrownBy(call)
        .isInstanceOfSatisfying(
            IngestException.class,
            e -> {
              assertThat(e.isBadInput()).isFalse();
              assertThat(e.setting()).contains(Setting.TEMPORARY_FOLDER);
            })
        .hasMessageContaining("the temporary folder cannot be written, or no space is left")
        .hasNoCause();
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void copy_toAFullDisk_namesTheTemporaryFolder() {
    assertNamesTheFolder(
        () -> new TemporarySpace(10).copy(new ByteArrayInputStream(new byte[3]), FULL));
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void write_toAFullDisk_namesTheTemporaryFolder() throws IOException {
    try (OutputStream out = PrivateFile.open(FULL, StandardOpenOption.WRITE)) {
      assertNamesTheFolder(() -> out.write(1));
      assertNamesTheFolder(() -> out.write(new byte[3]));
    }
  }

  @Test
  void open_inAFolderThatIsGone_namesTheTemporaryFolder() {
    assertNamesTheFolder(() -> PrivateFile.open(folder.resolve("gone").resolve("rows")));
  }

  @Test
  void write_twice_appendsInOrder() throws IOException {
    Path file = folder.resolve("rows");
    try (OutputStream out = PrivateFile.open(file)) {
      out.write('a');
      out.write(new byte[] {'b', 'c', 'd'}, 1, 2);
    }
    assertThat(file).hasContent("acd");
    assertThat(Files.size(file)).isEqualTo(3);
  }
}
