package io.privhist.evaluation;

import io.privhist.estimate.Observation;
import io.privhist.mechanism.Mechanism;
import io.privhist.mechanism.Mechanisms;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** How often the intervals of estimates hold, over fresh samples and fresh noise. */
@Command(
    name = "interval-coverage",
    description = "How often intervals of estimates hold, as Markdown tables.",
    mixinStandardHelpOptions = true)
final class IntervalCoverageCommand implements Callable<Integer> {
  private static final long SEED = 20_191_009;
  private static final long OTHER_SAMPLES = 1L << 30;
  private static final int SAMPLES_PER_TRIAL = 4; // for means

  @Option(names = "--labels", description = "Even. Default: ${DEFAULT-VALUE}")
  private int labels = 1_000;

  @Option(
      names = "--multiples",
      split = ",",
      description = "Items, as multiples of the labels. Default: ${DEFAULT-VALUE}")
  private String[] multiples = {"0.5", "2", "20"};

  @Option(names = "--epsilon", split = ",", description = "Default: ${DEFAULT-VALUE}")
  private String[] epsilons = {"0.1", "0.5", "1", "2"};

  @Option(names = "--mechanism", split = ",", description = "Default: ${DEFAULT-VALUE}")
  private String[] mechanisms = {"tiling", "privhist"};

  @Option(names = "--trials", description = "Samples per cell. Default: ${DEFAULT-VALUE}")
  private int trials = 100;

  @Override
  public Integer call() {
    List<Mechanism> made = Arrays.stream(mechanisms).map(Mechanisms::named).toList();
    List<IntervalOutcome> outcomes = new ArrayList<>();
    for (Law law : Law.all(labels)) {
      LawSampler sampler = new LawSampler(law);
      List<CheckedEstimator> estimators = CheckedEstimator.of(law);
      for (String multiple : multiples) {
        long items = Math.round(Double.parseDouble(multiple) * labels);
        Map<String, Double> means = means(estimators, law, sampler, items);
        IntStream.range(0, trials)
            .parallel()
            .mapToObj(trial -> new Sample(law, sampler, items, SEED + trial))
            .map(sample -> new IntervalCheck(sample, estimators, multiple + "k"))
            .map(check -> checked(check, made, means))
            .toList()
            .forEach(outcomes::addAll);
      }
      System.err.println(law.name());
    }
    distinct(outcomes.stream(), IntervalOutcome::table).forEach(table -> print(table, outcomes));
    return 0;
  }

  /** Returns the mean of each estimator over samples of their own. */
  private Map<String, Double> means(
      List<CheckedEstimator> estimators, Law law, LawSampler sampler, long items) {
    List<Observation> samples =
        IntStream.range(0, SAMPLES_PER_TRIAL * trials)
            .mapToObj(i -> new Sample(law, sampler, items, SEED + OTHER_SAMPLES + i).raw())
            .map(raw -> Observation.of(raw.items(), raw.sensitivePrevalences()))
            .toList();
    return estimators.stream()
        .collect(
            Collectors.toMap(
                checked -> checked.estimator().name(),
                checked ->
                    samples.stream()
                        .flatMapToDouble(each -> checked.estimate(each).value().stream())
                        .average()
                        .orElse(Double.NaN)));
  }

  private List<IntervalOutcome> checked(
      IntervalCheck check, List<Mechanism> made, Map<String, Double> means) {
    check.checkData(means);
    for (String epsilon : epsilons) {
      made.forEach(mechanism -> check.checkRelease(mechanism, epsilon));
      check.checkDirect(epsilon);
    }
    return check.outcomes();
  }

  private static List<String> distinct(
      Stream<IntervalOutcome> outcomes, Function<IntervalOutcome, String> part) {
    return outcomes.map(part).distinct().toList();
  }

  private static void print(String table, List<IntervalOutcome> all) {
    List<IntervalOutcome> outcomes = all.stream().filter(o -> o.table().equals(table)).toList();
    List<String> columns = distinct(outcomes.stream(), IntervalOutcome::column);
    System.out.printf("## %s%n%n| estimator | %s |%n", table, String.join(" | ", columns));
    System.out.printf("|---|%s%n", "--:|".repeat(columns.size()));
    for (String row : distinct(outcomes.stream(), IntervalOutcome::row)) {
      String cells =
          columns.stream()
              .map(
                  column ->
                      outcomes.stream()
                          .filter(o -> o.row().equals(row) && o.column().equals(column))
                          .toList())
              .map(IntervalCoverageCommand::summary)
              .collect(Collectors.joining(" | "));
      System.out.printf("| %s | %s |%n", row, cells);
    }
    System.out.println();
  }

  /** Percent, in brackets the worst cell, and the median width where it is compared. */
  private static String summary(List<IntervalOutcome> outcomes) {
    if (outcomes.isEmpty()) {
      return "–";
    }
    Map<String, List<IntervalOutcome>> cells =
        outcomes.stream()
            .collect(
                Collectors.groupingBy(IntervalOutcome::cell, TreeMap::new, Collectors.toList()));
    double worst =
        cells.values().stream().mapToDouble(IntervalCoverageCommand::percent).min().orElseThrow();
    double[] widths =
        outcomes.stream()
            .mapToDouble(IntervalOutcome::width)
            .filter(Double::isFinite)
            .sorted()
            .toArray();
    double width = widths.length == 0 ? 1 : widths[widths.length / 2];
    return String.format(Locale.ROOT, "%.1f (%.0f)", percent(outcomes), worst)
        + (width == 1 ? "" : String.format(Locale.ROOT, ", %.1f×", width));
  }

  private static double percent(List<IntervalOutcome> outcomes) {
    return 100.0 * outcomes.stream().filter(IntervalOutcome::holds).count() / outcomes.size();
  }
}
