package io.privhist.mechanism;

import io.privhist.histogram.RawHistogram;
import io.privhist.histogram.ReleasedHistogram;
import io.privhist.internal.diagram.YoungDiagram;
import io.privhist.internal.diagram.YoungDiagram.Sweep;
import io.privhist.internal.noise.Noise;
import io.privhist.internal.noise.NoiseLaw;
import io.privhist.internal.tiling.Axis;
import io.privhist.internal.tiling.Fit;
import io.privhist.internal.tiling.PilotCurve;
import io.privhist.internal.tiling.Reconstruction;
import io.privhist.internal.tiling.StripScan;
import io.privhist.internal.tiling.StripWidth;
import io.privhist.internal.tiling.Strips;
import io.privhist.internal.tiling.ThresholdChoice;
import io.privhist.internal.tiling.TileBands;
import io.privhist.internal.tiling.Tiles;
import io.privhist.internal.tiling.TilingBudgets;
import io.privhist.privacy.Epsilon;
import io.privhist.privacy.Guarantee;
import io.privhist.privacy.Neighbours;
import io.privhist.release.MechanismLabel;
import io.privhist.release.Release;
import java.math.BigInteger;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.LongUnaryOperator;

/**
 * The tiling mechanism: covers the Young diagram with disjoint tiles, adds noise to the number of
 * boxes in each, and reconstructs the histogram from them.
 *
 * <p>A rough pilot decides where tiles should be narrow and up to which column T they stand upright
 * (all rows of a few columns) before they lie down (all further columns of a few rows).
 *
 * <p>Privacy: neighbours differ by one box. It lies in the whole plane (budget e1), in exactly one
 * pilot strip (e0), and in exactly one tile (e2), whatever tiles earlier answers led to; the three
 * add up to epsilon. Raw numbers are what the sweeps hand out, inside the argument of a noise stage
 * and nowhere else. The full proof is in {@code docs/explanation/tiling.md}.
 */
public final class Tiling implements Mechanism {
  private static final String VERSION = "1";
  private static final long MAX_STRIPS = 1 << 23;

  private final Noise noise;

  private Tiling(Noise noise) {
    this.noise = noise;
  }

  /** The mechanism with the constants of {@code docs/explanation/tiling.md}. */
  public static Tiling standard() {
    return new Tiling(Noise.secure());
  }

  @Override
  public Tiling withNoise(Noise replacement) {
    return new Tiling(replacement);
  }

  @Override
  public String name() {
    return "tiling";
  }

  @Override
  public OptionalDouble expectedL1(long items, Epsilon epsilon) {
    return Forecast.TILING.expectedL1(items, epsilon.doubleValue());
  }

  @Override
  public Release release(RawHistogram raw, Epsilon epsilon, Neighbours neighbours) {
    Guarantee guarantee = raw.guarantee(epsilon, neighbours);
    Answers answers = ask(new YoungDiagram(raw.sensitivePrevalences()), guarantee.perItem());
    Reconstruction result = new Reconstruction(answers.tiles(), answers.columns());
    return new Release(
        new MechanismLabel(name(), VERSION, Map.of()),
        guarantee,
        result.total().rounded(),
        result.total().standardDeviation(),
        new ReleasedHistogram(result.histogram()),
        OptionalDouble.of(result.expectedL1()),
        new TileBands(answers.tiles()));
  }

  /**
   * What the questions led to.
   *
   * @param tiles all noisy answers
   * @param columns the fit of their columns, which step 6 needs already
   */
  record Answers(Tiles tiles, Fit columns) {}

  /** Steps 1 to 7: all questions about the raw histogram. */
  Answers ask(YoungDiagram h, Epsilon epsilon) {
    long total = noise.stage("total", TilingBudgets.forTotal(epsilon)).applyAsLong(h.boxes());
    TilingBudgets budgets = TilingBudgets.after(total, epsilon);
    long limit = limit(total, budgets.total());

    LongUnaryOperator pilotStage = noise.stage("pilot", budgets.pilot());
    Sweep all = h.columns();
    Strips pilotStrips = new Strips();
    addGrowing(pilotStrips, all, limit, pilotStage);
    long pilotOpen = pilotStage.applyAsLong(all.rest());
    PilotCurve pilot = new PilotCurve(pilotStrips, pilotOpen);

    NoiseLaw law = new NoiseLaw(budgets.tiles().doubleValue());
    long threshold = new ThresholdChoice(pilot, new StripWidth(law.meanAbsolute())).best(limit);
    Strips columns = columnStrips(h, threshold, pilot, limit, budgets.tiles());
    Fit columnFit = Fit.of(columns, 0);
    long fineRows = fineRows(columns, columnFit, law);
    LongUnaryOperator rowStage = noise.stage("rows", budgets.tiles());
    Sweep beyond = h.rowsBeyond(threshold);
    Strips rows = rowStrips(beyond, threshold, fineRows, pilot, limit, law, rowStage);
    long rowsOpen = rowStage.applyAsLong(beyond.rest());
    Tiles tiles =
        new Tiles(
            budgets, total, pilotStrips, pilotOpen, threshold, columns, fineRows, rows, rowsOpen);
    return new Answers(tiles, columnFit);
  }

  /** Step 1: a bound on n that holds but for far-off noise: {@code max(N, 0) + ceil(3/e1)}. */
  private static long limit(long total, Epsilon budget) {
    BigInteger[] slack =
        BigInteger.valueOf(3).multiply(budget.denominator()).divideAndRemainder(budget.numerator());
    return Math.max(total, 0) + slack[0].longValueExact() + slack[1].signum();
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

  /** Step 5: the upright tiles, over columns 1 to T. */
  private Strips columnStrips(
      YoungDiagram h, long threshold, PilotCurve pilot, long limit, Epsilon budget) {
    LongUnaryOperator stage = noise.stage("columns", budget);
    Sweep sweep = h.columns();
    Strips strips = new Strips();
    new StripScan(
            Axis.COLUMNS,
            new NoiseLaw(budget.doubleValue()),
            pilot::maxSlope,
            pilot.height((double) threshold),
            maxStrips(limit),
            end -> stage.applyAsLong(sweep.upTo(end)))
        .extend(strips, threshold);
    return strips;
  }

  /** From how many strips on they widen with their position: a bound on time and on memory. */
  private static long maxStrips(long limit) {
    return Math.min(MAX_STRIPS, (long) (8 * Math.sqrt((double) limit)) + 1_000);
  }

  /** Step 6: how many rows are scanned finely, from the height of the last column strip. */
  private static long fineRows(Strips columns, Fit fit, NoiseLaw law) {
    double slack = 2 * law.meanAbsolute() / columns.width(columns.size() - 1) + 2;
    return (long) Math.ceil(fit.lastHeight() + slack);
  }

  /**
   * Step 7: the lying tiles, over all columns beyond T: fine strips over the planned rows, more of
   * them as long as the last one is clearly not empty, then strips that grow by half.
   */
  private static Strips rowStrips(
      Sweep beyond,
      long threshold,
      long fineRows,
      PilotCurve pilot,
      long limit,
      NoiseLaw law,
      LongUnaryOperator stage) {
    Strips strips = new Strips();
    StripScan scan =
        new StripScan(
            Axis.ROWS,
            law,
            pilot::rowSlope,
            0,
            maxStrips(limit),
            end -> stage.applyAsLong(beyond.upTo(end)));
    long mostRows = mostRows(limit, threshold);
    long end = fineRows;
    scan.extend(strips, end);
    while (strips.mass(strips.size() - 1) > 4 * law.meanAbsolute() && end < mostRows) {
      end += Math.max(8, end / 8);
      scan.extend(strips, end);
    }
    long last = Math.max(4 * end, mostRows + 4);
    addGrowing(strips, beyond, last, stage);
    return strips;
  }

  /** Returns {@code floor(4 limit / (T + 1))}: four times the rows that can reach beyond T. */
  private static long mostRows(long limit, long threshold) {
    long columns = threshold + 1;
    return 4 * (limit / columns) + 4 * (limit % columns) / columns;
  }
}
