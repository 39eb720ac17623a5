package io.privhist.ingest.lines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.privhist.ingest.Ingest;
import io.privhist.ingest.Watch;
import io.privhist.ingest.engine.Run;
import io.privhist.ingest.engine.Workers;
import io.privhist.ingest.request.Encoding;
import io.privhist.ingest.request.FileSource;
import io.privhist.ingest.request.Request;
import io.privhist.ingest.request.Resources;
import io.privhist.ingest.request.Source;
import io.privhist.ingest.request.StreamSource;
import io.privhist.records.Counted;
import io.privhist.records.FileKind;
import io.privhist.records.Items;
import io.privhist.records.Selection;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.SplittableRandom;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Lines counted by their fingerprints, against the engine: the same counts and the same fates. */
class LineCounterDifferentialTest {
  private static final String[] PIECES = {
    "\n",
    "\n",
    "\n",
    "\r\n",
    "\r",
    "\uFEFF",
    "a",
    "b",
    "ab",
    "\u0000",
    "\u0001",
    "\"",
    ",",
    "\t",
    "\u001B",
    "\u001Bn",
    "é",
    "e\u0301",
    "日本語",
    "𐍈",
    " ",
    "null",
    "a label of more than 15 bytes",
    "a label of more than 15 bytes, and of more than thirty"
  };

  @TempDir Path folder;

  private Resources resources(OptionalLong memory, int threads) {
    return new Resources(memory, OptionalInt.of(threads), folder, OptionalLong.empty());
  }

  private Counted counted(Source source, Selection selection, Resources resources)
      throws IOException {
    return Ingest.count(new Request(source, selection, resources), new Watch());
  }

  /** A condition that always holds has the engine count, which reads the same files. */
  private Counted byEngine(Source source) throws IOException {
    return counted(
        source,
        new Selection(Items.lines(), Optional.of("true"), Optional.empty()),
        resources(OptionalLong.empty(), 2));
  }

  private static void assertSame(Counted one, Counted other) {
    assertThat(one.histogram().sensitivePrevalences())
        .isEqualTo(other.histogram().sensitivePrevalences());
    assertThat(one.tally()).isEqualTo(other.tally());
  }

  private static byte[] nasty(SplittableRandom random, Encoding encoding) {
    ByteArrayOutputStream text = new ByteArrayOutputStream();
    for (int pieces = random.nextInt(300); pieces > 0; pieces--) {
      text.writeBytes(PIECES[random.nextInt(PIECES.length)].getBytes(StandardCharsets.UTF_8));
      if (encoding == Encoding.LATIN_1 && random.nextInt(4) == 0) {
        text.write(random.nextInt(256));
      }
    }
    return text.toByteArray();
  }

  @Test
  void count_nastyFiles_agreesWithTheEngine() throws IOException {
    SplittableRandom random = new SplittableRandom(20);
    for (int i = 0; i < 24; i++) {
      Encoding encoding = Encoding.values()[i % 2];
      byte[] first = nasty(random, encoding);
      Files.write(folder.resolve("1.txt"), first);
      Files.write(folder.resolve("2.txt"), i % 3 == 0 ? new byte[0] : nasty(random, encoding));
      Source both = new FileSource(List.of(folder + "/*.txt"), Optional.empty(), encoding);
      Source one = new FileSource(List.of(folder + "/1.txt"), Optional.empty(), encoding);
      Selection lines = Selection.of(Items.lines());
      assertSame(counted(both, lines, resources(OptionalLong.empty(), 1 + i % 3)), byEngine(both));
      Source stream =
          new StreamSource(new ByteArrayInputStream(first), "stream", FileKind.TEXT, encoding);
      assertSame(
          counted(one, lines, resources(OptionalLong.empty(), 2)),
          counted(stream, lines, resources(OptionalLong.empty(), 2)));
    }
  }

  private Path manyLabels() throws IOException {
    StringBuilder text = new StringBuilder();
    SplittableRandom random = new SplittableRandom(21);
    for (int i = 0; i < 400_000; i++) {
      text.append((long) Math.exp(random.nextDouble() * 13)).append(" is a label\n");
    }
    return Files.writeString(folder.resolve("many.txt"), text);
  }

  @Test
  void count_inLittleMemory_agreesWithTheEngine() throws IOException {
    Source source = FileSource.of(manyLabels().toString());
    Counted engine = byEngine(source);
    for (long memory : new long[] {1, 1_500_000, 5_000_000, 1L << 40}) {
      assertSame(
          counted(source, Selection.of(Items.lines()), resources(OptionalLong.of(memory), 2)),
          engine);
    }
  }

  @Test
  @Timeout(600)
  void count_stoppedOrInterrupted_ends() throws IOException, InterruptedException {
    List<PlainText> files = List.of(new PlainText("many", manyLabels(), Encoding.UTF_8));
    for (int threads : new int[] {1, 3}) {
      Resources resources = resources(OptionalLong.empty(), threads);
      Run stopped = new Run();
      stopped.stop();
      assertThatThrownBy(() -> LineCounter.count(files, resources, stopped))
          .isInstanceOf(CancellationException.class);
      Thread.currentThread().interrupt();
      assertThatThrownBy(() -> LineCounter.count(files, resources, new Run()))
          .isInstanceOfAny(CancellationException.class, IOException.class);
      assertThat(Thread.interrupted()).isTrue();
    }
    for (Thread thread : Thread.getAllStackTraces().keySet()) {
      if (thread.getName().equals(Workers.NAME)) {
        thread.join(); // it has nothing left to do
      }
    }
  }

  @Test
  void count_neverNeedsATemporaryFolder() throws IOException {
    Path file = Files.writeString(folder.resolve("x.txt"), "a\nb\na\n");
    Resources nowhere =
        new Resources(
            OptionalLong.empty(),
            OptionalInt.empty(),
            folder.resolve("missing"),
            OptionalLong.empty());
    Counted counted = counted(FileSource.of(file.toString()), Selection.of(Items.lines()), nowhere);
    assertThat(counted.histogram().items()).isEqualTo(3);
  }

  @Test
  void toString_tellsNothing() throws IOException {
    List<PlainText> files = List.of(new PlainText("many", manyLabels(), Encoding.UTF_8));
    assertThat(
            LineCounter.count(files, resources(OptionalLong.empty(), 1), new Run()).orElseThrow())
        .hasToString("Lines[redacted]");
  }
}
