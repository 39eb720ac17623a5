package io.privhist.evaluation.bands;

import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** How well releases predict their own error, and how often their bands and totals hold. */
@Command(
    name = "forecasts",
    description = "Actual over expected error, and coverage and area of bands, as a table.",
    mixinStandardHelpOptions = true)
public final class ForecastsCommand implements Callable<Integer> {
  @Mixin private final BandTrials bands = new BandTrials();

  @Option(names = "--epsilon", split = ",", description = "Default: ${DEFAULT-VALUE}")
  private String[] epsilons = {"0.01", "0.1", "0.5", "1", "1.1", "2", "3", "5"};

  @Override
  public Integer call() throws IOException {
    bands.print(new ForecastStudy(bands.level()), epsilons);
    return 0;
  }
}
