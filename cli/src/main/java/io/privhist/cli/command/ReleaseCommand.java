package io.privhist.cli.command;

import io.privhist.application.run.ReleaseRun;
import io.privhist.application.terminal.About;
import io.privhist.application.terminal.Console;
import io.privhist.application.terminal.Topic;
import io.privhist.cli.input.IngestOptions;
import io.privhist.cli.terminal.WorkingSign;
import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code release}: count, protect, write the release. */
@Command(
    name = "release",
    description = ReleaseRun.DESCRIPTION,
    footer = {
      "",
      "Example:",
      "  privhist release passwords.txt --epsilon 1 --out release.json --out page.html",
      "  privhist release 'logs/*.parquet' --label page --unit user --max-per-unit 10 --epsilon 1",
      "  privhist release graph.txt.gz --from edges --epsilon 1",
      "  privhist release visits.csv --label page --by country --groups countries.txt --epsilon 1"
    })
@About(Topic.OUTPUT)
public final class ReleaseCommand implements Callable<Integer> {
  private final Console console;

  @Mixin private IngestOptions input = new IngestOptions();

  @Mixin private ReleaseRun release = new ReleaseRun();

  public ReleaseCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException {
    release.run(
        input,
        LocalEngine.writer(input.resources(), console),
        (terms, raw) -> WorkingSign.during("releasing", console, () -> terms.release(raw)),
        console);
    return 0;
  }
}
