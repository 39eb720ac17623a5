package io.privhist.application.run;

import io.privhist.application.options.OutputOptions;
import io.privhist.application.options.OverwriteOption;
import io.privhist.application.options.ReleaseOptions;
import io.privhist.application.options.ReleaseOptions.Terms;
import io.privhist.application.terminal.Console;
import io.privhist.files.FileFormat;
import io.privhist.files.ReleaseDocument;
import io.privhist.files.output.OutputSet;
import io.privhist.histogram.RawHistogram;
import io.privhist.release.Release;
import java.io.IOException;
import java.util.List;
import picocli.CommandLine.Mixin;

/** {@code release}: count, protect, write the release. */
public final class ReleaseRun {
  public static final String DESCRIPTION =
      "Counts how often each label occurs in INPUT and writes the multiset of these counts under"
          + " pure differential privacy. Every run spends its own epsilon.";

  /** Where there is but the release. */
  public static final Companion NOTHING_ELSE = new Companion() {};

  @Mixin private ReleaseOptions options = new ReleaseOptions();

  @Mixin private OutputOptions output = new OutputOptions();

  @Mixin private OverwriteOption overwrite = new OverwriteOption();

  @Mixin private ReadingStep reading = new ReadingStep();

  /** Draws the noise of a release: the one step that spends epsilon. */
  @FunctionalInterface
  public interface Draw {
    Release release(Terms terms, RawHistogram raw);
  }

  /** What else an application makes of a release. */
  public interface Companion {
    /** Checks the words given, before anything is opened. */
    default void check() {}

    /** Opens outputs of its own, before anything is read. */
    default void open(OutputSet outputs) throws IOException {}

    /** Publishes what is written already, and then what it makes itself. */
    default void publish(OutputSet outputs, ReleaseDocument document) throws IOException {
      outputs.publish();
    }

    /** Tells of a failure of its own, once the release is safe. */
    default void throwIfFailed() throws IOException {}
  }

  /**
   * Checks all words, finds the input, opens the outputs, counts, draws the noise, writes.
   *
   * @param draw the one step that spends epsilon
   */
  public void run(
      InputOptions words, HistogramWriter writer, Draw draw, Companion companion, Console console)
      throws IOException {
    Terms terms = options.terms();
    List<OutputSet.Planned> planned = output.planned(FileFormat.JSON);
    writer.check(planned);
    companion.check();
    words.check(terms.promise().protection());
    Input input = words.find(console);
    try (OutputSet outputs = overwrite.open(planned, input::includes, console.out())) {
      companion.open(outputs);
      Reading read = reading.read(input, terms.promise().protection(), outputs, console);
      RawHistogram raw = terms.promise().applyTo(read.counts());
      Spending.spend(
          () -> draw.release(terms, raw),
          release -> {
            ReleaseDocument document = options.document(release);
            outputs.write((format, out) -> writer.write(document, format, out));
            companion.publish(outputs, document);
            console.say(read.inWords());
            options.words(release, terms).forEach(console::say);
          });
      companion.throwIfFailed();
    }
  }
}
