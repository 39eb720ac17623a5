package io.privhist.estimate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.google.gson.JsonObject;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Every formula against values from independent evaluations and public reference code. */
class ReferenceValuesTest {
  private static final String LIPSCHITZ = "lipschitz/";

  @TestFactory
  Stream<DynamicTest> estimators_onReferenceHistograms_giveTheReferenceValues() throws IOException {
    return ReferenceCase.all().stream().flatMap(ReferenceValuesTest::tests);
  }

  private static Stream<DynamicTest> tests(ReferenceCase reference) {
    Map<String, Estimate> estimates = new HashMap<>();
    for (Property property : reference.properties()) {
      property
          .estimates(reference.observation())
          .forEach(estimate -> estimates.put(estimate.estimator(), estimate));
    }
    return reference.expected().keySet().stream()
        .filter(key -> !key.equals("pml_levels")) // an array: LawReferenceValuesTest has it
        .map(
            key ->
                DynamicTest.dynamicTest(
                    reference.name() + " " + key,
                    () -> check(estimates, key, reference.expected().getAsJsonObject(key))));
  }

  private static void check(Map<String, Estimate> estimates, String key, JsonObject expected) {
    boolean step = key.startsWith(LIPSCHITZ);
    Estimate estimate = estimates.get(step ? key.substring(LIPSCHITZ.length()) : key);
    assertThat(estimate).as("an estimate named as the reference value").isNotNull();
    if (expected.get("value").isJsonNull()) {
      assertThat(estimate.raw()).as("null stands for infinite").isEmpty();
      return;
    }
    double value = expected.get("value").getAsDouble();
    OptionalDouble found = step ? estimate.lipschitz() : estimate.raw();
    assertThat(found.orElseThrow()).isCloseTo(value, within(tolerance(expected, value)));
  }

  private static double tolerance(JsonObject expected, double value) {
    return expected.has("abs_tol")
        ? expected.get("abs_tol").getAsDouble()
        : expected.get("rel_tol").getAsDouble() * Math.abs(value);
  }

  @Test
  void estimators_whereTheFormulaIsInfinite_areUndefined() throws IOException {
    Observation singletons =
        ReferenceCase.all().stream()
            .filter(reference -> reference.name().equals("all_singletons_n20"))
            .findFirst()
            .orElseThrow()
            .observation();
    assertThat(Property.support().estimates(singletons))
        .filteredOn(estimate -> estimate.raw().isEmpty())
        .extracting(Estimate::estimator)
        .containsExactly(
            "support_at_least",
            "support_ace",
            "support_good_turing",
            "support_chao_lee",
            "support_pml");
    assertThat(Property.renyi(2).estimate(singletons).raw()).isEmpty();
  }
}
