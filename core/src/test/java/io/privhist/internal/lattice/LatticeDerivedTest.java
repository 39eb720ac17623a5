package io.privhist.internal.lattice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.privhist.audit.RecordedRuns;
import io.privhist.histogram.Prevalences;
import io.privhist.internal.noise.Noise;
import io.privhist.privacy.Epsilon;
import io.privhist.release.Band;
import io.privhist.release.CurveBand;
import io.privhist.release.Interval;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.LongUnaryOperator;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * What is derived from a released diagram, beside values that were worked out elsewhere; those of
 * {@code -Dprivhist.lattice.derived=FILE} if it is given.
 */
class LatticeDerivedTest {
  private static final double LEVEL = 0.95;

  @TestFactory
  List<DynamicTest> derivedValues_areThoseOfTheReference() throws IOException {
    List<DynamicTest> tests = new ArrayList<>();
    for (JsonElement element : references()) {
      JsonObject reference = element.getAsJsonObject();
      String name =
          "%s, epsilon %s"
              .formatted(
                  reference.get("name").getAsString(), reference.get("epsilon").getAsString());
      tests.add(DynamicTest.dynamicTest(name, () -> check(reference)));
    }
    return tests;
  }

  private static JsonArray references() throws IOException {
    String file = System.getProperty("privhist.lattice.derived");
    try (Reader reader =
        file == null
            ? new InputStreamReader(
                LatticeDerivedTest.class.getResourceAsStream("derived.json"),
                StandardCharsets.UTF_8)
            : Files.newBufferedReader(Path.of(file))) {
      return JsonParser.parseReader(reader).getAsJsonArray();
    }
  }

  private static void check(JsonObject reference) {
    Epsilon epsilon = Epsilon.parse(reference.get("epsilon").getAsString());
    Prevalences drawn = RecordedRuns.prevalences(reference.getAsJsonArray("released"));
    LatticeSteps.Outcome outcome =
        new LatticeSteps(always(drawn))
            .run(drawn, new LatticeSteps.Budgets(Optional.empty(), epsilon));
    checkError(reference, drawn, epsilon.doubleValue(), outcome);
    checkAreas(reference, drawn, epsilon.doubleValue());
    checkBand(reference, drawn, epsilon.doubleValue());
    checkTopMass(reference, epsilon.doubleValue(), outcome.bands().at(LEVEL).orElseThrow());
  }

  private static Noise always(Prevalences drawn) {
    return new Noise() {
      @Override
      public LongUnaryOperator stage(String name, Epsilon budget) {
        throw new IllegalStateException("only diagrams are drawn");
      }

      @Override
      public Prevalences redraw(String name, Epsilon budget, Prevalences h) {
        return drawn;
      }
    };
  }

  private static void checkError(
      JsonObject reference, Prevalences drawn, double epsilon, LatticeSteps.Outcome outcome) {
    JsonArray profile = reference.getAsJsonArray("profile");
    FlipCosts costs = FlipCosts.upTo(profile.size(), new Runs(drawn));
    for (int k = 1; k <= profile.size(); k++) {
      assertThat(costs.boxes(k)).as("N_" + k).isEqualTo(profile.get(k - 1).getAsLong());
    }
    assertThat(FlipCosts.of(new Runs(drawn), epsilon).expectedL1(epsilon))
        .isCloseTo(reference.get("expectedL1").getAsDouble(), withinPercentage(1e-9));
    assertThat(outcome.expectedL1())
        .isCloseTo(reference.get("forecast").getAsDouble(), withinPercentage(1e-9));
    assertThat(outcome.totalStandardDeviation())
        .isCloseTo(reference.get("sd").getAsDouble(), withinPercentage(1e-9));
    assertThat(outcome.histogram().items()).isEqualTo(reference.get("total").getAsLong());
  }

  private static void checkAreas(JsonObject reference, Prevalences drawn, double epsilon) {
    LargestArea whole = LargestArea.of(drawn.rows(), epsilon, 0.005, 0.045);
    assertThat(whole.corners()).isEqualTo(reference.get("tUp").getAsLong());
    assertThat(whole.area()).isEqualTo(reference.get("areaK").getAsInt());
    LargestArea half = LargestArea.of(drawn.rows(), epsilon, 0.0025, 0.0225);
    assertThat(half.corners()).isEqualTo(reference.get("topTUp").getAsLong());
    assertThat(half.area()).isEqualTo(reference.get("topAreaK").getAsInt());
  }

  private static void checkBand(JsonObject reference, Prevalences drawn, double epsilon) {
    LargestArea whole = LargestArea.of(drawn.rows(), epsilon, 0.005, 0.045);
    CurveBand curve = new AreaBand(new Runs(drawn), whole).curve();
    for (int r = 1; r <= reference.getAsJsonArray("columnsLow").size(); r++) {
      assertThat(curve.labelsFrom(r)).as("column " + r).isEqualTo(at(reference, "columns", r));
    }
    for (int i = 1; i <= reference.getAsJsonArray("rowsLow").size(); i++) {
      assertThat(curve.countAtRank(i)).as("row " + i).isEqualTo(at(reference, "rows", i));
    }
  }

  private static Interval at(JsonObject reference, String side, int index) {
    return new Interval(
        reference.getAsJsonArray(side + "Low").get(index - 1).getAsLong(),
        reference.getAsJsonArray(side + "High").get(index - 1).getAsLong());
  }

  private static void checkTopMass(JsonObject reference, double epsilon, Band band) {
    long corners = reference.get("topTUp").getAsLong();
    TopMassRadius radius = new TopMassRadius(epsilon, corners, (1 - LEVEL) / 4);
    for (JsonElement element : reference.getAsJsonArray("topK")) {
      long[] row = RecordedRuns.longs(element.getAsJsonArray());
      assertThat(radius.of(row[0])).as("radius of " + row[0]).isEqualTo(row[1]);
      band.topMass().stream()
          .filter(mass -> mass.labels() == row[0])
          .forEach(
              mass ->
                  assertThat(mass.items())
                      .as("the %d largest".formatted(row[0]))
                      .isEqualTo(new Interval(row[2], row[3])));
    }
  }
}
