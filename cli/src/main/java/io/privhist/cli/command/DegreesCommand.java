package io.privhist.cli.command;

import io.privhist.application.terminal.Console;
import io.privhist.cli.view.DegreeViewText;
import io.privhist.cli.view.ViewOptions;
import io.privhist.estimate.degrees.DegreeDistribution;
import io.privhist.report.view.Field;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code degrees}: what a release says of a graph. */
@Command(
    name = "degrees",
    description =
        "Reads the degree distribution of a graph off a release whose labels are nodes and whose"
            + " counts are degrees: mean, quantiles, k-stars, and a power-law fit.",
    footer = {
      "",
      "Examples:",
      "  privhist degrees release.json",
      "  privhist degrees release.json --stars 2,3,4 --quantile 0.5,0.999 --json"
    })
public final class DegreesCommand implements Callable<Integer> {
  private final Console console;

  @Mixin private ViewOptions view = new ViewOptions();

  @Option(
      names = "--quantile",
      paramLabel = "Q",
      split = ",",
      defaultValue = "0.5,0.9,0.99",
      description = "Shares of the nodes, separated by commas. Default: ${DEFAULT-VALUE}.")
  private List<String> quantiles = new ArrayList<>();

  @Option(
      names = "--stars",
      paramLabel = "K",
      split = ",",
      defaultValue = "2,3",
      description =
          "Count stars of K edges, K from 1 to 16, separated by commas. Default:"
              + " ${DEFAULT-VALUE}.")
  private List<String> stars = new ArrayList<>();

  @Option(
      names = "--xmin",
      paramLabel = "X",
      description =
          "Fit the power law to degrees of at least X. Default: where it fits best, by the"
              + " Kolmogorov-Smirnov distance.")
  private String xmin = "";

  @Option(
      names = "--undirected",
      description =
          "Every edge counts at both of its ends, so there are half as many edges as the sum of"
              + " degrees. A release of undirected edges says so itself.")
  private boolean undirected;

  public DegreesCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException {
    List<BigDecimal> shares = NumberList.shares("--quantile", quantiles);
    List<Long> sizes = NumberList.whole("--stars", stars, 1, DegreeDistribution.MAX_STAR);
    OptionalLong from =
        xmin.isEmpty()
            ? OptionalLong.empty()
            : OptionalLong.of(NumberList.whole("--xmin", xmin, 1, Long.MAX_VALUE));
    return view.run(
        console, Field.DEGREES, read -> new DegreeViewText(read, shares, sizes, from, undirected));
  }
}
