package io.privhist.evaluation.properties;

import io.privhist.evaluation.properties.StudyKey.Way;
import io.privhist.evaluation.table.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.function.LongPredicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What a study of properties found. Ways that a property does not have leave their cells empty. */
final class PropertyTables {
  private static final double FACTOR = 1.5;
  private static final double SMALL = 0.01;
  private static final double[] ACCURACIES = {0.1, 0.02};

  private final Map<StudyKey, RootMeanSquare> errors;
  private final List<String> properties;
  private final List<Integer> labels;
  private final List<String> laws;
  private final List<Way> privateWays;

  PropertyTables(Map<StudyKey, RootMeanSquare> errors) {
    this.errors = errors;
    this.properties = distinct(StudyKey::property);
    this.labels = distinct(StudyKey::labels);
    this.laws = distinct(StudyKey::law);
    this.privateWays =
        distinct(StudyKey::way).stream().filter(way -> !way.equals(Way.NON_PRIVATE)).toList();
  }

  private <T> List<T> distinct(Function<StudyKey, T> part) {
    return errors.keySet().stream().map(part).distinct().toList();
  }

  /** Returns the root mean square errors, with standard errors. */
  Table errors() {
    List<String> head = new ArrayList<>(List.of("property", "k", "law", "n"));
    for (Way way : allWays()) {
      head.addAll(List.of(way.column(), way.column() + "_se"));
    }
    Table table = new Table(head);
    for (String property : properties) {
      for (int k : labels) {
        for (String law : laws) {
          for (long n : sizes(k)) {
            List<String> row =
                new ArrayList<>(List.of(property, Integer.toString(k), law, Long.toString(n)));
            for (Way way : allWays()) {
              RootMeanSquare error = errors.get(new StudyKey(property, k, law, n, way));
              row.addAll(error == null ? List.of("", "") : error.cells());
            }
            table.add(row);
          }
        }
      }
    }
    return table;
  }

  private List<Way> allWays() {
    return Stream.concat(Stream.of(Way.NON_PRIVATE), privateWays.stream()).toList();
  }

  /**
   * Returns the smallest n from which on the worst error of the laws is at most alpha without
   * privacy, and at most twice that with it, as the corollary compares.
   */
  Table smallestItems() {
    Table table = new Table(head(List.of("property", "k", "alpha"), allWays(), Way::column));
    for (String property : properties) {
      for (int k : labels) {
        for (double alpha : ACCURACIES) {
          List<String> row =
              new ArrayList<>(List.of(property, Integer.toString(k), Double.toString(alpha)));
          allWays().forEach(way -> row.add(multiple(smallest(property, k, alpha, way), k)));
          table.add(row);
        }
      }
    }
    return table;
  }

  private OptionalLong smallest(String property, int k, double alpha, Way way) {
    double accuracy = way.equals(Way.NON_PRIVATE) ? alpha : 2 * alpha;
    return has(property, way)
        ? first(k, n -> worst(property, k, n, way) <= accuracy)
        : OptionalLong.empty();
  }

  private double worst(String property, int k, long n, Way way) {
    return laws.stream()
        .mapToDouble(law -> value(new StudyKey(property, k, law, n, way)))
        .max()
        .orElseThrow();
  }

  /**
   * Returns in how many comparisons of {@link #smallestItems} more items were needed with privacy:
   * of those in which alpha is reached without it.
   */
  Table comparisons() {
    List<String> epsilons = privateWays.stream().map(Way::epsilon).distinct().toList();
    Table table =
        new Table(
            Stream.concat(Stream.of("way"), epsilons.stream().map(e -> "epsilon " + e)).toList());
    for (String name : privateWays.stream().map(Way::name).distinct().toList()) {
      List<String> row = new ArrayList<>(List.of(name));
      epsilons.forEach(epsilon -> row.add(comparison(new Way(name, epsilon))));
      table.add(row);
    }
    return table;
  }

  private String comparison(Way way) {
    int all = 0;
    int more = 0;
    for (String property : properties) {
      for (int k : labels) {
        for (double alpha : ACCURACIES) {
          OptionalLong without = smallest(property, k, alpha, Way.NON_PRIVATE);
          if (without.isPresent() && has(property, way)) {
            OptionalLong with = smallest(property, k, alpha, way);
            all++;
            more += with.isPresent() && with.getAsLong() <= without.getAsLong() ? 0 : 1;
          }
        }
      }
    }
    return "%d of %d".formatted(more, all);
  }

  /**
   * Returns the smallest n from which on the error is at most so many times the one without noise,
   * or small.
   */
  Table costsLittle() {
    Table table = new Table(head(List.of("property", "k", "law"), privateWays, Way::column));
    for (String property : properties) {
      for (int k : labels) {
        for (String law : laws) {
          List<String> row = new ArrayList<>(List.of(property, Integer.toString(k), law));
          for (Way way : privateWays) {
            OptionalLong first =
                has(property, way)
                    ? first(k, n -> isCheap(new StudyKey(property, k, law, n, way)))
                    : OptionalLong.empty();
            row.add(multiple(first, k));
          }
          table.add(row);
        }
      }
    }
    return table;
  }

  private boolean isCheap(StudyKey key) {
    return isNear(key) || value(key) <= SMALL;
  }

  private boolean isNear(StudyKey key) {
    return value(key) <= FACTOR * value(key.by(Way.NON_PRIVATE));
  }

  /** Returns the percentage of cases in which the error is so many times the one without noise. */
  Table shares() {
    Table table =
        new Table(
            head(List.of("property", "k"), privateWays, way -> way.name() + " " + way.epsilon()));
    for (String property : properties) {
      for (int k : labels) {
        List<String> row = new ArrayList<>(List.of(property, Integer.toString(k)));
        privateWays.forEach(way -> row.add(share(property, k, way)));
        table.add(row);
      }
    }
    return table;
  }

  private String share(String property, int k, Way way) {
    if (!has(property, way)) {
      return "";
    }
    double percent =
        errors.keySet().stream()
            .filter(key -> key.way().equals(way) && key.labels() == k)
            .filter(key -> key.property().equals(property))
            .collect(Collectors.averagingDouble(key -> isNear(key) ? 100 : 0));
    return String.format(Locale.ROOT, "%.0f", percent);
  }

  private static List<String> head(List<String> first, List<Way> ways, Function<Way, String> name) {
    return Stream.concat(first.stream(), ways.stream().map(name)).toList();
  }

  private boolean has(String property, Way way) {
    return errors.keySet().stream()
        .anyMatch(key -> key.property().equals(property) && key.way().equals(way));
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

  private List<Long> sizes(int k) {
    return errors.keySet().stream()
        .filter(key -> key.labels() == k)
        .map(StudyKey::items)
        .distinct()
        .sorted()
        .toList();
  }

  private static String multiple(OptionalLong items, int labels) {
    if (items.isEmpty()) {
      return "";
    }
    double multiple = (double) items.getAsLong() / labels;
    return multiple == Math.rint(multiple)
        ? Long.toString((long) multiple)
        : Double.toString(multiple);
  }

  private double value(StudyKey key) {
    return Objects.requireNonNull(errors.get(key)).value();
  }
}
