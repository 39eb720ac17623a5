package io.privhist.evaluation;

import io.privhist.cli.evaluation.trials.TrueError;
import io.privhist.histogram.RawHistogram;
import io.privhist.mechanism.PrivHist;
import io.privhist.privacy.Epsilon;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Error of PrivHist divided by the bound of Theorem 1, over sizes, budgets and shapes. */
@Command(
    name = "rates",
    description = "Mean error of privhist divided by the bound of Theorem 1, as Markdown tables.",
    mixinStandardHelpOptions = true)
final class RatesCommand implements Callable<Integer> {
  private static final long SEED = 20_191_008;

  @Option(names = "--items", split = ",", description = "Default: ${DEFAULT-VALUE}")
  private long[] sizes = {
    1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000
  };

  @Option(names = "--epsilon", split = ",", description = "Default: ${DEFAULT-VALUE}")
  private String[] epsilons = {"0.01", "0.03", "0.1", "0.3", "1", "1.5", "2", "3", "4", "6", "8"};

  @Option(names = "--trials", description = "Releases per cell. Default: ${DEFAULT-VALUE}")
  private int trials = 10;

  @Override
  public Integer call() {
    for (Family family : Family.values()) {
      System.out.printf("%n### %s%n%n| n | %s |%n", family.label(), String.join(" | ", epsilons));
      System.out.println("|--:|" + "--:|".repeat(epsilons.length));
      for (long n : sizes) {
        printRow(family.generate(n, SEED), n);
      }
    }
    return 0;
  }

  private void printRow(RawHistogram raw, long n) {
    StringBuilder row = new StringBuilder(String.format(Locale.ROOT, "| %,d |", n));
    for (String epsilon : epsilons) {
      row.append(String.format(Locale.ROOT, " %.2f |", ratio(raw, Epsilon.parse(epsilon), trials)));
    }
    System.out.println(row);
  }

  /** Returns mean error over bound; the bound holds for budgets from about 1/n on. */
  static double ratio(RawHistogram raw, Epsilon epsilon, int trials) {
    double error = TrueError.measure(PrivHist.standard(), raw, epsilon, trials).meanL1();
    return error / TheoremOne.bound((double) raw.items(), epsilon.doubleValue());
  }
}
