package io.privhist.ingest.request;

import java.nio.file.Path;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * What the engine may use.
 *
 * @param memoryBytes the engine's memory beside the Java heap, half of the machine's (or the
 *     container's) if absent; what does not fit goes to the temporary folder
 * @param threads all processors if absent
 * @param temporary where the private temporary folder is made
 * @param temporaryBytes how large it may grow, half of the free space if absent
 */
public record Resources(
    OptionalLong memoryBytes, OptionalInt threads, Path temporary, OptionalLong temporaryBytes) {
  public Resources {
    if (memoryBytes.isPresent() && memoryBytes.getAsLong() < 1) {
      throw new IllegalArgumentException(
          "memory must be at least one byte, got " + memoryBytes.getAsLong());
    }
    if (threads.isPresent() && threads.getAsInt() < 1) {
      throw new IllegalArgumentException("threads must be at least 1, got " + threads.getAsInt());
    }
  }

  /** Half of the memory, all processors, the system's temporary folder. */
  public static Resources usual() {
    return new Resources(
        OptionalLong.empty(),
        OptionalInt.empty(),
        Path.of(System.getProperty("java.io.tmpdir")),
        OptionalLong.empty());
  }
}
