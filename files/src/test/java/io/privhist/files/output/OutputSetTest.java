package io.privhist.files.output;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OutputSetTest {
  @TempDir Path folder;

  @Test
  void abandon_oneOfTwo_publishesTheOther() throws IOException {
    try (OutputSet outputs =
        OutputSet.open(List.of(), target -> false, OutputStream.nullOutputStream())) {
      Output kept = outputs.open(folder + "/kept");
      Output left = outputs.open(folder + "/left");
      kept.write(out -> out.write('k'));
      left.write(out -> out.write('l'));
      outputs.abandon(left);
      outputs.publish();
    }
    try (Stream<Path> files = Files.list(folder)) {
      assertThat(files).containsExactly(folder.resolve("kept"));
    }
  }

  @Test
  void publishAllBut_one_keepsTheOthersAndDropsThatOneIfNothingFollows() throws IOException {
    try (OutputSet outputs =
        OutputSet.open(List.of(), target -> false, OutputStream.nullOutputStream())) {
      outputs.open(folder + "/kept").write(out -> out.write('k'));
      Output later = outputs.open(folder + "/later");
      outputs.publishAllBut(later);
      assertThat(folder.resolve("kept")).hasContent("k");
      later.write(out -> out.write('l'));
    }
    try (Stream<Path> files = Files.list(folder)) {
      assertThat(files).containsExactly(folder.resolve("kept"));
    }
  }

  @Test
  void publish_afterAllButOne_addsThatOne() throws IOException {
    try (OutputSet outputs =
        OutputSet.open(List.of(), target -> false, OutputStream.nullOutputStream())) {
      outputs.open(folder + "/first").write(out -> out.write('f'));
      Output later = outputs.open(folder + "/later");
      outputs.publishAllBut(later);
      later.write(out -> out.write('l'));
      outputs.publish();
    }
    assertThat(folder.resolve("first")).hasContent("f");
    assertThat(folder.resolve("later")).hasContent("l");
  }
}
