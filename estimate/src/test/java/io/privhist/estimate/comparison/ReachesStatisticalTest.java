package io.privhist.estimate.comparison;

import static org.assertj.core.api.Assertions.assertThat;

import io.privhist.estimate.comparison.Reaches.Errors;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * How often no error is beyond its reach, in 400 trials with twelve numbers whose errors have
 * Laplace laws of different sizes. Reaches that hold at once with probability 0.95 pass 359 times
 * or more but for 1 seed in 10^6.
 */
@Tag("statistical")
class ReachesStatisticalTest {
  private static final int TRIALS = 400;
  private static final int LEAST = 359;
  private static final int NUMBERS = 12;
  private static final int SAMPLES = 39;

  private final SplittableRandom random = new SplittableRandom(20_261_118);
  private final Reaches reaches = new Reaches(0.95, SAMPLES);

  private double error(int number) {
    double size = -(number + 1) * Math.log(1 - random.nextDouble());
    return random.nextBoolean() ? size : -size;
  }

  private double[] sizes(int number) {
    return IntStream.range(0, SAMPLES).mapToDouble(i -> Math.abs(error(number))).toArray();
  }

  private boolean holds(double[] found) {
    return IntStream.range(0, NUMBERS)
        .allMatch(number -> Math.abs(error(number) - error(number)) <= found[number]);
  }

  private List<Errors> all() {
    List<Errors> all = new ArrayList<>();
    for (int number = 0; number < NUMBERS; number++) {
      all.add(new Errors(sizes(number), sizes(number), 0));
    }
    return all;
  }

  @Test
  void reaches_overManyTrials_holdAtOnceAsOftenAsAsked() {
    long holding = IntStream.range(0, TRIALS).filter(trial -> holds(reaches.of(all()))).count();
    assertThat(holding).isGreaterThanOrEqualTo(LEAST);
  }

  /** Added sizes are more than a difference, so a broken variant must also shorten them. */
  @Test
  void reaches_ofEachNumberByItself_areCaught() {
    long holding =
        IntStream.range(0, TRIALS)
            .filter(
                trial ->
                    holds(
                        all().stream()
                            .mapToDouble(one -> 0.75 * reaches.of(List.of(one))[0])
                            .toArray()))
            .count();
    assertThat(holding).isLessThan(LEAST);
  }

  @Test
  void reaches_whereNoSampleIsOff_areTheLeast() {
    double[] none = new double[SAMPLES];
    assertThat(reaches.of(List.of(new Errors(none, none, 1), new Errors(none, none, 0))))
        .containsExactly(1, 0);
  }
}
