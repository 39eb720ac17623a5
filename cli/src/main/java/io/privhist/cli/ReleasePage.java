package io.privhist.cli;

import io.privhist.files.ReleaseDocument;
import io.privhist.files.output.Output;
import io.privhist.files.output.OutputSet;
import io.privhist.options.UsageException;
import io.privhist.report.ReleaseReport;
import io.privhist.report.page.Page;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The page that goes with a release. What it costs to make a page must not cost a release that the
 * epsilon was spent on: a failure leaves out the page, and is told when all else is done.
 */
final class ReleasePage {
  private final String name;
  private final Optional<Output> output;
  private @Nullable Throwable failure;

  private ReleasePage(String name, Optional<Output> output) {
    this.name = name;
    this.output = output;
  }

  /** Complains about a name that is given and is not one of a page. */
  static void checkName(String option, String name) {
    if (!name.isEmpty() && !isPage(name)) {
      throw new UsageException("%s must end in .html, got \"%s\"".formatted(option, name));
    }
  }

  static boolean isPage(String name) {
    return name.toLowerCase(Locale.ROOT).endsWith(".html");
  }

  /**
   * Opens the output.
   *
   * @param name empty for none
   */
  static ReleasePage open(String name, OutputSet outputs) throws IOException {
    return new ReleasePage(
        name, name.isEmpty() ? Optional.empty() : Optional.of(outputs.open(name)));
  }

  /** Writes the page, or takes its output away from the others. */
  void write(ReleaseDocument document, OutputSet outputs, Console console) {
    if (output.isEmpty()) {
      return;
    }
    try {
      ReleaseReport report = new ReleaseReport(document, Optional.empty(), Optional.empty());
      Page page = WorkingSign.during("making the report", console, report::page);
      output.get().write(page::writeTo);
    } catch (IOException | RuntimeException | Error e) {
      failure = e;
      outputs.abandon(output.get());
    }
  }

  /** Tells of a failure, once the release is safe. */
  void throwIfFailed() throws IOException {
    if (failure != null) {
      throw new FileSystemException(
          name,
          null,
          "the report failed (%s), but the release is complete; privhist report makes the page from it"
              .formatted(Failures.describe(failure)));
    }
  }
}
