package io.privhist.evaluation;

import io.privhist.evaluation.accuracy.AccuracyCommand;
import io.privhist.evaluation.accuracy.RatesCommand;
import io.privhist.evaluation.accuracy.SpikesCommand;
import io.privhist.evaluation.accuracy.TotalShareCommand;
import io.privhist.evaluation.bands.FieldIntervalsCommand;
import io.privhist.evaluation.bands.ForecastsCommand;
import io.privhist.evaluation.comparison.ComparisonCommand;
import io.privhist.evaluation.intervals.IntervalCoverageCommand;
import io.privhist.evaluation.intervals.PopulationCoverageCommand;
import io.privhist.evaluation.levels.LevelsCommand;
import io.privhist.evaluation.properties.PropertiesCommand;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The experiments behind {@code docs/evaluation/}, one subcommand each. */
@Command(
    name = "evaluation",
    description = "Measures the accuracy of the mechanisms. The output is not private.",
    mixinStandardHelpOptions = true,
    subcommands = {
      AccuracyCommand.class,
      RatesCommand.class,
      TotalShareCommand.class,
      SpikesCommand.class,
      ForecastsCommand.class,
      FieldIntervalsCommand.class,
      PropertiesCommand.class,
      IntervalCoverageCommand.class,
      PopulationCoverageCommand.class,
      ComparisonCommand.class,
      LevelsCommand.class
    })
final class Evaluation {
  private Evaluation() {}

  /** Runs one experiment; short tables go to standard output, long ones to files. */
  public static void main(String[] args) {
    System.exit(new CommandLine(new Evaluation()).execute(args));
  }
}
