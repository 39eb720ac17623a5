package io.privhist.ingest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

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
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs that are stopped, and what stays of runs. */
class WatchTest {
  @TempDir Path folder;

  private Resources here() {
    return new Resources(
        OptionalLong.empty(), OptionalInt.empty(), folder, OptionalLong.of(1L << 30));
  }

  private Request request(Source source, Items items, String where) {
    return new Request(source, new Selection(items, Optional.of(where), Optional.empty()), here());
  }

  private List<String> left() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  /** A text without end. */
  private static final class Endless extends InputStream {
    private final CountDownLatch begun = new CountDownLatch(1);
    private int i;

    @Override
    public int read() {
      begun.countDown();
      return i++ % 8 == 7 ? '\n' : 'a' + i % 23;
    }
  }

  @Test
  void toString_ofProgress_tellsNoRows() {
    assertThat(new Watch.Progress(0.5, 7_357_197, "reading").toString()).doesNotContain("7357197");
  }

  @Test
  void stop_whileReadingAStream_endsItAndRemovesTheFolder() throws Exception {
    Endless endless = new Endless();
    Watch watch = new Watch();
    Source source = new StreamSource(endless, "standard input", FileKind.TEXT, Encoding.UTF_8);
    CompletableFuture<Counted> run =
        CompletableFuture.supplyAsync(
            () -> countUnchecked(request(source, Items.lines(), "true"), watch));
    endless.begun.await();
    assertThat(left()).singleElement().asString().startsWith("privhist-");
    assertThat(
            PosixFilePermissions.toString(
                Files.getPosixFilePermissions(folder.resolve(left().get(0)))))
        .isEqualTo("rwx------");
    watch.stop();
    assertThat(left()).isEmpty();
    assertThatThrownBy(run::get)
        .isInstanceOfAny(ExecutionException.class, CancellationException.class)
        .hasRootCauseInstanceOf(CancellationException.class);
  }

  @Test
  void stop_whileTheEngineCounts_endsItAndRemovesTheFolder() throws Exception {
    Path file =
        Files.writeString(folder.resolve("x.txt"), ("abc".repeat(20) + "\n").repeat(1_000_000));
    // Slow, so that the engine is at work when the stop comes.
    String repeated = "concat(%s)".formatted(String.join(", ", Collections.nCopies(16, "label")));
    String slow = "regexp_matches(%s, '(a.*){9}d') OR true".formatted(repeated);
    Watch watch = new Watch();
    CompletableFuture<Counted> run =
        CompletableFuture.supplyAsync(
            () ->
                countUnchecked(
                    request(FileSource.of(file.toString()), Items.lines(), slow), watch));
    while (!(watch.progress().step().equals("counting") && watch.progress().fraction() > 0)) {
      assertThat(run).as("the run, while nothing has been counted").isNotDone();
      Thread.yield();
    }
    assertThat(watch.progress().fraction()).isLessThanOrEqualTo(1);
    watch.stop();
    assertThat(left()).containsExactly("x.txt");
    assertThatThrownBy(run::get).hasRootCauseInstanceOf(CancellationException.class);
  }

  @Test
  void stop_whileParquetIsWritten_removesTheFolder() throws Exception {
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch read = new CountDownLatch(1);
    OutputStream full =
        new OutputStream() {
          @Override
          public void write(int b) {
            begun.countDown();
            try {
              read.await();
            } catch (InterruptedException e) {
              throw new IllegalStateException(e);
            }
          }
        };
    Watch watch = new Watch();
    Thread run =
        new Thread(
            () -> {
              try {
                ParquetRows.write(List.of(), Map.of(), here(), full, watch);
              } catch (IOException e) {
                throw new IllegalStateException(e);
              }
            });
    run.start();
    begun.await();
    assertThat(left()).hasSize(1);
    watch.stop();
    assertThat(left()).isEmpty();
    read.countDown();
    run.join();
  }

  private static Counted countUnchecked(Request request, Watch watch) {
    try {
      return Ingest.count(request, watch);
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void stop_beforeTheRun_letsItNotBegin() {
    Watch watch = new Watch();
    watch.stop();
    assertThatThrownBy(() -> Ingest.count(Request.of(FileSource.of("x.csv"), Items.lines()), watch))
        .isInstanceOf(CancellationException.class);
  }
}
