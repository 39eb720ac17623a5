package io.privhist.histogram;

/**
 * Multiset of counts that came out of a mechanism and may be published.
 *
 * @param prevalences how many labels have each count
 */
public record ReleasedHistogram(Prevalences prevalences) {
  /** Prints the size only; the rows may be many. */
  @Override
  public String toString() {
    return "ReleasedHistogram[rows=%d]".formatted(prevalences.rows());
  }
}
