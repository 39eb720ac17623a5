package io.privhist.internal.noise;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.privhist.histogram.Prevalences;
import io.privhist.internal.random.SeededBits;
import io.privhist.privacy.Epsilon;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.LongUnaryOperator;
import java.util.function.Supplier;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ExactNoiseTest {
  private static final Epsilon SMALLEST = Epsilon.parsePart("1e-15");
  private static final int THREADS = 8;
  private static final int DRAWS_PER_THREAD = 20_000;

  /** Fresh bits in every run: a correct build fails one run in 10^9. */
  @Test
  @Tag("statistical")
  void stage_secureBits_addsNoiseOfTheStatedLaw() {
    LongUnaryOperator stage = Noise.secure().stage("mass", Epsilon.parse("0.25"));
    double misfit =
        Law.of(0.25)
            .misfit(
                300_000,
                ChiSquare.ONE_IN_A_BILLION,
                () -> stage.applyAsLong(1_000_000) - 1_000_000);
    assertThat(misfit).isLessThan(1);
  }

  /**
   * The box above the only column is added with probability q/(1+q) and its highest one taken with
   * the same, q = e^-epsilon (lemma 2 of docs/explanation/lattice.md). Fresh bits in every run: a
   * correct build fails one run in 10^10.
   */
  @ParameterizedTest
  @ValueSource(strings = {"1.2", "2.5"})
  @Tag("statistical")
  void redraw_secureBits_hasTheStatedLaw(String epsilon) {
    Prevalences h = Prevalences.of(new long[] {50}, new long[] {1});
    int draws = 40_000;
    int longer = 0;
    int shorter = 0;
    for (int i = 0; i < draws; i++) {
      Prevalences drawn = Noise.secure().redraw("H", Epsilon.parse(epsilon), h);
      long largest = drawn.rows() == 0 ? 0 : drawn.count(drawn.rows() - 1);
      longer += largest > 50 ? 1 : 0;
      shorter += largest < 50 ? 1 : 0;
    }
    double q = Math.exp(-Epsilon.parse(epsilon).doubleValue());
    double expected = draws * q / (1 + q);
    double allowed = 6.6 * Math.sqrt(expected);
    assertThat((double) longer).isCloseTo(expected, within(allowed));
    assertThat((double) shorter).isCloseTo(expected, within(allowed));
  }

  /** At this epsilon two of the draws coincide by chance with probability below 10^-5. */
  @Test
  void stage_sharedByThreads_neverGivesTheSameNoiseTwice() throws Exception {
    LongUnaryOperator stage = Noise.secure().stage("mass", SMALLEST);
    assertThat(distinctAnswers(() -> stage)).isEqualTo(THREADS * DRAWS_PER_THREAD);
  }

  @Test
  void stage_ofThreadsWithTheSameBits_isCaught() throws Exception {
    TwoSidedGeometric sampler = TwoSidedGeometric.of(SMALLEST);
    Supplier<LongUnaryOperator> mutant =
        () -> {
          SeededBits bits = new SeededBits(1);
          return mass -> sampler.addTo(mass, bits);
        };
    assertThat(distinctAnswers(mutant)).isEqualTo(DRAWS_PER_THREAD);
  }

  @Test
  void secure_openedTwice_drawsDifferentNoise() {
    Set<Long> answers = new HashSet<>();
    for (int i = 0; i < 100; i++) {
      answers.add(Noise.secure().stage("mass", SMALLEST).applyAsLong(0));
    }
    assertThat(answers).hasSize(100);
  }

  @Test
  void stage_budgetTooSmall_isRefusedWhenItIsOpened() {
    Noise noise = Noise.secure();
    assertThatThrownBy(() -> noise.stage("mass", Epsilon.parsePart("1e-16")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("got 1e-16");
  }

  private static int distinctAnswers(Supplier<LongUnaryOperator> stageOfAThread) throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(THREADS);
    try {
      List<Callable<List<Long>>> tasks = new ArrayList<>();
      for (int i = 0; i < THREADS; i++) {
        tasks.add(() -> answers(stageOfAThread.get()));
      }
      Set<Long> distinct = new HashSet<>();
      for (Future<List<Long>> result : threads.invokeAll(tasks)) {
        distinct.addAll(result.get());
      }
      return distinct.size();
    } finally {
      threads.shutdownNow();
    }
  }

  private static List<Long> answers(LongUnaryOperator stage) {
    List<Long> answers = new ArrayList<>();
    for (int i = 0; i < DRAWS_PER_THREAD; i++) {
      answers.add(stage.applyAsLong(0));
    }
    return answers;
  }
}
