package io.privhist.application.run;

import io.privhist.application.options.Promise;
import io.privhist.application.terminal.Console;
import io.privhist.files.output.OutputSet;
import io.privhist.groups.Grouping;
import io.privhist.histogram.RawGroups;
import io.privhist.privacy.Guarantee;
import io.privhist.privacy.Names;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What is released of data, once they are read: everything but reading and paying.
 *
 * @param <D> the document that is published
 */
public interface PaidJob<D> {
  /** Returns who is protected, and how well. */
  Promise promise();

  /** Returns what the owner calls the data. */
  Names names();

  /** Returns where the document goes. */
  List<OutputSet.Planned> outputs();

  /** Returns the groups that are released, each by itself, unless the counts say it themselves. */
  default Grouping grouping() {
    return Grouping.none();
  }

  /** Refuses data that this must not be made of; they are found, not read yet. */
  default void require(Input input) throws IOException {}

  /** Refuses counts that it cannot release, before anything is paid. */
  default void require(RawGroups raw) {}

  /** Returns what a release of these counts promises. */
  Guarantee guarantee(RawGroups raw);

  /** Returns all else that decides what is released, by name. */
  Map<String, String> parameters(RawGroups raw);

  /**
   * Draws the noise.
   *
   * @param id the random id that the document carries
   * @param names what the data are called
   * @param account the account to name in the document, if any
   */
  Drawn<D> draw(RawGroups raw, String id, Names names, Optional<String> account);

  /** Reads what was drawn and kept before. */
  D read(byte[] file) throws IOException;

  /**
   * Writes the document to all outputs, as far as possible.
   *
   * @param file writes it as it is kept
   */
  void write(D document, Drawn.Content file, OutputSet outputs);

  /** Tells the owner about the document, once it is safe. */
  void tell(D document, Console console);
}
