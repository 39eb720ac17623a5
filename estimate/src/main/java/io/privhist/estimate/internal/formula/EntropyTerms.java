package io.privhist.estimate.internal.formula;

/** What a label adds to the entropy of the counts themselves. */
public final class EntropyTerms {
  private EntropyTerms() {}

  /** Returns {@code -(r/n) ln(r/n)}. */
  public static double plugIn(long count, long total) {
    double share = (double) count / total;
    return -share * Math.log(share);
  }

  /** Returns {@code -(r/n) ln(r/n) + 1/(2n)}. */
  public static double corrected(long count, long total) {
    return plugIn(count, total) + 0.5 / total;
  }
}
