package io.privhist.internal.partition;

import io.privhist.histogram.Prevalences;
import io.privhist.internal.diagram.YoungDiagram;
import io.privhist.internal.noise.DyadicDecay;
import io.privhist.internal.noise.Noise;
import io.privhist.privacy.Guarantee;
import java.math.BigDecimal;

/**
 * How a histogram is drawn from the region of {@link PartitionRows}, each with probability
 * proportional to {@code q^l1(h, H)}. Immutable.
 */
public final class PartitionSteps {
  private static final int RATIO_BITS = 64;

  private final int bound;
  private final Noise noise;

  /**
   * Prepares the steps.
   *
   * @param bound on the number of items, public knowledge
   */
  public PartitionSteps(int bound, Noise noise) {
    this.bound = bound;
    this.noise = noise;
  }

  /**
   * What the steps lead to.
   *
   * @param totalStandardDeviation how far its items are from those of the data, about
   */
  public record Outcome(Prevalences histogram, double totalStandardDeviation) {}

  /** Takes all steps. */
  public Outcome run(YoungDiagram h, Guarantee guarantee) {
    noise.choosing(guarantee.perItem());
    BigDecimal ratio = DyadicDecay.above(guarantee.perItem().times(1, 2), RATIO_BITS);
    Prevalences released = draw(PartitionRows.of(h, bound), ratio);
    PartitionRows again = PartitionRows.of(new YoungDiagram(released), bound);
    return new Outcome(released, PartitionSpread.ofTotal(again, ratio.doubleValue()));
  }

  /**
   * Draws the rows of H from the largest count down; after a row of zero all are zero.
   *
   * <p>Privacy: raw counts decide weights only, and the choices are exact.
   */
  private Prevalences draw(PartitionRows rows, BigDecimal ratio) {
    PartitionLaw law = new PartitionLaw(rows, ratio);
    long[] prevalences = new long[bound + 1];
    int count = bound;
    for (int row = 1; row <= rows.rows() && count > 0; row++) {
      count = noise.choose("H_(i)", law.row(row, count));
      prevalences[count]++;
    }
    Prevalences.Builder released = new Prevalences.Builder();
    for (int r = 1; r <= bound; r++) {
      released.add(r, prevalences[r]);
    }
    return released.build();
  }
}
