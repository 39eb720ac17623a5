package io.privhist.internal.levels;

import io.privhist.histogram.Prevalences;

/** A child on the way down: how many labels it was given so far, and what it may be given next. */
final class Child implements Taker {
  private static final double UNLIKE = 0.25; // squared: how unlike their parent children may be
  private static final double LOGISTIC = 1.6; // makes a logistic curve about a normal one

  private final Side side;
  private final double share; // of the parent's items
  private final FallingRows given = new FallingRows();

  private long labels; // given so far: with a count of at least the column
  private long most; // labels beyond the released height
  private double weight;

  Child(Side side, double share) {
    this.side = side;
    this.share = share;
  }

  Side side() {
    return side;
  }

  long labels() {
    return labels;
  }

  @Override
  public double weight() {
    return weight;
  }

  /** Returns the least number of labels beyond the released height: given ones are never taken. */
  @Override
  public long least() {
    return labels - side.height();
  }

  /** Returns the largest number of labels beyond the released height. */
  @Override
  public long most() {
    return most;
  }

  /**
   * Looks at a column: how unsure the height is, and how likely it is on the wrong side.
   *
   * <p>The parent's height, scaled to this child, is what one would expect; children scatter around
   * that like Poisson variables, and by a half of it. A height below is likelier too low than one
   * above; the more so the more unsure it is.
   *
   * @param parent the parent's height
   * @param direction 1 if labels are missing, -1 if there are too many
   */
  void look(long column, long parent, int direction) {
    double variance = side.variance(column);
    most = Math.max(least(), side.mostMissing(column));
    double expected = share * parent;
    double scatter = expected + UNLIKE * expected * expected + 1e-6;
    double gap =
        direction
            * (expected - side.height())
            * Math.sqrt(variance / (scatter * (scatter + variance)));
    double chance = 1 / (1 + StrictMath.exp(-LOGISTIC * gap));
    weight = side.variance(column, direction) * chance * chance;
  }

  /** Makes the number of labels that reach a column this one, which is no less than before. */
  void give(long column, long reaching) {
    if (reaching > labels) {
      given.add(column, reaching - labels);
      labels = reaching;
    }
  }

  Prevalences histogram() {
    return given.build();
  }
}
