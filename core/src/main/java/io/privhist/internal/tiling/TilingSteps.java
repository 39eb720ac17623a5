package io.privhist.internal.tiling;

import io.privhist.histogram.Prevalences;
import io.privhist.internal.diagram.YoungDiagram;
import io.privhist.internal.diagram.YoungDiagram.Sweep;
import io.privhist.internal.noise.Noise;
import io.privhist.internal.noise.NoiseLaw;
import io.privhist.internal.strip.Fit;
import io.privhist.internal.strip.Strips;
import io.privhist.privacy.Epsilon;
import io.privhist.release.Release.Bands;
import java.math.BigInteger;
import java.util.function.Function;
import java.util.function.LongUnaryOperator;

/**
 * The steps of tiling: all questions about the raw histogram, and what is made of the answers.
 *
 * <p>Privacy: raw numbers are what the sweeps hand out, inside the argument of a noise stage and
 * nowhere else. Immutable.
 */
public final class TilingSteps {
  private static final long MAX_STRIPS = 1 << 23;

  private final Noise noise;

  public TilingSteps(Noise noise) {
    this.noise = noise;
  }

  /**
   * What the steps lead to.
   *
   * @param total the estimate of the number of items
   * @param totalStandardDeviation of the noise in it
   * @param expectedL1 forecast of the sorted L1 error
   * @param bands how far the noise may have moved the histogram
   */
  public record Outcome(
      Prevalences histogram,
      long total,
      double totalStandardDeviation,
      double expectedL1,
      Bands bands) {}

  /**
   * Takes all steps.
   *
   * @param epsilon the budget per item
   * @param totalShare S, the share of it for the first question, above 0 and at most one half
   */
  public Outcome run(YoungDiagram h, Epsilon epsilon, double totalShare) {
    return outcome(ask(h, epsilon, TilingBudgets.forTotal(epsilon, totalShare)));
  }

  /** What is made of the answers. */
  static Outcome outcome(Answers answers) {
    Reconstruction result = new Reconstruction(answers.tiles(), answers.columns());
    return new Outcome(
        result.histogram(),
        result.total().rounded(),
        result.total().standardDeviation(),
        result.expectedL1(),
        new TileBands(answers.tiles()));
  }

  /**
   * What the questions led to.
   *
   * @param tiles all noisy answers
   * @param columns the fit of their columns, which step 6 needs already
   */
  record Answers(Tiles tiles, Fit columns) {}

  /**
   * Steps 1 to 7: all questions about the raw histogram.
   *
   * @param forTotal e1, the part of epsilon for the first question
   */
  Answers ask(YoungDiagram h, Epsilon epsilon, Epsilon forTotal) {
    long total = noise.stage("total", forTotal).applyAsLong(h.boxes());
    TilingBudgets budgets = TilingBudgets.after(total, epsilon, forTotal);
    long limit = limit(total, budgets.total());
    Strips.OpenEnded pilot = pilotStrips(h, limit, budgets.pilot());
    Plan plan = plan(pilot, limit, budgets.tiles());
    Function<String, LongUnaryOperator> tiles = noise.disjoint(plan.budget());
    Strips columns = columnStrips(h, plan, tiles);
    Fit columnFit = Fit.of(columns, 0);
    long fineRows = fineRows(columns, columnFit, plan.law());
    Strips.OpenEnded rows = rowStrips(h, plan, fineRows, tiles);
    return new Answers(new Tiles(budgets, total, pilot, columns, fineRows, rows), columnFit);
  }

  /** Step 1: a bound on n that holds but for far-off noise: {@code max(N, 0) + ceil(3/e1)}. */
  private static long limit(long total, Epsilon budget) {
    BigInteger[] slack =
        BigInteger.valueOf(3).multiply(budget.denominator()).divideAndRemainder(budget.numerator());
    return Math.max(total, 0) + slack[0].longValueExact() + slack[1].signum();
  }

  /**
   * Step 2: strips of columns that grow by half, up to the limit, and what lies after them.
   *
   * <p>Privacy: a box lies in exactly one of them; where they end is known from N.
   */
  private Strips.OpenEnded pilotStrips(YoungDiagram h, long limit, Epsilon budget) {
    LongUnaryOperator stage = noise.stage("pilot", budget);
    Sweep all = h.columns();
    Strips strips = new Strips();
    addGrowing(strips, all, limit, stage);
    return new Strips.OpenEnded(strips, stage.applyAsLong(all.rest()));
  }

  /** Steps 2 and 7: adds strips that grow by half, up to a limit of at least 1. */
  private static void addGrowing(Strips strips, Sweep sweep, long limit, LongUnaryOperator stage) {
    while (strips.lastEnd() < limit) {
      long end = grown(strips.lastEnd());
      strips.add(end, stage.applyAsLong(sweep.upTo(end)));
    }
  }

  /** Returns {@code max(x + 1, floor(1.5 x))}. */
  private static long grown(long x) {
    return Math.max(x + 1, x + x / 2);
  }

  /**
   * What is known before the first tile, all of it from answers.
   *
   * @param pilot the rough picture
   * @param limit on the number of items
   * @param threshold T
   * @param budget e2, of a tile
   * @param law of the noise on a tile
   */
  private record Plan(PilotCurve pilot, long limit, long threshold, Epsilon budget, NoiseLaw law) {
    /** From how many strips on they widen with their position: a bound on time and on memory. */
    long maxStrips() {
      return Math.min(MAX_STRIPS, (long) (8 * Math.sqrt((double) limit)) + 1_000);
    }

    /** Returns {@code floor(4 limit / (T + 1))}: four times the rows that can reach beyond T. */
    long mostRows() {
      long columns = threshold + 1;
      return 4 * (limit / columns) + 4 * (limit % columns) / columns;
    }
  }

  /** Steps 3 and 4: from the pilot to T. */
  private static Plan plan(Strips.OpenEnded pilotStrips, long limit, Epsilon budget) {
    PilotCurve pilot = new PilotCurve(pilotStrips);
    NoiseLaw law = new NoiseLaw(budget.doubleValue());
    long threshold = new ThresholdChoice(pilot, new StripWidth(law.meanAbsolute())).best(limit);
    return new Plan(pilot, limit, threshold, budget, law);
  }

  /**
   * Step 5: the upright tiles, over columns 1 to T.
   *
   * <p>Privacy: a box up to T lies in exactly one of them, whatever earlier answers made their
   * widths.
   */
  private Strips columnStrips(
      YoungDiagram h, Plan plan, Function<String, LongUnaryOperator> tiles) {
    LongUnaryOperator stage = tiles.apply("columns");
    Sweep sweep = h.columns();
    Strips strips = new Strips();
    new StripScan(
            plan.pilot().columnsUpTo(plan.threshold()),
            plan.law(),
            plan.maxStrips(),
            end -> stage.applyAsLong(sweep.upTo(end)))
        .extend(strips, plan.threshold());
    return strips;
  }

  /** Step 6: how many rows are scanned finely, from the height of the last column strip. */
  private static long fineRows(Strips columns, Fit fit, NoiseLaw law) {
    double slack = 2 * law.meanAbsolute() / columns.width(columns.size() - 1) + 2;
    return (long) Math.ceil(fit.lastHeight() + slack);
  }

  /**
   * Step 7: the lying tiles, over all columns beyond T: fine strips over the planned rows, more of
   * them as long as the last one is clearly not empty, then strips that grow by half, and what lies
   * after them.
   *
   * <p>Privacy: a box beyond T lies in exactly one of them, and in no upright tile.
   */
  private Strips.OpenEnded rowStrips(
      YoungDiagram h, Plan plan, long fineRows, Function<String, LongUnaryOperator> tiles) {
    LongUnaryOperator stage = tiles.apply("rows");
    Sweep beyond = h.rowsBeyond(plan.threshold());
    Strips strips = new Strips();
    StripScan scan =
        new StripScan(
            plan.pilot().rows(),
            plan.law(),
            plan.maxStrips(),
            end -> stage.applyAsLong(beyond.upTo(end)));
    long mostRows = plan.mostRows();
    long end = fineRows;
    scan.extend(strips, end);
    while (strips.mass(strips.size() - 1) > 4 * plan.law().meanAbsolute() && end < mostRows) {
      end += Math.max(8, end / 8);
      scan.extend(strips, end);
    }
    addGrowing(strips, beyond, Math.max(4 * end, mostRows + 4), stage);
    return new Strips.OpenEnded(strips, stage.applyAsLong(beyond.rest()));
  }
}
