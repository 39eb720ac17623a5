package io.privhist.evaluation;

import io.privhist.evaluation.StudyKey.Way;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.function.LongPredicate;
import java.util.stream.Collector;
import java.util.stream.Collectors;

/** What a study found, as Markdown tables. */
final class PropertyTables {
  private static final double FACTOR = 1.5;
  private static final double SMALL = 0.01;
  private static final double[] ACCURACIES = {0.1, 0.02};

  private final Map<StudyKey, RootMeanSquare> errors;
  private final PrintStream out;

  PropertyTables(Map<StudyKey, RootMeanSquare> errors, PrintStream out) {
    this.errors = errors;
    this.out = out;
  }

  void print() {
    List<String> properties = distinct(StudyKey::property);
    out.printf("## Percentage of cases with at most %s times the non-private error%n%n", FACTOR);
    for (String property : properties) {
      out.printf("### %s%n%n", property);
      printHead("| k |", "--:", privateWays(property));
      distinct(StudyKey::labels).forEach(k -> printShare(property, k));
      out.println();
    }
    for (String property : properties) {
      out.printf("## %s: from which n on privacy costs little%n%n", property);
      printHead("| k | law |", "--:|---", privateWays(property));
      distinct(StudyKey::labels).forEach(k -> printCosts(property, k));
      out.println();
    }
    out.printf("## The smallest n for an error%n%n");
    for (String property : properties) {
      out.printf("### %s%n%n", property);
      printHead("| k | alpha | non-private |", "--:|--:|--:", privateWays(property));
      for (int k : distinct(StudyKey::labels)) {
        for (double accuracy : ACCURACIES) {
          printComplexity(property, k, accuracy);
        }
      }
      out.println();
    }
    for (String property : properties) {
      for (int k : distinct(StudyKey::labels)) {
        out.printf("## %s, k = %d: root mean square error ± standard error%n%n", property, k);
        printHead("| law | n | non-private |", "---|--:|--:", privateWays(property));
        printErrors(property, k);
        out.println();
      }
    }
  }

  private void printHead(String first, String alignment, List<Way> ways) {
    String names = ways.stream().map(way -> way.name() + " " + way.epsilon()).collect(joining());
    out.printf("%s %s |%n|%s|%s%n", first, names, alignment, "--:|".repeat(ways.size()));
  }

  private static Collector<CharSequence, ?, String> joining() {
    return Collectors.joining(" | ");
  }

  /**
   * The smallest n from which on the error is at most so many times the one without noise, or
   * small.
   */
  private void printCosts(String property, int k) {
    for (String law : distinct(StudyKey::law)) {
      String cells =
          privateWays(property).stream()
              .map(way -> first(k, n -> isCheap(new StudyKey(property, k, law, n, way))))
              .map(n -> multiple(n, k))
              .collect(joining());
      out.printf("| %d | %s | %s |%n", k, law, cells);
    }
  }

  private boolean isCheap(StudyKey key) {
    return isNear(key) || value(key) <= SMALL;
  }

  private boolean isNear(StudyKey key) {
    return value(key) <= FACTOR * value(key.by(Way.NON_PRIVATE));
  }

  /** In how many of all cases the error is at most so many times the one without noise. */
  private void printShare(String property, int k) {
    String cells =
        privateWays(property).stream()
            .map(
                way ->
                    errors.keySet().stream()
                        .filter(key -> key.way().equals(way) && key.labels() == k)
                        .filter(key -> key.property().equals(property))
                        .collect(Collectors.averagingDouble(key -> isNear(key) ? 100 : 0)))
            .map(percent -> String.format(Locale.ROOT, "%.0f", percent))
            .collect(joining());
    out.printf("| %d | %s |%n", k, cells);
  }

  /** The numbers that the corollary compares, with the worst of the laws. */
  private void printComplexity(String property, int k, double accuracy) {
    OptionalLong without = first(k, n -> worst(property, k, n, Way.NON_PRIVATE) <= accuracy);
    String cells =
        privateWays(property).stream()
            .map(way -> first(k, n -> worst(property, k, n, way) <= 2 * accuracy))
            .map(n -> multiple(n, k))
            .collect(joining());
    out.printf("| %d | %s | %s | %s |%n", k, accuracy, multiple(without, k), cells);
  }

  private double worst(String property, int k, long n, Way way) {
    return distinct(StudyKey::law).stream()
        .mapToDouble(law -> value(new StudyKey(property, k, law, n, way)))
        .max()
        .orElseThrow();
  }

  private void printErrors(String property, int k) {
    for (String law : distinct(StudyKey::law)) {
      for (long n : sizes(k)) {
        List<Way> ways = new ArrayList<>(List.of(Way.NON_PRIVATE));
        ways.addAll(privateWays(property));
        String cells =
            ways.stream()
                .map(way -> error(new StudyKey(property, k, law, n, way)).toString())
                .collect(joining());
        out.printf("| %s | %d | %s |%n", law, n, cells);
      }
    }
  }

  /** Returns the smallest n that passes together with all larger ones. */
  private OptionalLong first(int k, LongPredicate passes) {
    OptionalLong first = OptionalLong.empty();
    for (long n : sizes(k)) {
      first =
          !passes.test(n) ? OptionalLong.empty() : first.isPresent() ? first : OptionalLong.of(n);
    }
    return first;
  }

  private static String multiple(OptionalLong items, int labels) {
    if (items.isEmpty()) {
      return "–";
    }
    double multiple = (double) items.getAsLong() / labels;
    return multiple == Math.rint(multiple) ? (long) multiple + "k" : multiple + "k";
  }

  private List<Way> privateWays(String property) {
    return errors.keySet().stream()
        .filter(key -> key.property().equals(property) && !key.way().equals(Way.NON_PRIVATE))
        .map(StudyKey::way)
        .distinct()
        .toList();
  }

  private List<Long> sizes(int k) {
    return errors.keySet().stream()
        .filter(key -> key.labels() == k)
        .map(StudyKey::items)
        .distinct()
        .sorted()
        .toList();
  }

  private <T> List<T> distinct(Function<StudyKey, T> part) {
    return errors.keySet().stream().map(part).distinct().toList();
  }

  private double value(StudyKey key) {
    return error(key).value();
  }

  private RootMeanSquare error(StudyKey key) {
    return Objects.requireNonNull(errors.get(key));
  }
}
