package io.privhist.estimate;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.privhist.histogram.Prevalences;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** A histogram with the values that estimators are known to have on it. */
public record ReferenceCase(JsonObject json) {
  static List<ReferenceCase> all() throws IOException {
    List<ReferenceCase> cases = new ArrayList<>();
    for (JsonElement element : read("estimators.json").getAsJsonArray()) {
      cases.add(new ReferenceCase(element.getAsJsonObject()));
    }
    return cases;
  }

  public static JsonElement read(String file) throws IOException {
    try (Reader reader =
        new InputStreamReader(
            Objects.requireNonNull(ReferenceCase.class.getResourceAsStream("/reference/" + file)),
            StandardCharsets.UTF_8)) {
      return JsonParser.parseReader(reader);
    }
  }

  String name() {
    return json.get("name").getAsString();
  }

  Observation observation() {
    JsonArray rows = json.getAsJsonArray("prevalences");
    long[] counts = new long[rows.size()];
    long[] prevalences = new long[rows.size()];
    for (int row = 0; row < rows.size(); row++) {
      counts[row] = rows.get(row).getAsJsonArray().get(0).getAsLong();
      prevalences[row] = rows.get(row).getAsJsonArray().get(1).getAsLong();
    }
    return Observation.of(json.get("n").getAsLong(), Prevalences.of(counts, prevalences));
  }

  JsonObject expected() {
    return json.getAsJsonObject("expected");
  }

  /** What the reference values with parameters were run with. */
  Assumptions assumptions() {
    return Assumptions.none()
        .withSupport((long) parameter("entropy_wu_yang", "k"))
        .withMinProbability(parameter("support_wu_yang", "p_min"));
  }

  private double parameter(String key, String name) {
    return expected().getAsJsonObject(key).getAsJsonObject("params").get(name).getAsDouble();
  }

  /** Every property that there are reference values for. */
  List<Property> properties() {
    Assumptions assumptions = assumptions();
    List<Property> properties =
        new ArrayList<>(
            List.of(
                Property.entropy(assumptions),
                Property.support(assumptions),
                Property.coverage(),
                Property.fitQuality(),
                Property.distanceToUniformity(assumptions.support().orElseThrow())));
    for (double growth : new double[] {0.5, 1, 2, 5}) {
      properties.add(Property.unseen(growth));
      properties.add(Property.supportCoverage(growth));
    }
    for (double order : new double[] {0.5, 1.5, 2, 3}) {
      properties.add(Property.renyi(order, assumptions));
      properties.add(Property.powerSum(order, assumptions));
    }
    for (double multiple : new double[] {0.1, 0.5, 2, 3}) {
      properties.add(Property.sampleSize(multiple));
    }
    return properties;
  }
}
