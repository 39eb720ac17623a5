package io.privhist.audit;

import static org.assertj.core.api.Assertions.assertThat;

import io.privhist.histogram.RawHistogram;
import io.privhist.internal.tiling.TiledPlane;
import io.privhist.internal.tiling.TiledPlane.Kind;
import io.privhist.mechanism.Mechanism;
import io.privhist.mechanism.Tiling;
import io.privhist.privacy.Epsilon;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The theorem of docs/explanation/tiling.md along answers that lead into every branch: each box
 * costs epsilon, exactly, whichever kinds of tiles it lies in; and nothing but masses reads data.
 */
class TilingSteeredPrivacyTest {
  private static final long FAR_OFF = 1L << 40;

  /** A script, and the epsilon at which it leads where its name says. */
  record Scenario(Script script, String epsilon) {
    Fraction promised() {
      return Fraction.of(Epsilon.parse(epsilon));
    }

    SteeredRun run(ExactPrivacyCheck.Publication publication) {
      return new SteeredRun(publication, Epsilon.parse(epsilon), script);
    }

    SteeredRun run(Mechanism mechanism) {
      return run((raw, epsilon, noise) -> mechanism.withNoise(noise).release(raw, epsilon));
    }
  }

  static List<Scenario> scenarios() {
    return List.of(
        new Scenario(script("less than nothing", -50, 0, 10, 0, 0), "1"),
        new Scenario(script("rows without end", -50, 0, 10, 0, FAR_OFF << 10), "1"),
        new Scenario(script("wide columns", 3_000, 100, 2_000, 100, 50), "0.3"),
        new Scenario(script("wide rows", 3_000, 1_000, 100, 100, 0), "0.3"),
        new Scenario(script("tall and broad", 100_000, 300, 300, 100, 1_000), "1.7"),
        new Scenario(script("crowded columns", 3_000, 1e6, 2_000, 3_000, 0), "4"),
        new Scenario(script("crowded rows", 10_000, 4_000, 10_000, 2_500, 50), "4"),
        new Scenario(script("far-off answers", 400, 1e15, 300, FAR_OFF, -FAR_OFF), "1"));
  }

  /**
   * The pilot sees a curve that falls evenly from a height to zero; all tiles are answered alike.
   */
  private static Script script(
      String name, long total, double height, double columns, long column, long row) {
    return new Script(name)
        .answering("total", any -> total)
        .answering("pilot", question -> pilotMass(question, height, columns))
        .answering("columns", any -> column)
        .answering("rows", any -> row);
  }

  private static long pilotMass(int strip, double height, double columns) {
    long start = 0;
    long end = 1;
    for (int i = 0; i < strip; i++) {
      start = end;
      end = Math.max(end + 1, end + end / 2);
    }
    double from = Math.min(start, columns);
    double to = Math.min(end, columns);
    return Math.round(height * (to - from) * (1 - (from + to) / (2 * columns)));
  }

  @ParameterizedTest
  @MethodSource("scenarios")
  void spending_boxInAnyKindOfTile_isEpsilonExactly(Scenario scenario) {
    SteeredRun run = scenario.run(Tiling.standard());

    for (Box box : boxes(run)) {
      assertThat(run.spending(box)).as(box.toString()).contains(scenario.promised());
    }
  }

  @ParameterizedTest
  @MethodSource("scenarios")
  void release_sameAnswersOnUnlikeData_isTheSame(Scenario scenario) {
    assertThat(scenario.run(SteeredRun.everything(Tiling.standard())).isBlindToData()).isTrue();
  }

  @Test
  void scenarios_together_layEveryKindOfTile() {
    Set<Kind> laid = EnumSet.noneOf(Kind.class);
    for (Scenario scenario : scenarios()) {
      TiledPlane plane = plane(scenario.run(Tiling.standard()));
      Arrays.stream(Kind.values()).filter(kind -> !plane.of(kind).isEmpty()).forEach(laid::add);
    }

    assertThat(laid).containsExactlyInAnyOrder(Kind.values());
  }

  /** A limit of 3,100 items allows 1,000 + 8 sqrt(3,100) strips. */
  @Test
  void columns_moreThanTheLimitAllows_widen() {
    TiledPlane plane = plane(scenarioWith(Kind.CROWDED_COLUMNS).run(Tiling.standard()));

    assertThat(plane.of(Kind.CROWDED_COLUMNS).get(0).question()).isEqualTo(1_446);
  }

  /** A mistake in a single tile of a kind is seen. */
  @ParameterizedTest
  @EnumSource
  void spending_mistakeInOneTile_isCaught(Kind kind) {
    Scenario scenario = scenarioWith(kind);
    TiledPlane plane = plane(scenario.run(Tiling.standard()));
    int last = plane.of(kind).get(plane.of(kind).size() - 1).question();
    for (PlantedBug.Mistake mistake :
        List.of(
            PlantedBug.budgetTimes(105, 100),
            PlantedBug.budgetTimes(99, 100),
            PlantedBug.noNoise(),
            PlantedBug.noiseOnNonZeroOnly())) {
      Mechanism broken =
          new PlantedBug(
              Tiling.standard(),
              kind.stage(),
              PlantedBug.only(question -> question == last, mistake));

      assertThat(isCaught(scenario, broken, plane.boxes(kind))).isTrue();
    }
  }

  static Stream<Mechanism> mistakesInAStage() {
    return Stream.of("pilot", "columns", "rows")
        .flatMap(
            stage ->
                Stream.of(
                        PlantedBug.sameAnswerForSameMass(),
                        PlantedBug.noiseUsedTwice(),
                        PlantedBug.loopUpToLargestCount())
                    .map(mistake -> new PlantedBug(Tiling.standard(), stage, mistake)));
  }

  @ParameterizedTest
  @MethodSource("mistakesInAStage")
  void release_mistakeInAStage_isCaught(Mechanism broken) {
    assertThat(scenarios())
        .anyMatch(scenario -> !scenario.run(SteeredRun.everything(broken)).isBlindToData());
  }

  @ParameterizedTest
  @EnumSource
  void release_partThatLooksAtTheData_isCaught(LeakyRelease leak) {
    Scenario scenario = scenarios().get(4);

    assertThat(scenario.run(leak.of(Tiling.standard())).isBlindToData()).isFalse();
  }

  private static Scenario scenarioWith(Kind kind) {
    return scenarios().stream()
        .filter(scenario -> !plane(scenario.run(Tiling.standard())).of(kind).isEmpty())
        .findFirst()
        .orElseThrow();
  }

  private static boolean isCaught(Scenario scenario, Mechanism broken, List<Box> boxes) {
    SteeredRun run = scenario.run(broken);
    return boxes.stream()
        .anyMatch(box -> !run.spending(box).equals(Optional.of(scenario.promised())));
  }

  private static List<Box> boxes(SteeredRun run) {
    return Stream.concat(
            plane(run).boxes().stream(),
            Stream.of(new Box(1, RawHistogram.MAX_ITEMS), new Box(RawHistogram.MAX_ITEMS, 1)))
        .toList();
  }

  private static TiledPlane plane(SteeredRun run) {
    return TiledPlane.of(run.release().orElseThrow());
  }
}
