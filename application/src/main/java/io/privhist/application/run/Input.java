package io.privhist.application.run;

import io.privhist.records.UnitBound;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/** The raw data of a run: found, and not read yet. */
public interface Input {
  /** Returns whether a file of this machine belongs to it, and must not be written to. */
  boolean includes(Path target) throws IOException;

  /** Refuses to be read more than once, if that is not possible. */
  default void requireReadableAgain() {}

  /**
   * Reads the whole of it.
   *
   * @param bound how many records of a unit to keep
   */
  Reading read(Optional<UnitBound> bound) throws IOException;
}
