package io.privhist.internal.privhist;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.privhist.histogram.RawHistogram;
import io.privhist.internal.diagram.YoungDiagram;
import io.privhist.internal.noise.Noise;
import io.privhist.privacy.Epsilon;
import io.privhist.release.ReleaseRefusedException;
import org.junit.jupiter.api.Test;

/** Step H2: which boundaries there are, and what is refused. */
class PrivHistBoundariesTest {
  private static final long TOTAL = 10_000;
  private static final Epsilon BUDGET = Epsilon.parse("1");
  private static final long GRID_END = 1_000; // 10 sqrt(N)

  private final PrivHistHighPrivacy steps =
      new PrivHistHighPrivacy(100, TOTAL, BUDGET, PrivHistVariant.PAPER);

  @Test
  void boundaries_noisyCountsInAnyOrder_areAscending() {
    long[] boundaries = steps.boundaries(new long[] {5_000, 9_000, 7_000});

    assertThat(boundaries).isSorted().contains(5_000, 7_000, 9_000).endsWith(2 * TOTAL);
  }

  @Test
  void boundaries_noisyCountsAtTheEnds_areTakenFromTheEndOfTheGridToTwiceTheTotal() {
    long[] without = steps.boundaries(new long[0]);

    assertThat(without).doesNotContain(GRID_END);
    assertThat(steps.boundaries(new long[] {GRID_END})).contains(GRID_END);
    assertThat(steps.boundaries(new long[] {GRID_END - 1, 2 * TOTAL + 1})).isEqualTo(without);
  }

  @Test
  void run_tooLarge_advisesWhatHelps() {
    Noise none = (stage, budget) -> mass -> mass;
    PrivHistSteps paper = PrivHistSteps.paper(none);

    assertThatThrownBy(() -> paper.run(diagram(19), Epsilon.parse("1e-6")))
        .hasMessageContaining("; try a larger epsilon or another mechanism.");
    assertThatThrownBy(() -> paper.run(diagram(1L << 60), BUDGET))
        .hasMessageContaining("; try another mechanism.")
        .extracting(refused -> ((ReleaseRefusedException) refused).reason())
        .asString()
        .endsWith("at most 10000000)");
  }

  private static YoungDiagram diagram(long count) {
    return new YoungDiagram(RawHistogram.ofCounts(count).sensitivePrevalences());
  }
}
