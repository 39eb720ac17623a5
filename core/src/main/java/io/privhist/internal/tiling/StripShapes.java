package io.privhist.internal.tiling;

/**
 * Heights of the single columns (or rows) inside fitted strips, rounded: step 4 of the
 * reconstruction.
 *
 * <p>Each strip keeps its mass. A strip is either smooth, two straight pieces between edge values
 * taken from its neighbours, or a jump between them (sub-cell resolution, Harten 1989). Columns are
 * never listed one by one: straight pieces are emitted as runs of equal rounded heights.
 */
final class StripShapes {
  private static final double JUMP_SHARE = 0.6;
  private static final double JUMP_NOISE = 8;
  private static final double LIMITER = 3;

  private final Fit fit;
  private final double noise;
  private final HeightRuns runs;

  private StripShapes(Fit fit, double noise) {
    this.fit = fit;
    this.noise = noise;
    this.runs = new HeightRuns(fit.size());
  }

  /** Returns the rounded heights of all columns of all strips, tallest first. */
  static HeightRuns rounded(Fit fit, double noise) {
    StripShapes shapes = new StripShapes(fit, noise);
    for (int strip = 0; strip < fit.size(); strip++) {
      shapes.add(strip);
    }
    return shapes.runs.sorted();
  }

  private void add(int strip) {
    if (fit.width(strip) == 1) {
      runs.add(fit.wholeHeight(strip), 1);
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
    addStraight(jump::left, 0, before - 1);
    if (before > 0) {
      runs.add(round(jump.remainder(before)), 1);
    }
    addStraight(jump::right, before, jump.columns());
  }

  private void addSmooth(int strip) {
    double a = fit.height(strip);
    double w = fit.width(strip);
    double right = rightEdge(fit, strip);
    double up = Math.max(leftEdge(fit, strip) - a, 0);
    double down = Math.max(a - right, 0);
    double d = Math.min(down, LIMITER * up);
    double u = Math.min(up, LIMITER * d);
    double centre = a + (d - u) / 2;
    double leftSlope = (a + u - centre) / (w / 2);
    double rightSlope = (centre - (a - d)) / (w / 2);
    long columns = (long) w;
    long half = columns / 2; // with an odd width the middle column lies on the centre
    double shift = a - meanOfSamples(columns, half, a + u, leftSlope, centre, rightSlope);
    addStraight(k -> a + u + shift - leftSlope * (k + 0.5), 0, half);
    addStraight(k -> centre + shift - rightSlope * (k + 0.5 - w / 2), half, columns);
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

  /** A nonincreasing function of the column's index in its strip. */
  @FunctionalInterface
  private interface Heights {
    double at(long column);
  }

  /** Adds columns from (inclusive) to (exclusive), run by run. */
  private void addStraight(Heights heights, long from, long to) {
    long column = from;
    while (column < to) {
      long height = round(heights.at(column));
      long end = endOfRun(heights, height, column, to);
      runs.add(height, end - column);
      column = end;
    }
  }

  /** Returns the first column after {@code from} whose rounded height differs, or {@code to}. */
  private static long endOfRun(Heights heights, long height, long from, long to) {
    long inside = from;
    long step = 1;
    while (inside + step < to && round(heights.at(inside + step)) == height) {
      inside += step;
      step *= 2;
    }
    long outside = Math.min(to, inside + step);
    while (outside - inside > 1) {
      long middle = inside + (outside - inside) / 2;
      if (round(heights.at(middle)) == height) {
        inside = middle;
      } else {
        outside = middle;
      }
    }
    return outside;
  }

  private static long round(double height) {
    return height > 0 ? (long) Math.rint(height) : 0;
  }
}
