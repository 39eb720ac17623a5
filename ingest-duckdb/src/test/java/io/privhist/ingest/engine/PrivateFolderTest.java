package io.privhist.ingest.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.privhist.ingest.request.IngestException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is kept and what is removed of temporary folders. */
class PrivateFolderTest {
  @TempDir Path folder;

  private List<String> left() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  @Test
  void folder_ofAProcessThatIsGone_isSweptAndOthersStay() throws IOException {
    Path dead = Files.createDirectory(folder.resolve("privhist-999999999-abc"));
    Files.writeString(dead.resolve("rows"), "raw");
    Files.writeString(folder.resolve("keep"), "kept");
    Files.createSymbolicLink(dead.resolve("link"), folder.resolve("keep"));
    Path alive =
        Files.createDirectory(folder.resolve("privhist-" + ProcessHandle.current().pid() + "-x"));
    Path linked = Files.createSymbolicLink(folder.resolve("privhist-999999998-abc"), alive);
    Path other = Files.createDirectory(folder.resolve("privhist-notes"));
    try (PrivateFolder own = PrivateFolder.create(folder)) {
      assertThat(dead).doesNotExist();
      assertThat(List.of(alive, linked, other, own.path(), folder.resolve("keep")))
          .allSatisfy(path -> assertThat(path).exists());
    }
    assertThat(left()).hasSize(4);
  }

  @Test
  void folder_ofAProcessWhoseIdIsInUseAgain_isSwept() throws IOException {
    Path dead =
        Files.createDirectory(folder.resolve("privhist-" + ProcessHandle.current().pid() + "-x"));
    Files.writeString(dead.resolve("lock"), "");
    Files.setLastModifiedTime(dead, FileTime.from(Instant.now().minus(Duration.ofDays(1))));
    try (PrivateFolder own = PrivateFolder.create(folder)) {
      assertThat(dead).doesNotExist();
      assertThat(own.path()).exists();
    }
  }

  @Test
  void folder_whereNoneCanBeMade_isNamed() throws IOException {
    Path file = Files.writeString(folder.resolve("file"), "");
    for (Path place : List.of(file, folder.resolve("missing"))) {
      assertThatThrownBy(() -> PrivateFolder.create(place))
          .isInstanceOf(IngestException.class)
          .hasMessageStartingWith(place + ": no temporary folder can be made there");
    }
  }

  @Test
  void folder_whoseLockIsHeld_stays() throws IOException {
    try (PrivateFolder running = PrivateFolder.create(folder)) {
      Path renamed = folder.resolve("privhist-999999999-held");
      Files.move(running.path(), renamed);
      try (PrivateFolder own = PrivateFolder.create(folder)) {
        assertThat(renamed).exists();
        assertThat(own.path()).exists();
      }
    }
  }
}
