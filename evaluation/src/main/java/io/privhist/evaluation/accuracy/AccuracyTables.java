package io.privhist.evaluation.accuracy;

import io.privhist.cli.evaluation.trials.TrueError;
import io.privhist.evaluation.histograms.DataSet;
import io.privhist.evaluation.table.Table;
import io.privhist.mechanism.Mechanisms;
import io.privhist.privacy.Epsilon;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/** What a study of accuracy found. */
final class AccuracyTables {
  private static final double OFFSET = 2; // so that errors near zero do not rule a mean of ratios

  private final List<String> epsilons;
  private final List<MeasuredErrors> measured;

  AccuracyTables(List<String> epsilons, List<MeasuredErrors> measured) {
    this.epsilons = epsilons;
    this.measured = measured;
  }

  /** Returns the errors on each data set, with standard errors. */
  Table errors() {
    List<String> head = new ArrayList<>(List.of("data_set", "items", "labels", "mechanism"));
    epsilons.forEach(epsilon -> head.addAll(List.of("l1_" + epsilon, "se_" + epsilon)));
    head.add("ms");
    Table table = new Table(head);
    for (MeasuredErrors each : measured) {
      DataSet data = each.data();
      List<String> row = new ArrayList<>();
      row.add(data.name());
      row.add(Long.toString(data.histogram().items()));
      row.add(Long.toString(data.histogram().sensitivePrevalences().labels()));
      row.add(each.contender());
      for (Optional<TrueError> error : each.errors()) {
        row.add(error.map(its -> error(its.meanL1())).orElse(""));
        row.add(error.map(its -> error(its.seL1())).orElse(""));
      }
      row.add(format("%.1f", each.millis()));
      table.add(row);
    }
    return table;
  }

  /** Returns how error / sqrt(n) spreads over the data sets. */
  Table factors() {
    Table table =
        new Table(
            List.of("mechanism", "epsilon", "percentile_10", "median", "percentile_90", "largest"));
    for (String contender : contenders()) {
      for (int e = 0; e < epsilons.size(); e++) {
        int column = e;
        double[] sorted =
            of(contender).stream()
                .flatMapToDouble(m -> m.factor(column).stream())
                .sorted()
                .toArray();
        if (sorted.length == 0) {
          continue;
        }
        List<String> row = new ArrayList<>(List.of(contender, epsilons.get(e)));
        for (double level : new double[] {0.1, 0.5, 0.9, 1}) {
          row.add(format("%.3g", quantile(sorted, level)));
        }
        table.add(row);
      }
    }
    return table;
  }

  /** Returns the medians of {@link #factors}, a row for each mechanism. */
  static Table medians(Table factors) {
    List<String> epsilons = factors.rows().stream().map(row -> row.get(1)).distinct().toList();
    Table table = new Table(head(List.of("mechanism"), epsilons));
    for (String each : factors.rows().stream().map(row -> row.get(0)).distinct().toList()) {
      List<String> row = new ArrayList<>(List.of(each));
      for (String epsilon : epsilons) {
        row.add(
            factors.rows().stream()
                .filter(found -> found.subList(0, 2).equals(List.of(each, epsilon)))
                .map(found -> found.get(factors.head().indexOf("median")))
                .findFirst()
                .orElse(""));
      }
      table.add(row);
    }
    return table;
  }

  private static List<String> head(List<String> first, List<String> others) {
    return Stream.concat(first.stream(), others.stream()).toList();
  }

  /**
   * Returns the geometric mean, over the data sets that both ran on, of the error of what auto
   * takes divided by that of each contender.
   */
  Table comparison() {
    Table table = new Table(head(List.of("other", "data sets"), epsilons));
    for (String other : contenders()) {
      List<MeasuredErrors> others = of(other);
      List<String> row = new ArrayList<>(List.of(other, Integer.toString(others.size())));
      for (int e = 0; e < epsilons.size(); e++) {
        int column = e;
        OptionalDouble mean =
            others.stream().flatMapToDouble(m -> logRatio(m, column).stream()).average();
        row.add(mean.isPresent() ? format("%.3f", Math.exp(mean.getAsDouble())) : "");
      }
      table.add(row);
    }
    return table;
  }

  private OptionalDouble logRatio(MeasuredErrors other, int e) {
    String auto = Mechanisms.standard().at(Epsilon.parse(epsilons.get(e))).name();
    double ours =
        of(auto).stream()
            .filter(each -> each.data().name().equals(other.data().name()))
            .flatMapToDouble(each -> each.mean(e).stream())
            .findFirst()
            .orElseThrow();
    return other.mean(e).stream()
        .map(theirs -> Math.log((ours + OFFSET) / (theirs + OFFSET)))
        .findFirst();
  }

  private List<String> contenders() {
    return measured.stream().map(MeasuredErrors::contender).distinct().toList();
  }

  private List<MeasuredErrors> of(String contender) {
    return measured.stream().filter(each -> each.contender().equals(contender)).toList();
  }

  private static double quantile(double[] sorted, double level) {
    double position = level * (sorted.length - 1);
    int below = (int) position;
    int above = Math.min(below + 1, sorted.length - 1);
    return sorted[below] + (position - below) * (sorted[above] - sorted[below]);
  }

  private static String error(double value) {
    return format(value < 10 ? "%.1f" : "%.0f", value);
  }

  private static String format(String format, double value) {
    return String.format(Locale.ROOT, format, value);
  }
}
