package io.privhist.ingest.lines;

import static org.assertj.core.api.Assertions.assertThat;

import io.privhist.fuzzing.PlainLines;
import io.privhist.fuzzing.Refused;
import io.privhist.fuzzing.Target;
import io.privhist.histogram.RawHistogram;
import io.privhist.ingest.engine.Run;
import io.privhist.ingest.request.Encoding;
import io.privhist.ingest.request.Resources;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** Plain text that is counted by fingerprints, beside an obvious reader. */
public final class LineTargets {
  private LineTargets() {}

  public static List<Target> all() {
    return List.of(
        Target.of(
                "lines",
                List.of(
                    "x\ny\nx\n\n",
                    "a label of more than fifteen bytes\r\n\u00E9\n" + PlainLines.MARK + "b"),
                List.of("\n", "\r\n", PlainLines.MARK, "x\n", "\u0000", "\u65E5\u672C"),
                new Lines())
            .throughEngine());
  }

  /** Counts a file, which is written anew for each input, in much memory or in little. */
  private static final class Lines implements Target.Oracle {
    private Path file;

    @Override
    public synchronized void check(byte[] input) throws Exception {
      if (file == null) {
        file = Files.createTempFile("lines", ".txt");
        file.toFile().deleteOnExit();
      }
      Files.write(file, input);
      List<PlainText> files = List.of(new PlainText("f", file, Encoding.UTF_8));
      Optional<LineCounter.Lines> counted =
          LineCounter.count(files, resources(input.length % 8 == 0), new Run());
      assertThat(counted.isPresent()).isEqualTo(isUtf8(input));
      if (counted.isEmpty()) {
        throw new Refused(new IllegalArgumentException("for the reader that can say which row"));
      }
      List<String> lines = PlainLines.of(new String(input, StandardCharsets.UTF_8));
      List<String> labels = lines.stream().filter(line -> !line.isEmpty()).toList();
      assertThat(counted.get().prevalences())
          .isEqualTo(RawHistogram.ofLabels(labels).sensitivePrevalences());
      assertThat(counted.get().rows()).isEqualTo(lines.size());
      assertThat(counted.get().missing()).isEqualTo(lines.size() - labels.size());
    }

    private static Resources resources(boolean little) {
      return new Resources(
          little ? OptionalLong.of(1) : OptionalLong.empty(),
          OptionalInt.of(1),
          Path.of("missing"),
          OptionalLong.empty());
    }

    private static boolean isUtf8(byte[] input) throws IOException {
      try {
        StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(input));
        return true;
      } catch (CharacterCodingException e) {
        return false;
      }
    }
  }
}
