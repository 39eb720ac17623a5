package io.privhist.cli.input;

import io.privhist.application.options.InputForm;
import io.privhist.application.options.Kept;
import io.privhist.application.options.TableOptions;
import io.privhist.application.terminal.Console;
import io.privhist.application.terminal.UsageException;
import io.privhist.files.CountedJson;
import io.privhist.files.ReleaseDocument;
import io.privhist.files.ReleaseJson;
import io.privhist.histogram.Prevalences;
import io.privhist.histogram.RawGroups;
import io.privhist.ingest.request.Encoding;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A file that holds a histogram: a release or counts, known by their JSON, or text.
 *
 * @param name as the user wrote it
 * @param prevalences the histogram, released or raw
 * @param release the whole release, absent when the file was text and says nothing of a guarantee
 * @param counted whether it is a counted file, whose counts are raw for certain
 */
public record HistogramFile(
    String name, Prevalences prevalences, Optional<ReleaseDocument> release, boolean counted)
    implements HistogramsFile {
  private static final Pattern OBJECT = Pattern.compile("(?:\u00EF\u00BB\u00BF)?\\s*\\{");

  static HistogramFile read(
      InputSource source,
      InputSource.Opened opened,
      Optional<InputForm> textForm,
      Encoding encoding,
      Console console)
      throws IOException {
    String name = source.name();
    if (CountedJson.isCounted(opened.head().content())) {
      RawGroups counts =
          CountedJson.read(opened.head().unzipped(opened.stream(), name), name).counts();
      return new HistogramFile(name, only(counts, name), Optional.empty(), true);
    }
    if (isJson(name, opened.head().content())) {
      ReleaseDocument document = ReleaseJson.read(opened.stream(), name);
      return new HistogramFile(
          name, document.release().histogram().prevalences(), Optional.of(document), false);
    }
    InputForm form = textForm.orElseGet(() -> FormDetector.detectPublished(name, opened.head()));
    RowsReader reader =
        new RowsReader(new TableOptions(), encoding, new EngineOptions().resources(), console);
    Prevalences rows =
        new FileInput(new InputNames(List.of(name)), List.of(source), reader)
            .readRows(form, opened, Kept.upTo(Optional.empty()))
            .counts()
            .only()
            .sensitivePrevalences();
    return new HistogramFile(name, rows, Optional.empty(), false);
  }

  @Override
  public Optional<ReleaseDocument> anyRelease() {
    return release;
  }

  private static Prevalences only(RawGroups counts, String name) {
    if (!counts.grouping().isNone()) {
      throw new UsageException(
          name + ": holds the raw counts of groups; privhist release makes a release of each");
    }
    return counts.only().sensitivePrevalences();
  }

  /** Refuses counts that are raw for certain, where a release is meant. */
  public HistogramFile requireNotCounted() {
    if (counted) {
      throw new UsageException(
          name + ": holds raw counts, not a release; privhist release makes one of it");
    }
    return this;
  }

  /**
   * Returns what to say of a file that is no release.
   *
   * @param result what is made of it
   */
  public String warning(String result) {
    return counted
        ? "%s holds raw counts: %s not private.".formatted(name, result)
        : "%s is not a release file: if its counts are raw, %s not private."
            .formatted(name, result);
  }

  private static boolean isJson(String name, String head) {
    return OBJECT.matcher(head).lookingAt() || name.toLowerCase(Locale.ROOT).endsWith(".json");
  }
}
