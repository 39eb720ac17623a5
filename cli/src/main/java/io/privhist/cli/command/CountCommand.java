package io.privhist.cli.command;

import io.privhist.application.run.CountRun;
import io.privhist.application.terminal.Console;
import io.privhist.cli.input.IngestOptions;
import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code count}: the raw prevalences, for the owner only. */
@Command(
    name = "count",
    description = CountRun.DESCRIPTION,
    footer = {
      "",
      "Example:",
      "  privhist count visits.csv --label page --unit user --max-per-unit 5 --out counted.json",
      "  privhist release counted.json --epsilon 1 --out release.json"
    })
public final class CountCommand implements Callable<Integer> {
  private final Console console;

  @Mixin private IngestOptions input = new IngestOptions();

  @Mixin private CountRun count = new CountRun();

  public CountCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException {
    count.run(input, LocalEngine.writer(input.resources(), console), console);
    return 0;
  }
}
