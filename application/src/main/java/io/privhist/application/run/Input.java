package io.privhist.application.run;

import io.privhist.application.options.Kept;
import io.privhist.files.CountedDocument;
import io.privhist.groups.Grouping;
import io.privhist.privacy.ProtectedUnit;
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
   * What is known of counts before they are made.
   *
   * @param grouping the groups they are of
   * @param unit who is protected in them
   * @param snapshot which counts they are, if they were taken once and are kept
   */
  record Outline(Grouping grouping, ProtectedUnit unit, Optional<Reading.Snapshot> snapshot) {
    /** Rows that will be counted. */
    public static Outline ofRows(Grouping grouping, ProtectedUnit unit) {
      return new Outline(grouping, unit, Optional.empty());
    }

    public static Outline of(CountedDocument document) {
      return new Outline(
          document.counts().grouping(),
          document.counts().unit(),
          Optional.of(Reading.Snapshot.of(document)));
    }
  }

  /**
   * Returns what is known of what {@link #read} would count, without reading any data but a counted
   * file; nothing if only the data tell.
   */
  Optional<Outline> outline(Kept kept) throws IOException;

  /** Reads the whole of it, as far as rows are kept. */
  Reading read(Kept kept) throws IOException;
}
