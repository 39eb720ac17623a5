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
}
