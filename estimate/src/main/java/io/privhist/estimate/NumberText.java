package io.privhist.estimate;

import java.math.BigDecimal;

/** Numbers as they stand in the names of estimators: "2", "0.5". */
final class NumberText {
  private NumberText() {}

  static String of(double value) {
    return BigDecimal.valueOf(value).stripTrailingZeros().toPlainString();
  }
}
