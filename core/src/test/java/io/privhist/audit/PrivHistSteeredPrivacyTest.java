package io.privhist.audit;

import static org.assertj.core.api.Assertions.assertThat;

import io.privhist.mechanism.Mechanism;
import io.privhist.mechanism.PrivHist;
import io.privhist.privacy.Epsilon;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The argument of docs/explanation/privacy-of-privhist.md along answers that lead into both regimes
 * and around every cut: each box costs what the argument says, exactly.
 */
class PrivHistSteeredPrivacyTest {
  /** How a variant divides epsilon in one regime: e1, e2 and e3, which low privacy does without. */
  private enum Split {
    PAPER_HIGH(PrivHist.standard(), "1/2", "1/6", "1/6", Optional.of("1/6"), 1),
    PAPER_LOW(PrivHist.standard(), "3", "1", "1", Optional.empty(), 1),
    TUNED_HIGH(PrivHist.tuned(), "1/2", "0.005", "0.015", Optional.of("0.48"), 2),
    TUNED_LOW(PrivHist.tuned(), "3", "0.009", "2.991", Optional.empty(), 2);

    private final PrivHist mechanism;
    private final Epsilon epsilon;
    private final Fraction total;
    private final Fraction split;
    private final Fraction smooth;
    private final int thresholdDivisor;

    Split(
        PrivHist mechanism,
        String epsilon,
        String e1,
        String e2,
        Optional<String> e3,
        int thresholdDivisor) {
      this.mechanism = mechanism;
      this.epsilon = Epsilon.parse(epsilon);
      this.total = Fraction.of(Epsilon.parse(e1));
      this.split = Fraction.of(Epsilon.parse(e2));
      this.smooth = e3.map(Epsilon::parse).map(Fraction::of).orElse(Fraction.ZERO);
      this.thresholdDivisor = thresholdDivisor;
    }

    boolean isLowPrivacy() {
      return smooth.equals(Fraction.ZERO);
    }

    /** T, from the answer N. */
    long threshold(long total) {
      double share = Math.min(1, epsilon.doubleValue());
      return (long) Math.ceil(Math.sqrt(total * share) / thresholdDivisor);
    }

    /** M, from the answer N. */
    long fakes(long total) {
      double e2 = split.doubleValue();
      return (long) Math.ceil(Math.max(2 * (Math.log((double) total) + e2), 1) / e2);
    }
  }

  /** Which answers are given: N, v at the split, and the large counts falling from a first one. */
  private record Answers(long total, long split, long largest) {
    Script script() {
      return new Script(toString())
          .answering("N", any -> total)
          .answering("split", any -> split)
          .answering("H^cl", question -> largest / (question + 1))
          .answering("H^cs", question -> 50 - question)
          .answering("H^w", question -> 2_000 - question);
    }
  }

  private static final List<Answers> ANSWERS =
      List.of(
          new Answers(-5, 0, 10), // nothing is asked after N
          new Answers(0, 3, 10),
          new Answers(1, 3, 10),
          new Answers(90, -1_000, 10), // no large count is asked
          new Answers(90, 60, 100_000), // cumulative prevalences are cut at zero
          new Answers(10_000, 5, 15_000), // large counts become boundaries
          new Answers(10_000, -20, -7),
          new Answers(2_000_000, 30, 1_500_000),
          new Answers(1L << 58, 2, 5)); // refused

  static Stream<Arguments> runs() {
    return Stream.of(Split.values())
        .flatMap(split -> ANSWERS.stream().map(answers -> Arguments.of(split, answers)));
  }

  @ParameterizedTest
  @MethodSource("runs")
  void spending_boxOnAnySideOfTheCuts_isWhatTheArgumentSays(Split split, Answers answers) {
    SteeredRun run = run(split, split.mechanism, answers);

    for (Box box : boxes(split, answers, run)) {
      assertThat(run.spending(box)).as(box.toString()).contains(expected(split, answers, run, box));
    }
  }

  /** The argument, in the words of the steps. */
  private static Fraction expected(Split split, Answers answers, SteeredRun run, Box box) {
    if (answers.total() <= 0 || run.release().isEmpty()) {
      return split.total;
    }
    long threshold = split.threshold(answers.total());
    boolean atTheSplit = box.column() == threshold + 1;
    boolean large = box.column() > threshold + 1 && box.row() <= run.answers("H^cl").length;
    boolean small =
        split.isLowPrivacy()
            && box.column() <= threshold
            && box.row() + split.fakes(answers.total()) > answers.split();
    boolean inAStrip = box.column() <= 2 * answers.total();
    return split
        .total
        .plus(atTheSplit || large || small ? split.split : Fraction.ZERO)
        .plus(inAStrip ? split.smooth : Fraction.ZERO);
  }

  /** Boxes next to T, to 2N, to the last large count and to where prevalences are cut at zero. */
  private static List<Box> boxes(Split split, Answers answers, SteeredRun run) {
    long total = Math.max(1, Math.min(answers.total(), 1L << 40));
    long threshold = split.threshold(total);
    long large = run.answers("H^cl").length;
    long cut = answers.split() - split.fakes(total);
    List<Box> boxes = new ArrayList<>();
    for (long row : new long[] {1, 2, cut, cut + 1, large, large + 1, 5_000}) {
      for (long column :
          new long[] {1, 2, threshold, threshold + 1, threshold + 2, 2 * total, 2 * total + 1}) {
        if (row > 0) {
          boxes.add(new Box(row, column));
        }
      }
    }
    return boxes.stream().distinct().toList();
  }

  @ParameterizedTest
  @MethodSource("runs")
  void release_sameAnswersOnUnlikeData_isTheSame(Split split, Answers answers) {
    SteeredRun run =
        new SteeredRun(SteeredRun.everything(split.mechanism), split.epsilon, answers.script());

    assertThat(run.isBlindToData()).isTrue();
  }

  static Stream<Arguments> mistakes() {
    return Stream.of(Split.values())
        .flatMap(
            split ->
                Stream.of("N", "split", "H^cl", split.isLowPrivacy() ? "H^cs" : "H^w")
                    .flatMap(stage -> mistakes(split, stage)));
  }

  private static Stream<Arguments> mistakes(Split split, String stage) {
    Stream<PlantedBug.Mistake> inAnyQuestion =
        Stream.of(PlantedBug.budgetTimes(101, 100), PlantedBug.noNoise());
    Stream<PlantedBug.Mistake> amongMany =
        Stream.of(
            PlantedBug.only(question -> question == 1, PlantedBug.budgetTimes(2)),
            PlantedBug.only(question -> question == 1, PlantedBug.noNoise()),
            PlantedBug.sameAnswerForSameMass(),
            PlantedBug.noiseUsedTwice());
    boolean askedOnce = stage.equals("N") || stage.equals("split");
    return Stream.concat(inAnyQuestion, askedOnce ? Stream.empty() : amongMany)
        .map(mistake -> Arguments.of(split, new PlantedBug(split.mechanism, stage, mistake)));
  }

  @ParameterizedTest
  @MethodSource("mistakes")
  void spending_mistakeInAStage_isCaught(Split split, Mechanism broken) {
    assertThat(ANSWERS)
        .anyMatch(
            answers -> {
              SteeredRun run = run(split, broken, answers);
              return !run.isBlindToData()
                  || boxes(split, answers, run).stream()
                      .anyMatch(box -> isUnexpected(split, answers, run, box));
            });
  }

  private static boolean isUnexpected(Split split, Answers answers, SteeredRun run, Box box) {
    return !run.spending(box).equals(Optional.of(expected(split, answers, run, box)));
  }

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "BANDS") // there are none
  void release_partThatLooksAtTheData_isCaught(LeakyRelease leak) {
    for (Split split : Split.values()) {
      SteeredRun run =
          new SteeredRun(
              leak.of(split.mechanism), split.epsilon, new Answers(10_000, 5, 15_000).script());

      assertThat(run.isBlindToData()).isFalse();
    }
  }

  private static SteeredRun run(Split split, Mechanism mechanism, Answers answers) {
    return new SteeredRun(SteeredRun.everything(mechanism), split.epsilon, answers.script());
  }
}
