package io.privhist.audit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.privhist.mechanism.Cumulative;
import io.privhist.mechanism.DirectProperty;
import io.privhist.mechanism.Mechanism;
import io.privhist.mechanism.Partition;
import io.privhist.mechanism.SampleProperties;
import io.privhist.mechanism.SortedNoise;
import io.privhist.privacy.Epsilon;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The arguments of docs/explanation/baselines.md and direct-properties.md along fixed answers: each
 * box costs what they say, exactly, within the public bounds and beyond them.
 */
class BaselinesSteeredPrivacyTest {
  private static final Epsilon EPSILON = Epsilon.parse("1/2");
  private static final Fraction ALL = Fraction.of(EPSILON);
  private static final Fraction FOR_LABELS = Fraction.of(EPSILON.times(1, 20));
  private static final Fraction FOR_ROWS = Fraction.of(EPSILON.times(19, 20));
  private static final List<Box> BOXES = boxes();

  private static List<Box> boxes() {
    long[] places = {1, 2, 8, 9, 120, 121, 140, 141};
    return LongStream.of(places)
        .boxed()
        .flatMap(row -> LongStream.of(places).mapToObj(column -> new Box(row, column)))
        .toList();
  }

  /** A mechanism, and what a box costs given how many questions were asked. */
  private record Subject(
      Mechanism mechanism, String stage, BiFunction<Box, Integer, Fraction> expected) {
    Fraction expected(SteeredRun run, Box box) {
      return expected.apply(box, run.answers(stage).length);
    }

    boolean isAsExpected(SteeredRun run) {
      return run.isBlindToData()
          && BOXES.stream()
              .allMatch(box -> run.spending(box).equals(Optional.of(expected(run, box))));
    }
  }

  private static final Subject PRIVATE_LABELS =
      new Subject(
          SortedNoise.privateLabels(),
          "n_(i)",
          (box, rows) ->
              (box.column() == 1 ? FOR_LABELS : Fraction.ZERO)
                  .plus(box.row() <= rows ? FOR_ROWS : Fraction.ZERO));
  private static final Subject PUBLIC_LABELS =
      new Subject(
          SortedNoise.publicLabels(8),
          "n_(i)",
          (box, rows) -> box.row() <= 8 ? ALL : Fraction.ZERO);
  private static final Subject CUMULATIVE =
      new Subject(
          Cumulative.upTo(8), "phi_r+", (box, asked) -> box.column() <= 8 ? ALL : Fraction.ZERO);

  static Stream<Arguments> runs() {
    return Stream.of(PRIVATE_LABELS, PUBLIC_LABELS, CUMULATIVE)
        .flatMap(
            subject ->
                Stream.of(-1_000, 0, 20).map(labels -> Arguments.of(subject, script(labels))));
  }

  /** The number of labels decides how many rows follow: none, 120 or 140. */
  private static Script script(long labels) {
    return new Script(labels + " labels")
        .answering("D", any -> labels)
        .answering("n_(i)", question -> 30 - question)
        .answering("phi_r+", question -> 3 * question);
  }

  @ParameterizedTest
  @MethodSource("runs")
  void spending_boxOnAnySideOfTheBounds_isWhatTheArgumentSays(Subject subject, Script script) {
    SteeredRun run = run(subject.mechanism(), script);

    assertThat(run.isBlindToData()).isTrue();
    for (Box box : BOXES) {
      assertThat(run.spending(box)).as(box.toString()).contains(subject.expected(run, box));
    }
  }

  static Stream<Arguments> mistakes() {
    return Stream.of(PRIVATE_LABELS, PUBLIC_LABELS, CUMULATIVE)
        .flatMap(
            subject ->
                Stream.of(
                        PlantedBug.budgetTimes(101, 100),
                        PlantedBug.only(question -> question == 7, PlantedBug.budgetTimes(2)),
                        PlantedBug.only(question -> question == 7, PlantedBug.noNoise()),
                        PlantedBug.sameAnswerForSameMass(),
                        PlantedBug.noiseUsedTwice())
                    .map(
                        mistake ->
                            Arguments.of(
                                subject,
                                new PlantedBug(subject.mechanism(), subject.stage(), mistake))));
  }

  @ParameterizedTest
  @MethodSource("mistakes")
  void spending_mistakeInAStage_isCaught(Subject subject, Mechanism broken) {
    assertThat(subject.isAsExpected(run(broken, script(0)))).isFalse();
  }

  @Test
  void spending_mistakeInTheNumberOfLabels_isCaught() {
    for (PlantedBug.Mistake mistake :
        List.of(PlantedBug.budgetTimes(101, 100), PlantedBug.noNoise())) {
      Mechanism broken = new PlantedBug(SortedNoise.privateLabels(), "D", mistake);

      assertThat(PRIVATE_LABELS.isAsExpected(run(broken, script(0)))).isFalse();
    }
  }

  /** Weights of one for each label: a new label costs epsilon, other items the share for N. */
  @ParameterizedTest
  @ValueSource(longs = {-3, 0, 1, 50, 1_000})
  void spending_directLabels_isWhatTheArgumentSays(long total) {
    SteeredRun run = direct(SampleProperties.labels(), total);
    Fraction forTotal = Fraction.of(EPSILON.times(5, 100));

    assertThat(run.isBlindToData()).isTrue();
    for (Box box : BOXES) {
      assertThat(run.spending(box)).contains(box.column() == 1 && total > 0 ? ALL : forTotal);
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {-3, 1, 50, 1L << 59})
  void spending_directPropertyOfAnyShape_isAtMostEpsilon(long total) {
    for (DirectProperty property :
        List.of(
            SampleProperties.plugInEntropy(),
            SampleProperties.goodToulminCoverage(),
            SampleProperties.switching())) {
      SteeredRun run = direct(property, total);

      assertThat(run.isBlindToData()).isTrue();
      for (Box box : BOXES.subList(0, 10)) {
        assertThat(run.spending(box).orElseThrow()).isLessThanOrEqualTo(ALL);
      }
    }
  }

  private static SteeredRun direct(DirectProperty property, long total) {
    return new SteeredRun(
        (raw, epsilon, noise) -> property.withNoise(noise).release(raw, epsilon),
        EPSILON,
        new Script("direct").answering("total", any -> total).answering("sum", any -> 1_000));
  }

  /**
   * One box more brings the fullest output closer by one and takes the emptiest away by one, so its
   * two losses differ by {@code -2 ln q}, which is epsilon; boxes outside the region cost nothing.
   */
  @ParameterizedTest
  @ValueSource(ints = {1, 8, 20})
  void loss_partition_isThatOfTheExponentialMechanism(int bound) {
    SteeredRun fullest = run(Partition.upTo(bound), fullest());
    SteeredRun emptiest = run(Partition.upTo(bound), emptiest());
    double epsilon = EPSILON.doubleValue();
    for (Box box : BOXES) {
      boolean inside = box.row() * box.column() <= bound;
      double towards = -fullest.lossOfChoices(box).orElseThrow();
      double away = emptiest.lossOfChoices(box).orElseThrow();

      assertThat(towards).isBetween(-1e-12, epsilon);
      assertThat(away).isBetween(-1e-12, epsilon);
      assertThat(towards + away).isCloseTo(inside ? epsilon : 0, within(1e-12));
    }
  }

  @Test
  void release_partitionOnUnlikeData_isTheSame() {
    for (Script script : List.of(fullest(), emptiest(), middle())) {
      assertThat(run(Partition.upTo(12), script).isBlindToData()).isTrue();
    }
  }

  private static Script fullest() {
    return new Script("fullest").choosing(alternatives -> alternatives - 1);
  }

  private static Script emptiest() {
    return new Script("emptiest").choosing(alternatives -> 0);
  }

  private static Script middle() {
    return new Script("middle").choosing(alternatives -> alternatives / 2);
  }

  @Test
  void loss_partitionAtAnotherEpsilon_isCaught() {
    Mechanism broken = WrongRelease.twiceTheEpsilon(Partition.upTo(8));
    Box box = new Box(2, 2);

    double towards = -run(broken, fullest()).lossOfChoices(box).orElseThrow();
    double away = run(broken, emptiest()).lossOfChoices(box).orElseThrow();

    assertThat(towards + away).isGreaterThan(EPSILON.doubleValue() + 0.1);
  }

  private static SteeredRun run(Mechanism mechanism, Script script) {
    return new SteeredRun(SteeredRun.everything(mechanism), EPSILON, script);
  }
}
