package io.privhist.cli.command;

import io.privhist.application.run.Publication;
import io.privhist.application.terminal.Console;
import io.privhist.cli.terminal.WorkingSign;
import io.privhist.report.GroupsReport;
import io.privhist.report.ReleaseReport;
import io.privhist.report.Report;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Optional;

/** The page of a release. */
final class ReleasePage {
  private ReleasePage() {}

  static void write(Publication release, OutputStream out, Console console) throws IOException {
    WorkingSign.during("making the page", console, () -> report(release).page()).writeTo(out);
  }

  private static Report report(Publication release) {
    if (release instanceof Publication.OfGroups groups) {
      return new GroupsReport(groups.document(), Optional.empty(), Optional.empty());
    }
    Publication.OfAll all = (Publication.OfAll) release;
    return new ReleaseReport(all.document(), Optional.empty(), Optional.empty());
  }
}
