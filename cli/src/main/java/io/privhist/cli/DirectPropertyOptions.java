package io.privhist.cli;

import io.privhist.estimate.Assumptions;
import io.privhist.estimate.DirectProperties;
import io.privhist.estimate.Estimator;
import io.privhist.estimate.LinearEstimator;
import io.privhist.estimate.Property;
import io.privhist.mechanism.DirectProperty;
import java.util.List;
import java.util.stream.Collectors;
import picocli.CommandLine.Option;

/** Which property is released directly, by which estimator. */
final class DirectPropertyOptions {
  @Option(
      names = "--property",
      paramLabel = "NAME",
      required = true,
      description =
          "entropy (in nats), support (how many labels the population has) or coverage (how many"
              + " different labels a sample 1 + T times as large would have).")
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
          "For coverage, which needs it: how many times as many items come to those seen.")
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

  DirectProperty mechanism() {
    return switch (property) {
      case "entropy" -> {
        refuse("--growth", growth);
        Assumptions assumptions = assumptions();
        yield DirectProperties.entropy(
            chosen(Property.entropy(assumptions).estimators()), assumptions);
      }
      default ->
          throw new UsageException(
              "--property must be entropy, support or coverage, got \"%s\"".formatted(property));
    };
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
            assumptions =
                assumptions.withMinProbability(number("--min-probability", minProbability));
          }
          return assumptions;
        });
  }

  private static double number(String option, String text) {
    double parsed = DecimalNumber.parse(text);
    if (!Double.isFinite(parsed)) {
      throw new UsageException("%s must be a number, got \"%s\"".formatted(option, text));
    }
    return parsed;
  }

  /** Returns the estimator asked for, or the first; only linear ones have a sensitivity. */
  private LinearEstimator chosen(List<Estimator> estimators) {
    List<LinearEstimator> linear =
        estimators.stream()
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
