package io.privhist.ingest.lines;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class CountTablesTest {
  private static final long ROOM = 4_000 * CountSlab.BYTES;

  /** Fingerprints of which some occur often; the rest tells those apart that share a position. */
  private static long[] pairs(int number, int seed) {
    SplittableRandom random = new SplittableRandom(seed);
    long[] pairs = new long[2 * number];
    for (int i = 0; i < pairs.length; i += 2) {
      long rank = (long) Math.exp(random.nextDouble() * Math.log(number));
      pairs[i] = new SplittableRandom(rank / 2).nextLong();
      pairs[i + 1] = rank % 2;
    }
    return pairs;
  }

  private static Map<List<Long>, Long> counts(long[] pairs) {
    Map<List<Long>, Long> counts = new HashMap<>();
    for (int i = 0; i < pairs.length; i += 2) {
      counts.merge(List.of(pairs[i], pairs[i + 1]), 1L, Long::sum);
    }
    return counts;
  }

  private static CountsOfCounts countsOfCounts(Map<List<Long>, Long> counts) {
    CountsOfCounts result = new CountsOfCounts();
    counts.values().forEach(result::add);
    return result;
  }

  private static void addAll(CountTables tables, long[] pairs) {
    for (int i = 0; i < pairs.length; i += 2) {
      int partition = CountTables.partition(pairs[i]);
      assertThat(!tables.holds(partition) || tables.add(partition, pairs, i, i + 2)).isTrue();
    }
  }

  private static void collect(CountTables tables, CountsOfCounts target) {
    for (int partition = tables.first(); tables.holds(partition); partition++) {
      tables.collect(partition, target);
    }
  }

  @Test
  void add_manyFingerprints_countsEach() {
    long[] pairs = pairs(300_000, 1);
    CountTables tables = new CountTables(ROOM);
    tables.startAt(0);
    addAll(tables, pairs);
    CountsOfCounts counted = new CountsOfCounts();
    collect(tables, counted);
    assertThat(tables.end()).isEqualTo(CountTables.PARTITIONS);
    assertThat(counted.prevalences()).isEqualTo(countsOfCounts(counts(pairs)).prevalences());
  }

  @Test
  void add_fromManyThreads_losesNothing() {
    CountTables tables = new CountTables(ROOM);
    tables.startAt(0);
    IntStream.range(0, 8).parallel().forEach(i -> addAll(tables, pairs(40_000, i)));
    Map<List<Long>, Long> expected = new HashMap<>();
    for (int i = 0; i < 8; i++) {
      counts(pairs(40_000, i)).forEach((pair, times) -> expected.merge(pair, times, Long::sum));
    }
    CountsOfCounts counted = new CountsOfCounts();
    collect(tables, counted);
    assertThat(counted.prevalences()).isEqualTo(countsOfCounts(expected).prevalences());
  }

  @Test
  void add_beyondTheMemory_givesUpTheEndOfTheRangeForLaterPasses() {
    long[] pairs = pairs(300_000, 2);
    for (int slabs : new int[] {2, 3, 40, 250}) {
      CountTables tables = new CountTables(slabs * CountSlab.BYTES);
      CountsOfCounts counted = new CountsOfCounts();
      int passes = 0;
      for (int first = 0; first < CountTables.PARTITIONS; first = tables.end()) {
        tables.startAt(first);
        addAll(tables, pairs);
        assertThat(tables.end()).isGreaterThan(first);
        collect(tables, counted);
        passes++;
      }
      assertThat(passes).isGreaterThan(1);
      assertThat(counted.prevalences()).isEqualTo(countsOfCounts(counts(pairs)).prevalences());
    }
  }

  @Test
  void add_onePartitionThatDoesNotFit_isRefused() {
    CountTables tables = new CountTables(2 * CountSlab.BYTES);
    tables.startAt(0);
    boolean fits = true;
    for (long i = 0; i < 2_000 && fits; i++) {
      fits = tables.add(0, new long[] {new SplittableRandom(i).nextLong() >>> 8, i}, 0, 2);
    }
    assertThat(fits).isFalse();
  }

  @Test
  void toString_tellsNothing() {
    assertThat(new CountTables(ROOM).toString()).isEqualTo("CountTables[redacted]");
    assertThat(new CountsOfCounts().toString()).isEqualTo("CountsOfCounts[redacted]");
  }
}
