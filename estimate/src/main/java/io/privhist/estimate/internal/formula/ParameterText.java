package io.privhist.estimate.internal.formula;

import java.math.BigDecimal;

/** Parameters as they stand in the names of estimators: "2", "0.5". */
public final class ParameterText {
  private ParameterText() {}

  public static String of(double value) {
    return BigDecimal.valueOf(value).stripTrailingZeros().toPlainString();
  }
}
