package io.privhist.ingest;

import static org.assertj.core.api.Assertions.assertThat;

import io.privhist.ingest.request.FileSource;
import io.privhist.ingest.request.IngestException;
import io.privhist.ingest.request.Request;
import io.privhist.records.Items;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A Parquet file that was cut or changed is counted, or refused as bad input without its words. */
class DamagedParquetTest {
  private static final String CANARY = "canary7391";
  private static final int TRIES = 60;
  private static final Items COUNTS = new Items.Counts(List.of("who", "day"), "n");

  @TempDir Path folder;
  private final SplittableRandom random = new SplittableRandom(20_261_118);

  @ParameterizedTest
  @ValueSource(strings = {"uncompressed", "snappy", "zstd", "gzip"})
  void count_damagedFile_isCountedOrBadInput(String compression) throws Exception {
    byte[] whole = parquet(compression);
    int refused = 0;
    for (int i = 0; i < TRIES; i++) {
      Path file = Files.write(folder.resolve("damaged.parquet"), damaged(whole, i % 5));
      refused += isRefused(file) ? 1 : 0;
    }
    assertThat(refused).isGreaterThan(TRIES / 3);
    assertThat(isRefused(Files.write(folder.resolve("whole.parquet"), whole))).isFalse();
  }

  private byte[] parquet(String compression) throws IOException, SQLException {
    Path file = folder.resolve("p.parquet");
    Sample.duckdb(
        ("COPY (SELECT '%s' || (i %% 50) AS who, i AS n, DATE '2020-01-01' + CAST(i %% 90 AS INT)"
                + " AS day FROM range(300) t(i)) TO '%s' (COMPRESSION %s, ROW_GROUP_SIZE 100)")
            .formatted(CANARY, file, compression));
    return Files.readAllBytes(file);
  }

  /** Cut off, a bit of anything, a byte of the footer, a run of bytes, bytes that are missing. */
  private byte[] damaged(byte[] whole, int way) {
    byte[] bytes = whole.clone();
    int place = random.nextInt(whole.length - 20);
    switch (way) {
      case 0 -> bytes = Arrays.copyOf(whole, place);
      case 1 -> bytes[place] ^= (byte) (1 << random.nextInt(8));
      case 2 -> bytes[whole.length - 1 - random.nextInt(600)] = (byte) random.nextInt();
      case 3 -> {
        for (int i = 0; i < 16; i++) {
          bytes[place + i] = (byte) random.nextInt();
        }
      }
      default -> {
        System.arraycopy(whole, place + 20, bytes, place, whole.length - place - 20);
        bytes = Arrays.copyOf(bytes, whole.length - 20);
      }
    }
    return bytes;
  }

  private static boolean isRefused(Path file) throws IOException {
    try {
      Ingest.count(Request.of(FileSource.of(file.toString()), COUNTS), new Watch());
      return false;
    } catch (IngestException e) {
      assertThat(e.isBadInput()).as(e.getMessage()).isTrue();
      assertThat(e.getMessage()).doesNotContain(CANARY).doesNotContain("\n");
      return true;
    }
  }
}
