package io.privhist.cli.command;

import io.privhist.application.run.ReleaseRun.Companion;
import io.privhist.application.terminal.Console;
import io.privhist.application.terminal.UsageException;
import io.privhist.cli.terminal.WorkingSign;
import io.privhist.files.GroupsDocument;
import io.privhist.files.ReleaseDocument;
import io.privhist.files.output.Output;
import io.privhist.files.output.OutputSet;
import io.privhist.report.GroupsReport;
import io.privhist.report.ReleaseReport;
import io.privhist.report.Report;
import java.io.IOException;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * The page that goes with a release. It must not cost a release that the epsilon was spent on, so
 * the release is in its place before the page is begun: a signal or a failure leaves out the page
 * alone.
 */
final class ReleasePage implements Companion {
  private final String name;
  private final Console console;
  private Optional<Output> output = Optional.empty();

  /**
   * A page that is not open yet.
   *
   * @param name of the file, empty for none
   */
  ReleasePage(String name, Console console) {
    this.name = name;
    this.console = console;
  }

  @Override
  public void check() {
    checkName("--report", name);
  }

  /** Refuses a name that is given and is not one of a page. */
  static void checkName(String option, String name) {
    if (!name.isEmpty() && !isPage(name)) {
      throw new UsageException("%s must end in .html, got \"%s\"".formatted(option, name));
    }
  }

  static boolean isPage(String name) {
    return name.toLowerCase(Locale.ROOT).endsWith(".html");
  }

  @Override
  public void open(OutputSet outputs) throws IOException {
    if (!name.isEmpty()) {
      output = Optional.of(outputs.open(name));
    }
  }

  @Override
  public void write(ReleaseDocument document, OutputSet outputs) {
    write(outputs, () -> new ReleaseReport(document, Optional.empty(), Optional.empty()));
  }

  @Override
  public void write(GroupsDocument document, OutputSet outputs) {
    write(outputs, () -> new GroupsReport(document, Optional.empty(), Optional.empty()));
  }

  private void write(OutputSet outputs, Supplier<Report> report) {
    output.ifPresent(
        file ->
            outputs.write(
                file,
                stream ->
                    WorkingSign.during("making the report", console, () -> report.get().page())
                        .writeTo(stream)));
  }
}
