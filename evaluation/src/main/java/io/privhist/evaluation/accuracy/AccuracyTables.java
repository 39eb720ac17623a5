package io.privhist.evaluation.accuracy;

import io.privhist.cli.evaluation.trials.TrueError;
import io.privhist.evaluation.histograms.DataSet;
import io.privhist.evaluation.table.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;

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
      for (TrueError error : each.errors()) {
        row.addAll(List.of(error(error.meanL1()), error(error.seL1())));
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
            of(contender).stream().mapToDouble(m -> m.factor(column)).sorted().toArray();
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
    Function<List<String>, String> mechanism = row -> row.get(0);
    List<String> head = new ArrayList<>(List.of("mechanism"));
    factors.rows().stream().map(row -> row.get(1)).distinct().forEach(head::add);
    Table table = new Table(head);
    for (String each : factors.rows().stream().map(mechanism).distinct().toList()) {
      List<String> row = new ArrayList<>(List.of(each));
      factors.rows().stream()
          .filter(found -> mechanism.apply(found).equals(each))
          .forEach(found -> row.add(found.get(factors.head().indexOf("median"))));
      table.add(row);
    }
    return table;
  }

  /**
   * Returns the geometric mean, over the data sets that both ran on, of the first contender's error
   * divided by another's.
   */
  Table comparison() {
    List<String> contenders = contenders();
    Map<String, MeasuredErrors> first =
        of(contenders.get(0)).stream()
            .collect(Collectors.toMap(each -> each.data().name(), Function.identity()));
    List<String> head = new ArrayList<>(List.of("other", "data sets"));
    head.addAll(epsilons);
    Table table = new Table(head);
    for (String other : contenders.subList(1, contenders.size())) {
      List<MeasuredErrors> others = of(other);
      List<String> row = new ArrayList<>(List.of(other, Integer.toString(others.size())));
      for (int e = 0; e < epsilons.size(); e++) {
        int column = e;
        double mean =
            others.stream()
                .mapToDouble(
                    m -> logRatio(Objects.requireNonNull(first.get(m.data().name())), m, column))
                .average()
                .orElseThrow();
        row.add(format("%.3f", Math.exp(mean)));
      }
      table.add(row);
    }
    return table;
  }

  private static double logRatio(MeasuredErrors ours, MeasuredErrors others, int e) {
    return Math.log((ours.mean(e) + OFFSET) / (others.mean(e) + OFFSET));
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
