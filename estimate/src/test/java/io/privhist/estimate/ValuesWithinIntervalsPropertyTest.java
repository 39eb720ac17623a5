package io.privhist.estimate;

import static org.assertj.core.api.Assertions.assertThat;

import io.privhist.release.Release;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Every value lies in each of its intervals, whatever the release, property and estimator. */
class ValuesWithinIntervalsPropertyTest {
  private static List<Property> properties() {
    List<Property> properties = new ArrayList<>();
    properties.add(Property.entropy());
    properties.add(Property.support());
    properties.add(Property.support(Assumptions.none().withSupport(20).withMinProbability(1e-3)));
    properties.add(Property.renyi(2));
    properties.add(Property.renyi(0.5));
    properties.add(Property.renyi(1.5));
    for (double growth : new double[] {1, 3}) {
      properties.add(Property.unseen(growth));
      properties.add(Property.supportCoverage(growth));
    }
    for (double multiple : new double[] {0.1, 2}) {
      properties.add(Property.sampleSize(multiple));
    }
    properties.add(Property.coverage());
    properties.add(Property.powerSum(0.5));
    properties.add(Property.distanceToUniformity(1_000));
    return properties;
  }

  @Test
  void estimates_ofEveryRelease_lieInTheirIntervals() {
    int intervals = 0;
    for (Release release : Releases.all()) {
      Observation observation = Observation.of(release);
      for (Property property : properties()) {
        for (Estimator estimator : property.estimators()) {
          if (estimator instanceof FittedLaws.OfLaw) {
            continue; // takes long, and has no intervals
          }
          Estimate estimate = property.estimate(observation, estimator);
          assertTextHolds(estimate);
          intervals +=
              holds(estimate, estimate.privacyInterval(), release)
                  + holds(estimate, estimate.samplingInterval(), release)
                  + holds(estimate, estimate.jointInterval(), release);
          assertThat(estimate.jointInterval().isPresent())
              .as("%s of %s", estimate, release)
              .isEqualTo(estimate.samplingInterval().isPresent());
        }
      }
    }
    assertThat(intervals).isGreaterThan(3_000);
  }

  private static int holds(
      Estimate estimate, Optional<EstimateInterval> interval, Release release) {
    if (interval.isEmpty()) {
      return 0;
    }
    if (estimate.value().isPresent()) {
      assertThat(estimate.value().getAsDouble())
          .as("%s of %s: %s", estimate, release, interval)
          .isBetween(interval.get().lower(), interval.get().upper());
    }
    return 1;
  }

  /** The value as it is shown, too, must not seem to be outside. */
  private static void assertTextHolds(Estimate estimate) {
    estimate
        .privacyInterval()
        .ifPresent(
            interval -> {
              String[] ends = EstimateText.ends(interval).replace("at least ", "").split(" to ");
              double upper = interval.isOpen() ? interval.upper() : number(ends[1]);
              assertThat(number(EstimateText.value(estimate)))
                  .as("%s", estimate)
                  .isBetween(number(ends[0]), upper);
            });
  }

  /** Reads what is written as 1,234.5 or 2.3·10⁻⁷. */
  private static double number(String text) {
    String power = text.startsWith("10") && !text.matches("[0-9,.]+") ? "1·" + text : text;
    StringBuilder plain = new StringBuilder();
    power.replace(",", "").replace("·10", "E").chars().forEach(c -> plain.append(digit((char) c)));
    return Double.parseDouble(plain.toString());
  }

  private static char digit(char c) {
    int raised = "⁰¹²³⁴⁵⁶⁷⁸⁹⁻".indexOf(c);
    return raised < 0 ? c : "0123456789-".charAt(raised);
  }

  @Test
  void estimates_askedAgain_areTheSame() {
    for (Release release : Releases.all().subList(6, 20)) {
      for (Property property : List.of(Property.entropy(), Property.support())) {
        Estimate once = property.estimate(release);

        assertThat(IntStream.range(0, 2).parallel().mapToObj(run -> property.estimate(release)))
            .allMatch(once::equals);
      }
    }
  }
}
