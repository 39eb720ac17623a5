package io.privhist.cli;

import io.privhist.estimate.shape.Shape;
import io.privhist.files.ReleaseDocument;
import io.privhist.ingest.request.Encoding;
import io.privhist.options.UsageException;
import io.privhist.options.WholeNumber;
import io.privhist.privacy.Guarantee;
import java.io.IOException;
import java.util.Optional;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The release that an analysis reads: a release file, or prevalences as text. */
final class ShapeInput {
  @Parameters(
      paramLabel = "RELEASE",
      description =
          "A release file, or prevalences as CSV or frequency list; - for standard input.")
  private String input = "";

  @Option(
      names = "--total",
      paramLabel = "N",
      description =
          "The number of items, for prevalences as text, which do not say it. Default: the sum of"
              + " their counts.")
  private String total = "";

  /**
   * What was read.
   *
   * @param shape counts, total and band
   * @param guarantee of a release file, absent for text
   */
  record Read(Shape shape, Optional<Guarantee> guarantee) {}

  InputSource source() {
    return InputSource.of(input);
  }

  /** Complains about options before anything is read. */
  void check() {
    if (!total.isEmpty()) {
      WholeNumber.parse("--total", total);
    }
  }

  Read read(Console console) throws IOException {
    HistogramFile file =
        HistogramFile.read(source(), Optional.of(InputForm.PREVALENCES), Encoding.UTF_8, console);
    if (file.release().isPresent()) {
      return read(file.release().get());
    }
    console.say(file.warning("the result is"));
    long items = total.isEmpty() ? file.prevalences().items() : WholeNumber.parse("--total", total);
    return new Read(new Shape(file.prevalences(), items, Optional.empty()), Optional.empty());
  }

  private Read read(ReleaseDocument document) {
    if (!total.isEmpty()) {
      throw new UsageException("--total is for prevalences as text; a release file has its own");
    }
    return new Read(
        new Shape(
            document.release().histogram().prevalences(),
            document.release().total(),
            document.band()),
        Optional.of(document.release().guarantee()));
  }
}
