package io.privhist.estimate.reading;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;

/** What tests ask of figures. */
public final class ReadingAssert {
  private static final double ROUNDING = 1e-9;

  private ReadingAssert() {}

  /** The interval of {@code banded} holds the value of {@code exact}, if that has one. */
  public static void assertCovers(Reading banded, Reading exact) {
    assertThat(covers(banded, exact)).as("%s covers %s", banded, exact.value()).isTrue();
  }

  public static boolean covers(Reading banded, Reading exact) {
    if (exact.value().isEmpty()) {
      return true;
    }
    double truth = exact.value().get().doubleValue();
    double slack = ROUNDING * Math.max(1, Math.abs(truth));
    return banded.lower().map(BigDecimal::doubleValue).orElseThrow() <= truth + slack
        && banded.upper().map(BigDecimal::doubleValue).orElse(Double.POSITIVE_INFINITY)
            >= truth - slack;
  }

  public static double value(Reading figure) {
    return figure.value().orElseThrow().doubleValue();
  }
}
