package io.privhist.estimate.degrees;

import io.privhist.estimate.reading.Reading;

/**
 * A fitted power law: degrees x of at least xmin occur in proportion to {@code x^-exponent}.
 *
 * @param xmin the least degree that takes part
 * @param nodes how many released degrees are that large
 * @param exponent the exponent; its interval is where the same fit, from the same xmin on, of the
 *     counted degrees may lie
 * @param standardError of the exponent if degrees were drawn from the law, without privacy noise
 * @param distance the Kolmogorov-Smirnov distance between law and released degrees
 */
public record PowerLawFit(
    long xmin, long nodes, Reading exponent, double standardError, double distance) {
  /**
   * Returns the share of the nodes that take part which have at least this degree by the law.
   *
   * @param degree not below xmin
   */
  public double shareFrom(long degree) {
    if (!(degree >= xmin)) {
      throw new IllegalArgumentException(
          "the law begins at degree %d, got %d".formatted(xmin, degree));
    }
    double s = exponent.value().orElseThrow().doubleValue();
    return ScaledZeta.at(s, (double) degree).value()
        / ScaledZeta.at(s, (double) xmin).value()
        * Math.pow((double) degree / xmin, -s);
  }
}
