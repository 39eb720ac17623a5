package io.privhist.cli.view;

import io.privhist.application.options.WholeNumber;
import io.privhist.application.terminal.About;
import io.privhist.application.terminal.Console;
import io.privhist.application.terminal.Topic;
import io.privhist.application.terminal.UsageException;
import io.privhist.cli.input.GroupOption;
import io.privhist.cli.input.HistogramFile;
import io.privhist.cli.input.HistogramsFile;
import io.privhist.cli.input.InputSource;
import io.privhist.estimate.Observation;
import io.privhist.estimate.reading.BandedCounts;
import io.privhist.files.ReleaseDocument;
import io.privhist.histogram.RawHistogram;
import io.privhist.privacy.Names;
import io.privhist.privacy.ProtectedUnit;
import io.privhist.privacy.Vocabulary;
import io.privhist.report.view.Field;
import java.io.IOException;
import java.util.Optional;
import java.util.OptionalLong;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The release that a view is of: a release file, or prevalences as text. */
@About(Topic.INPUT)
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
   * @param unit who is protected in a release file, absent for text
   * @param names what the data are called
   * @param warning what to say of text
   */
  public record Read(
      BandedCounts counts, Optional<ProtectedUnit> unit, Names names, Optional<String> warning) {
    /** Returns whether each record counts at both of its ends, which a release file says. */
    public boolean isUndirected() {
      return unit.filter(its -> its.itemsPerRecord() == 2).isPresent();
    }

    /** Returns the words of a field for what was counted. */
    public Vocabulary words(Field field) {
      return field.words(names, unit.orElseGet(ProtectedUnit::item));
    }

    /** Returns what to say if a release is not of the kind that a field is made for. */
    Optional<String> misfit(Field field) {
      return unit.flatMap(its -> field.misfit(names, its));
    }
  }

  InputSource source() {
    return InputSource.of(input);
  }

  /** Complains about options before anything is read. */
  void check() {
    group.check();
    total(total);
  }

  /** Returns the number of items given, if any. */
  public static OptionalLong total(String text) {
    if (text.isEmpty()) {
      return OptionalLong.empty();
    }
    long items = WholeNumber.parse("--total", text);
    if (!(items >= 0 && items <= RawHistogram.MAX_ITEMS)) {
      throw new UsageException("--total must be between 0 and 2^60, got " + text);
    }
    return OptionalLong.of(items);
  }

  /** Reads the file, or the group of it that is meant. */
  HistogramsFile file(Console console) throws IOException {
    HistogramsFile file = group.choose(HistogramsFile.read(source(), console));
    if (!total.isEmpty() && !(file instanceof HistogramFile one && one.release().isEmpty())) {
      throw new UsageException("--total is for prevalences as text; a release file has its own");
    }
    return file;
  }

  /** Takes the counts of one histogram; what there is to say of it comes after the result. */
  Read read(HistogramFile file) {
    if (file.release().isPresent()) {
      ReleaseDocument document = file.release().get();
      return new Read(
          new BandedCounts(Observation.of(document.release()), document.band()),
          Optional.of(document.release().guarantee().unit()),
          document.names(),
          Optional.empty());
    }
    long items = total(total).orElse(file.prevalences().items());
    return new Read(
        new BandedCounts(Observation.of(items, file.prevalences()), Optional.empty()),
        Optional.empty(),
        Names.none(),
        Optional.of(file.warning("the result is")));
  }
}
