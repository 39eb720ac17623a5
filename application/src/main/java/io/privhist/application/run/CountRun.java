package io.privhist.application.run;

import io.privhist.application.options.CountOptions;
import io.privhist.application.options.OutputOptions;
import io.privhist.application.options.Protection;
import io.privhist.application.terminal.Console;
import io.privhist.files.CountedDocument;
import io.privhist.files.FileFormat;
import io.privhist.files.output.OutputSet;
import io.privhist.histogram.RawHistogram;
import java.io.IOException;
import java.util.List;
import picocli.CommandLine.Mixin;

/** {@code count}: the raw prevalences, for the owner only. */
public final class CountRun {
  public static final String DESCRIPTION =
      "Counts how often each label occurs in INPUT and writes the raw prevalences, to count in one"
          + " place and release in another. For the owner only: they are not private. JSON is a"
          + " counted file, which carries who is protected; CSV and other forms do not.";

  @Mixin private CountOptions options = new CountOptions();

  @Mixin private OutputOptions output = new OutputOptions();

  @Mixin private ReadingStep reading = new ReadingStep();

  /** Checks all words, finds the input, opens the outputs, counts, writes. */
  public void run(InputOptions words, HistogramWriter writer, Console console) throws IOException {
    Protection protection = options.protection();
    List<OutputSet.Planned> planned = options.secret(output.planned(FileFormat.CSV));
    writer.check(planned);
    words.check(protection);
    Input input = words.find(console);
    try (OutputSet outputs = OutputSet.open(planned, input::includes, console.out())) {
      Reading read = reading.read(input, protection, outputs, console);
      RawHistogram raw = protection.applyTo(read.counts());
      CountedDocument document = options.document(raw);
      outputs.write((format, out) -> writer.write(document, format, out));
      outputs.publish();
      console.say(read.inWords());
      CountOptions.words(raw, planned).forEach(console::say);
    }
  }
}
