package io.privhist.cli.evaluation;

import static org.assertj.core.api.Assertions.assertThat;

import io.privhist.cli.evaluation.trials.Cell;
import io.privhist.cli.evaluation.trials.Trials;
import io.privhist.histogram.Prevalences;
import io.privhist.histogram.RawGroups;
import io.privhist.histogram.RawHistogram;
import io.privhist.histogram.ReleasedHistogram;
import io.privhist.internal.noise.Noise;
import io.privhist.mechanism.GroupedMechanism;
import io.privhist.mechanism.Mechanism;
import io.privhist.mechanism.Tiling;
import io.privhist.privacy.Epsilon;
import io.privhist.privacy.Guarantee;
import io.privhist.privacy.Neighbours;
import io.privhist.privacy.ProtectedUnit;
import io.privhist.release.MechanismLabel;
import io.privhist.release.Release;
import io.privhist.release.Release.Bands;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

/** One label of 100 items, of which a bound K keeps up to 10 K, and an error of K. */
class BoundHintsTest {
  private static final RawGroups TRUTH = RawGroups.of(RawHistogram.ofCounts(100));

  /** Its error is the bound on units. What it draws costs what it promises, and is thrown away. */
  private static final class Erring implements Mechanism {
    @Override
    public String name() {
      return "erring";
    }

    @Override
    public Release release(RawHistogram raw, Epsilon epsilon, Neighbours neighbours) {
      Guarantee guarantee = Tiling.standard().release(raw, epsilon, neighbours).guarantee();
      long wrong = Math.max(1, raw.items() - guarantee.unit().maxRecords());
      return new Release(
          new MechanismLabel(name(), "1", Map.of()),
          guarantee,
          wrong,
          1,
          new ReleasedHistogram(Prevalences.of(new long[] {wrong}, new long[] {1})),
          OptionalDouble.empty(),
          Bands.none());
    }

    @Override
    public Mechanism withNoise(Noise noise) {
      return this;
    }
  }

  private static List<String> hints(long... bounds) throws InterruptedException {
    List<Cell> cells = new ArrayList<>();
    for (long bound : bounds) {
      long kept = Math.min(100, 10 * bound);
      RawHistogram data =
          RawHistogram.of(
              Prevalences.of(new long[] {kept}, new long[] {1}),
              ProtectedUnit.bounded("user", bound));
      cells.add(
          new Cell(
              GroupedMechanism.of(new Erring()),
              RawGroups.of(data),
              TRUTH,
              Epsilon.parse("1"),
              Neighbours.ADD_REMOVE));
    }
    Trials.run(cells, 2, 1, done -> {});
    return BoundHints.of(new Evaluation(100, 2, cells, List.of()));
  }

  @Test
  void bestIsTheLargest_aLargerOneMayBeBetter() throws InterruptedException {
    assertThat(hints(2, 5, 1))
        .containsExactly(
            "The best --max-per-unit at epsilon 1 is the largest tried, 5: a larger one may be"
                + " better.");
  }

  @Test
  void bestIsTheSmallest_aSmallerOneMayBeBetter() throws InterruptedException {
    assertThat(hints(40, 10, 20))
        .containsExactly(
            "The best --max-per-unit at epsilon 1 is the smallest tried, 10: a smaller one may be"
                + " better.");
  }

  @Test
  void bestIsInBetween_orDropsNothing_isNoHint() throws InterruptedException {
    assertThat(hints(5, 10, 20)).isEmpty();
    assertThat(hints(5, 10)).isEmpty();
  }

  @Test
  void onlyBound_thatMakesMostOfTheError_isToBeComparedWithLargerOnes()
      throws InterruptedException {
    assertThat(hints(5))
        .containsExactly(
            "At epsilon 1 most of the error is what the bound dropped: compare it with larger ones,"
                + " --max-per-unit 5,10,25.");
    assertThat(hints(20)).isEmpty();
  }
}
