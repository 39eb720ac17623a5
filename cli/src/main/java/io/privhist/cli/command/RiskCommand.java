package io.privhist.cli.command;

import io.privhist.application.terminal.Console;
import io.privhist.cli.view.RiskViewText;
import io.privhist.cli.view.ViewOptions;
import io.privhist.report.view.Field;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code risk}: what a release says of re-identification. */
@Command(
    name = "risk",
    description =
        "Reads re-identification risk off a release whose labels are combinations of a"
            + " quasi-identifier, such as postcode, birth date and sex: the share of unique records,"
            + " and of records in groups smaller than k.",
    footer = {"", "Example:", "  privhist risk release.json --k 2,5,10"})
public final class RiskCommand implements Callable<Integer> {
  private final Console console;

  @Mixin private ViewOptions view = new ViewOptions();

  @Option(
      names = "--k",
      paramLabel = "K",
      split = ",",
      defaultValue = "2,3,5,10,20",
      description =
          "Group sizes to ask about, at least 2, separated by commas. Default: ${DEFAULT-VALUE}.")
  private List<String> sizes = new ArrayList<>();

  public RiskCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException {
    List<Long> chosen = NumberList.whole("--k", sizes, 2, Long.MAX_VALUE);
    return view.run(console, Field.RISK, read -> new RiskViewText(read, chosen));
  }
}
