package io.privhist.cli;

import io.privhist.files.TextEncoding;
import io.privhist.histogram.RawHistogram;
import java.io.IOException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** INPUT and how it is read, for every command that takes raw data. */
final class InputOptions {
  @Parameters(paramLabel = "INPUT", description = "A file of raw data, or - for standard input.")
  private String input = "";

  @Option(
      names = "--from",
      paramLabel = "FORM",
      defaultValue = "auto",
      description =
          "What the rows are: auto, labels (one per line), counts (one per line) or prevalences"
              + " (count,prevalence rows). auto takes a file with the header count,prevalence as"
              + " prevalences and other text as labels, and stops when in doubt.")
  private String from = "auto";

  @Option(
      names = "--encoding",
      paramLabel = "NAME",
      defaultValue = "utf-8",
      description = "utf-8 (default; other bytes are refused) or latin-1 (any bytes).")
  private String encoding = "utf-8";

  @Option(
      names = "--summary",
      paramLabel = "F",
      description =
          "Write to F what happened to the rows. For the owner only: the summary is raw data.")
  private @Nullable String summary;

  private String taken = "";

  InputSource source() {
    return InputSource.of(input);
  }

  /** Checks the words given, so that a mistake shows before anything is opened. */
  void check() {
    if (!from.equals("auto")) {
      InputForm.named(from);
    }
    textEncoding();
  }

  private TextEncoding textEncoding() {
    return UsageException.unlessValid(() -> TextEncoding.named(encoding));
  }

  /** Reads the whole input, and gives the owner's summary to whom it may concern. */
  RawHistogram read(Console console, OutputSet outputs) throws IOException {
    Optional<Output> summaryFile =
        summary == null ? Optional.empty() : Optional.of(outputs.open(summary));
    InputSummary read = read(console);
    if (summaryFile.isPresent()) {
      summaryFile.get().write(read::writeTo);
    }
    read.showOn(console);
    return read.raw().histogram();
  }

  private InputSummary read(Console console) throws IOException {
    return source().read(console, this::read);
  }

  private InputSummary read(InputSource.Opened opened) throws IOException {
    String name = source().name();
    InputForm form =
        from.equals("auto") ? FormDetector.detect(name, opened.head()) : InputForm.named(from);
    taken = "read %s as %s".formatted(name, form.inWords());
    return new InputSummary(name, form, form.read(opened.stream(), name, textEncoding()));
  }

  /** Says what the input was taken for, once all went well: a failure is one line. */
  void explain(Console console) {
    console.say(taken);
  }
}
