package io.privhist.cli.view;

import io.privhist.application.options.WholeNumber;
import io.privhist.application.terminal.Console;
import io.privhist.application.terminal.UsageException;
import io.privhist.cli.input.GroupOption;
import io.privhist.cli.input.HistogramFile;
import io.privhist.cli.input.HistogramsFile;
import io.privhist.cli.input.InputSource;
import io.privhist.estimate.Observation;
import io.privhist.estimate.reading.BandedCounts;
import io.privhist.files.ReleaseDocument;
import io.privhist.privacy.Guarantee;
import java.io.IOException;
import java.util.Optional;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The release that a view is of: a release file, or prevalences as text. */
public final class ViewInput {
  @Parameters(
      paramLabel = "RELEASE",
      description =
          "A release file, or prevalences as CSV or frequency list; - for standard input.")
  private String input = "";

  @Mixin private GroupOption group = new GroupOption();

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
   * @param counts the release, with its total and band
   * @param guarantee of a release file, absent for text
   */
  public record Read(BandedCounts counts, Optional<Guarantee> guarantee) {}

  InputSource source() {
    return InputSource.of(input);
  }

  /** Complains about options before anything is read. */
  void check() {
    group.check();
    if (!total.isEmpty()) {
      WholeNumber.parse("--total", total);
    }
  }

  /** Reads the file, or the group of it that is meant. */
  HistogramsFile file(Console console) throws IOException {
    HistogramsFile file = group.choose(HistogramsFile.read(source(), console));
    if (!total.isEmpty() && !(file instanceof HistogramFile one && one.release().isEmpty())) {
      throw new UsageException("--total is for prevalences as text; a release file has its own");
    }
    return file;
  }

  Read read(HistogramFile file, Console console) {
    if (file.release().isPresent()) {
      ReleaseDocument document = file.release().get();
      return new Read(
          new BandedCounts(Observation.of(document.release()), document.band()),
          Optional.of(document.release().guarantee()));
    }
    console.say(file.warning("the result is"));
    long items = total.isEmpty() ? file.prevalences().items() : WholeNumber.parse("--total", total);
    return new Read(
        new BandedCounts(Observation.of(items, file.prevalences()), Optional.empty()),
        Optional.empty());
  }
}
