package io.privhist.cli.view;

import io.privhist.estimate.Estimate;
import io.privhist.estimate.EstimateInterval;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;

/** Estimates for machines: an array with an object for each. No name or text needs an escape. */
public final class EstimateJson {
  private static final double EXACT = 1L << 53; // whole doubles up to this print as integers

  private EstimateJson() {}

  public static String of(List<Estimate> estimates) {
    return estimates.stream()
        .map(EstimateJson::object)
        .collect(Collectors.joining(",\n  ", "[\n  ", "\n]\n"));
  }

  private static String object(Estimate estimate) {
    return ("{\"property\": \"%s\", \"estimator\": \"%s\", \"parameters\": %s, \"raw\": %s,"
            + " \"value\": %s, \"lipschitz\": %s, \"privacyInterval\": %s,"
            + " \"samplingInterval\": %s, \"jointInterval\": %s}")
        .formatted(
            estimate.property(),
            estimate.estimator(),
            parameters(estimate.parameters()),
            number(estimate.raw()),
            number(estimate.value()),
            number(estimate.lipschitz()),
            interval(estimate.privacyInterval()),
            interval(estimate.samplingInterval()),
            interval(estimate.jointInterval()));
  }

  private static String parameters(Map<String, Double> parameters) {
    return parameters.entrySet().stream()
        .map(entry -> "\"%s\": %s".formatted(entry.getKey(), number(entry.getValue())))
        .collect(Collectors.joining(", ", "{", "}"));
  }

  private static String interval(Optional<EstimateInterval> interval) {
    return interval
        .map(
            it ->
                "{\"lower\": %s, \"upper\": %s, \"level\": %s, \"method\": \"%s\"}"
                    .formatted(
                        number(it.lower()), number(it.upper()), number(it.level()), it.method()))
        .orElse("null");
  }

  private static String number(OptionalDouble value) {
    return value.isPresent() ? number(value.getAsDouble()) : "null";
  }

  private static String number(double value) {
    if (Double.isInfinite(value)) {
      return "null"; // an open end
    }
    return value == Math.rint(value) && Math.abs(value) < EXACT
        ? Long.toString((long) value)
        : Double.toString(value);
  }
}
