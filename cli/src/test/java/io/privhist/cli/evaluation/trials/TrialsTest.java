package io.privhist.cli.evaluation.trials;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.privhist.histogram.RawGroups;
import io.privhist.histogram.RawHistogram;
import io.privhist.internal.noise.Noise;
import io.privhist.mechanism.GroupedMechanism;
import io.privhist.mechanism.Mechanism;
import io.privhist.mechanism.PrivHist;
import io.privhist.mechanism.Tiling;
import io.privhist.privacy.Epsilon;
import io.privhist.privacy.Neighbours;
import io.privhist.release.Release;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class TrialsTest {
  private static final RawHistogram DATA = RawHistogram.ofCounts(3, 1, 1);
  private static final Epsilon ONE = Epsilon.parse("1");

  /** Does something, then releases. */
  private record Scripted(Runnable script) implements Mechanism {
    @Override
    public String name() {
      return "scripted";
    }

    @Override
    public Release release(RawHistogram raw, Epsilon epsilon, Neighbours neighbours) {
      script.run();
      return Tiling.standard().release(raw, epsilon, neighbours);
    }

    @Override
    public OptionalDouble expectedL1(long items, Epsilon epsilon) {
      return OptionalDouble.empty();
    }

    @Override
    public Mechanism withNoise(Noise noise) {
      return this;
    }
  }

  private static Cell cell(Runnable script) {
    return cell(new Scripted(script), DATA);
  }

  private static Cell cell(Mechanism mechanism, RawHistogram data) {
    RawGroups all = RawGroups.of(data);
    return new Cell(GroupedMechanism.of(mechanism), all, all, ONE, Neighbours.ADD_REMOVE);
  }

  @Test
  void toString_ofTrueErrors_isRedacted() {
    assertThat(new Trial(7_357_197, 7_357_197, 1).toString()).isEqualTo("Trial[redacted]");
    assertThat(new TrueError(1, 7_357_197, 0, 0, 1).toString()).isEqualTo("TrueError[redacted]");
  }

  @Test
  void run_manyThreads_runsEveryTrialAndTellsHowFarItIs() throws InterruptedException {
    List<Cell> cells = List.of(cell(() -> {}), cell(() -> {}), cell(() -> {}));
    List<Long> told = new ArrayList<>();
    Trials.run(cells, 40, 4, told::add);
    assertThat(cells).extracting(cell -> cell.error().trials()).containsOnly(40);
    assertThat(told).isSorted().endsWith(120L);
  }

  @Test
  void run_neverHasMoreReleasesAtOnceThanThreads() throws InterruptedException {
    AtomicInteger now = new AtomicInteger();
    AtomicInteger most = new AtomicInteger();
    Runnable script =
        () -> {
          most.accumulateAndGet(now.incrementAndGet(), Math::max);
          Thread.yield();
          now.decrementAndGet();
        };
    Trials.run(List.of(cell(script)), 200, 3, done -> {});
    assertThat(most.get()).isBetween(1, 3);
  }

  @Test
  void run_failure_stopsAtOnce() {
    AtomicInteger releases = new AtomicInteger();
    Cell failing =
        cell(
            () -> {
              if (releases.incrementAndGet() == 7) {
                throw new OutOfMemoryError("full");
              }
            });
    assertThatThrownBy(() -> Trials.run(List.of(failing), 1_000, 1, done -> {}))
        .isInstanceOf(OutOfMemoryError.class)
        .hasMessage("full");
    assertThat(releases).hasValue(7);
  }

  @Test
  void run_refusal_leavesTheOtherCellsAlone() throws InterruptedException {
    RawHistogram huge = RawHistogram.ofPrevalences(new long[] {1}, new long[] {1L << 60});
    Cell refused = cell(PrivHist.standard(), huge);
    Cell fine = cell(() -> {});
    Trials.run(List.of(refused, fine), 5, 2, done -> {});
    assertThat(refused.refusal())
        .hasValueSatisfying(
            refusal ->
                assertThat(refusal.reason())
                    .startsWith("privhist needs too much memory here")
                    .endsWith(")"));
    assertThat(fine.refusal()).isEmpty();
    assertThat(fine.error().trials()).isEqualTo(5);
  }
}
