package io.privhist.evaluation.intervals;

import io.privhist.estimate.Observation;
import io.privhist.evaluation.histograms.Law;
import io.privhist.evaluation.histograms.LawSampler;
import io.privhist.evaluation.histograms.Sample;
import io.privhist.evaluation.table.OutputFolder;
import io.privhist.evaluation.table.Table;
import io.privhist.mechanism.Mechanism;
import io.privhist.mechanism.Mechanisms;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** How often the intervals of estimates hold, over fresh samples and fresh noise. */
@Command(
    name = "interval-coverage",
    description =
        "How often intervals of estimates hold: writes interval-coverage-data.csv and"
            + " interval-coverage-releases.csv, prints ranges.",
    mixinStandardHelpOptions = true)
public final class IntervalCoverageCommand implements Callable<Integer> {
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
  private String[] mechanisms = {"auto", "privhist"};

  @Option(names = "--trials", description = "Samples per cell. Default: ${DEFAULT-VALUE}")
  private int trials = 100;

  @Mixin private final OutputFolder out = new OutputFolder();

  @Override
  public Integer call() throws IOException {
    Path folder = out.create();
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
    Table data = IntervalTables.data(outcomes);
    Table releases = IntervalTables.releases(outcomes);
    data.writeCsv(folder.resolve("interval-coverage-data.csv"));
    releases.writeCsv(folder.resolve("interval-coverage-releases.csv"));
    System.out.println(IntervalTables.privacy(releases).toMarkdown());
    System.out.print(IntervalTables.sampling(data, releases, mechanisms[0]).toMarkdown());
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
}
