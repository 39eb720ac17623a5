package io.privhist.cli.command;

import io.privhist.application.options.DecimalNumber;
import io.privhist.application.options.WholeNumber;
import io.privhist.application.terminal.UsageException;
import io.privhist.estimate.Assumptions;
import io.privhist.estimate.DirectProperties;
import io.privhist.estimate.Estimator;
import io.privhist.estimate.LinearEstimator;
import io.privhist.estimate.Property;
import io.privhist.mechanism.DirectProperty;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import picocli.CommandLine.Option;

/** Which property is released directly, by which estimator. */
final class DirectPropertyOptions {
  private static final int MOST_GROWTH = 1_000;
  private static final double LEAST_PROBABILITY = 1e-18;

  @Option(
      names = "--property",
      paramLabel = "NAME",
      required = true,
      description =
          "entropy (in nats), support (how many labels the population has), support-coverage (how"
              + " many labels there would be with T times as many items more), or unseen (how many"
              + " of those would be new).")
  private String property = "";

  @Option(
      names = "--estimator",
      paramLabel = "NAME",
      description = "How it is estimated; a wrong name lists the right ones.")
  private String estimator = "";

  @Option(
      names = "--growth",
      paramLabel = "T",
      description =
          "For support-coverage and unseen, which need it: how many times as many items come to"
              + " those seen.")
  private String growth = "";

  @Option(
      names = "--support",
      paramLabel = "K",
      description =
          "For entropy and support: how many labels the population has at the most, if that is"
              + " public knowledge.")
  private String support = "";

  @Option(
      names = "--min-probability",
      paramLabel = "P",
      description =
          "For entropy and support: what the probability of no label is below, if that is public"
              + " knowledge.")
  private String minProbability = "";

  /** Returns what was said about the property, by option. */
  Map<String, String> words() {
    Map<String, String> words = new TreeMap<>();
    words.put("property", property);
    words.put("estimator", estimator);
    words.put("growth", growth);
    words.put("support", support);
    words.put("min-probability", minProbability);
    words.values().removeIf(String::isEmpty);
    return words;
  }

  DirectProperty mechanism() {
    return switch (property) {
      case "entropy" -> entropy();
      case "support" -> support();
      case "support-coverage" -> {
        double t = growth();
        yield DirectProperties.supportCoverage(chosen(Property.supportCoverage(t)), t);
      }
      case "unseen" -> {
        double t = growth();
        yield DirectProperties.unseen(chosen(Property.unseen(t)), t);
      }
      default ->
          throw new UsageException(
              "--property must be entropy, support, support-coverage or unseen, got \"%s\""
                  .formatted(property));
    };
  }

  private DirectProperty entropy() {
    refuse("--growth", growth);
    Assumptions assumptions = assumptions();
    return DirectProperties.entropy(chosen(Property.entropy(assumptions)), assumptions);
  }

  private DirectProperty support() {
    refuse("--growth", growth);
    Assumptions assumptions = assumptions();
    return DirectProperties.support(chosen(Property.support(assumptions)), assumptions);
  }

  private double growth() {
    refuse("--support", support);
    refuse("--min-probability", minProbability);
    if (growth.isEmpty()) {
      throw new UsageException(
          "%s needs --growth T, how many times as many items come to those seen"
              .formatted(property));
    }
    double t = number("--growth", growth);
    if (!(t > 0 && t <= MOST_GROWTH)) {
      throw new UsageException(
          "--growth must be above 0 and at most %d, got %s".formatted(MOST_GROWTH, growth));
    }
    return t;
  }

  private void refuse(String option, String value) {
    if (!value.isEmpty()) {
      throw new UsageException("%s does not go with %s".formatted(option, property));
    }
  }

  private Assumptions assumptions() {
    return UsageException.unlessValid(
        () -> {
          Assumptions assumptions = Assumptions.none();
          if (!support.isEmpty()) {
            assumptions = assumptions.withSupport(WholeNumber.parse("--support", support));
          }
          if (!minProbability.isEmpty()) {
            assumptions = assumptions.withMinProbability(leastProbability());
          }
          return assumptions;
        });
  }

  private double leastProbability() {
    double p = number("--min-probability", minProbability);
    if (!(p >= LEAST_PROBABILITY && p <= 1)) {
      throw new UsageException(
          "--min-probability must be between 1e-18 and 1, got " + minProbability);
    }
    return p;
  }

  private static double number(String option, String text) {
    double parsed = DecimalNumber.parse(text);
    if (!Double.isFinite(parsed)) {
      throw new UsageException("%s must be a number, got \"%s\"".formatted(option, text));
    }
    return parsed;
  }

  /** Returns the estimator asked for, or the first; only linear ones have a sensitivity. */
  private LinearEstimator chosen(Property of) {
    List<LinearEstimator> linear =
        of.estimators().stream()
            .filter(LinearEstimator.class::isInstance)
            .map(LinearEstimator.class::cast)
            .toList();
    return linear.stream()
        .filter(each -> estimator.isEmpty() || each.name().equals(estimator))
        .findFirst()
        .orElseThrow(
            () ->
                new UsageException(
                    "--estimator must be one of %s for %s, got \"%s\""
                        .formatted(
                            linear.stream().map(Estimator::name).collect(Collectors.joining(", ")),
                            property,
                            estimator)));
  }
}
