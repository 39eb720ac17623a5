package io.privhist.internal.tiling;

/**
 * Heights of the single columns (or rows) inside fitted strips, rounded: step 4 of the
 * reconstruction.
 *
 * <p>Each strip keeps its mass. A strip is either smooth, two straight pieces between edge values
 * taken from its neighbours, or a jump between them (sub-cell resolution, Harten 1989). Straight
 * pieces are added as runs of equal rounded heights, and column by column only where they are so
 * steep that runs are short: a line that is cut flat inside a strip falls over half of it first.
 */
final class StripShapes {
  private static final double JUMP_SHARE = 0.6;
  private static final double JUMP_NOISE = 8;
  private static final double LIMITER = 3;
  private static final double STEEP = 0.25; // runs are so short then that nothing is skipped
  private static final double MOST_FORESEEN = 128; // runs of a strip

  private final Fit fit;
  private final double noise;
  private final HeightRuns runs;

  private StripShapes(Fit fit, double noise) {
    this.fit = fit;
    this.noise = noise;
    this.runs = new HeightRuns(likelyRuns(fit));
  }

  /**
   * Returns for how many runs to make room. A strip has at most as many as columns, and as heights
   * between those of its neighbours, but at a jump it has few of many; more room comes if needed.
   */
  private static int likelyRuns(Fit fit) {
    double likely = 0;
    for (int strip = 0; strip < fit.size(); strip++) {
      double above = strip == 0 ? 2 * fit.height(0) : fit.height(strip - 1);
      double below = strip == fit.size() - 1 ? 0 : fit.height(strip + 1);
      likely += Math.min(Math.min(fit.width(strip), MOST_FORESEEN), above - below + 3);
    }
    return (int) Math.min(likely, Integer.MAX_VALUE - 8);
  }

  /** Returns the rounded heights of all columns of all strips, tallest first. */
  static HeightRuns rounded(Fit fit, double noise) {
    StripShapes shapes = new StripShapes(fit, noise);
    for (int strip = 0; strip < fit.size(); strip++) {
      shapes.add(strip);
    }
    shapes.runs.sort();
    return shapes.runs;
  }

  private void add(int strip) {
    if (fit.width(strip) == 1) {
      runs.add(fit.wholeHeight(strip));
      return;
    }
    Jump jump = Jump.in(fit, strip);
    if (jump.isClear(JUMP_SHARE, JUMP_NOISE * noise)) {
      addJump(jump);
    } else {
      addSmooth(strip);
    }
  }

  private void addJump(Jump jump) {
    long before = jump.columnsBefore();
    addLine(jump.left(), 0, before - 1);
    if (before > 0) {
      runs.add((long) Math.rint(jump.remainder(before)));
    }
    addLine(jump.right(), before, jump.columns());
  }

  private void addSmooth(int strip) {
    double a = fit.height(strip);
    double w = fit.width(strip);
    double left = leftEdge(fit, strip);
    double right = rightEdge(fit, strip);
    double up = left > a ? left - a : 0;
    double down = a > right ? a - right : 0;
    double d = Math.min(down, LIMITER * up);
    double u = Math.min(up, LIMITER * d);
    double centre = a + (d - u) / 2;
    double leftSlope = (a + u - centre) / (w / 2);
    double rightSlope = (centre - (a - d)) / (w / 2);
    long columns = (long) w;
    long half = columns / 2; // with an odd width the middle column lies on the centre
    double shift = a - meanOfSamples(columns, half, a + u, leftSlope, centre, rightSlope);
    addLine(line(a + u + shift, leftSlope, 0), 0, half);
    addLine(line(centre + shift, rightSlope, w / 2), half, columns);
  }

  private static Line line(double top, double slope, double origin) {
    return new Line(top, slope, origin, 0, Double.POSITIVE_INFINITY);
  }

  private static double meanOfSamples(
      long columns, long half, double top, double leftSlope, double centre, double rightSlope) {
    double left = half * (top - leftSlope * half / 2);
    double rest = columns - half;
    double firstRight = half + 0.5 - columns / 2.0;
    double right = rest * (centre - rightSlope * (firstRight + (rest - 1) / 2));
    return (left + right) / columns;
  }

  /** Edge value on the right: between this strip and the next, nearer to the narrower one. */
  static double rightEdge(Fit fit, int strip) {
    double w = fit.width(strip);
    boolean last = strip == fit.size() - 1;
    double nextHeight = last ? 0 : fit.height(strip + 1);
    double nextWidth = last ? w : fit.width(strip + 1);
    return (fit.height(strip) * nextWidth + nextHeight * w) / (nextWidth + w);
  }

  static double leftEdge(Fit fit, int strip) {
    double a = fit.height(strip);
    if (strip == 0) {
      return Math.max(2 * a - rightEdge(fit, strip), a);
    }
    double w = fit.width(strip);
    double before = fit.width(strip - 1);
    return (fit.height(strip - 1) * w + a * before) / (w + before);
  }

  /** Adds columns from (inclusive) to (exclusive), one by one or run by run. */
  private void addLine(Line line, long from, long to) {
    long column = from;
    if (line.slope() > STEEP) {
      for (; column < to; column++) {
        runs.add(line.rounded(column));
      }
    }
    while (column < to) {
      long end = line.endOfRun(column, to);
      runs.add(line.rounded(column), end - column);
      column = end;
    }
  }
}
