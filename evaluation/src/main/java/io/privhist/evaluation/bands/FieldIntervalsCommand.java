package io.privhist.evaluation.bands;

import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** How often the intervals of passwords, degrees and risk hold, and how wide they are. */
@Command(
    name = "field-intervals",
    description = "Coverage and width of the intervals of the field commands, as a table.",
    mixinStandardHelpOptions = true)
public final class FieldIntervalsCommand implements Callable<Integer> {
  @Mixin private final BandTrials bands = new BandTrials();

  @Option(names = "--epsilon", split = ",", description = "Default: ${DEFAULT-VALUE}")
  private String[] epsilons = {"0.1", "0.5", "1", "2"};

  @Override
  public Integer call() throws IOException {
    bands.print(new FieldIntervalStudy(bands.level()), epsilons);
    return 0;
  }
}
