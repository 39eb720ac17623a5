package io.privhist.benchmarks.baseline;

import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;

/**
 * The simplest fast counter of the lines of a file: the limit that {@code count} is measured
 * against. 64 bits of an unkeyed hash stand for a line; nothing is checked, nothing is limited, and
 * the last line must end with LF. Hashes are first gathered in 256 parts, and each part is then
 * counted in a table that fits into the processor's cache.
 *
 * <p>The argument is a file with a label per line; prints {@code count,prevalence} rows.
 */
public final class BareCounter {
  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final int CHUNK = 1 << 20;
  private static final int SLACK = 1 << 12; // no line is longer
  private static final int PARTS = 256;
  private static final long LINE_FEEDS = 0x0A0A0A0A0A0A0A0AL;
  private static final long ONES = 0x0101010101010101L;
  private static final long HIGH_BITS = 0x8080808080808080L;

  private final long[][] hashes = new long[PARTS][1 << 12];
  private final int[] sizes = new int[PARTS];
  private final byte[] bytes = new byte[1 + CHUNK + SLACK + Long.BYTES];

  private BareCounter() {}

  public static void main(String[] arguments) throws IOException {
    int threads = Runtime.getRuntime().availableProcessors();
    BareCounter[] counters = new BareCounter[threads];
    AtomicLong next = new AtomicLong();
    try (FileChannel file = FileChannel.open(Path.of(arguments[0]))) {
      IntStream.range(0, threads)
          .parallel()
          .forEach(
              i -> {
                counters[i] = new BareCounter();
                counters[i].read(file, next);
              });
    }
    AtomicInteger part = new AtomicInteger();
    Map<Long, Long> result = new TreeMap<>();
    IntStream.range(0, threads)
        .parallel()
        .mapToObj(i -> count(counters, part))
        .forEachOrdered(
            counted -> counted.forEach((count, labels) -> result.merge(count, labels, Long::sum)));
    System.out.println("count,prevalence");
    result.forEach((count, labels) -> System.out.println(count + "," + labels));
  }

  private void read(FileChannel file, AtomicLong next) {
    try {
      long size = file.size();
      for (long at = next.getAndAdd(CHUNK); at < size; at = next.getAndAdd(CHUNK)) {
        long from = Math.max(0, at - 1);
        ByteBuffer buffer = ByteBuffer.wrap(bytes, 0, (int) (at - from) + CHUNK + SLACK);
        while (buffer.hasRemaining() && file.read(buffer, from + buffer.position()) > 0) {
          // until the chunk is full
        }
        int stop = (int) Math.min(at - from + CHUNK, size - from);
        int line = at == 0 ? 0 : lineFeed(0) + 1;
        while (line < stop) {
          line = take(line);
        }
      }
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  private int lineFeed(int from) {
    int i = from;
    while (bytes[i] != '\n') {
      i++;
    }
    return i;
  }

  /** Takes a line and returns where the next one starts. */
  private int take(int start) {
    int i = start;
    long hash = 0;
    while (true) {
      long word = (long) LONGS.get(bytes, i);
      long difference = word ^ LINE_FEEDS;
      long found = (difference - ONES) & ~difference & HIGH_BITS; // the first one is right
      if (found != 0) {
        int bits = Long.numberOfTrailingZeros(found) & ~7;
        hash = mix(hash + (word & ((1L << bits) - 1)) + bits);
        int part = (int) (hash >>> 56);
        if (sizes[part] == hashes[part].length) {
          hashes[part] = Arrays.copyOf(hashes[part], 2 * sizes[part]);
        }
        hashes[part][sizes[part]++] = hash;
        return i + bits / 8 + 1;
      }
      hash = mix(hash + word);
      i += Long.BYTES;
    }
  }

  private static long mix(long word) {
    long z = (word ^ (word >>> 32)) * 0x9E3779B97F4A7C15L;
    return z ^ (z >>> 29);
  }

  private static Map<Long, Long> count(BareCounter[] counters, AtomicInteger next) {
    Map<Long, Long> result = new TreeMap<>();
    for (int part = next.getAndIncrement(); part < PARTS; part = next.getAndIncrement()) {
      long rows = 0;
      for (BareCounter counter : counters) {
        rows += counter.sizes[part];
      }
      int slots = Integer.highestOneBit((int) Math.max(8, rows)) << 1;
      long[] keys = new long[slots]; // no hash is zero, but with a probability of 2^-64
      int[] counts = new int[slots];
      for (BareCounter counter : counters) {
        for (int i = 0; i < counter.sizes[part]; i++) {
          long hash = counter.hashes[part][i];
          int slot = (int) hash & (slots - 1);
          while (keys[slot] != hash && keys[slot] != 0) {
            slot = (slot + 1) & (slots - 1);
          }
          keys[slot] = hash;
          counts[slot]++;
        }
      }
      for (int count : counts) {
        if (count > 0) {
          result.merge((long) count, 1L, Long::sum);
        }
      }
    }
    return result;
  }
}
