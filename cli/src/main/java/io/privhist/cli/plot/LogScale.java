package io.privhist.cli.plot;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Locale;
import java.util.Set;
import java.util.stream.DoubleStream;

/**
 * A logarithmic axis that begins and ends at a round number: 1, 2 or 5 times a power of ten.
 *
 * @param min where it begins, positive
 * @param max where it ends, above {@code min}
 */
record LogScale(double min, double max) {
  private static final Set<Integer> ROUND = Set.of(1, 2, 5);
  private static final double FEW_DECADES = 3.2;

  /** Returns the axis for these values, of which those not above zero have no place on it. */
  static LogScale of(DoubleStream values) {
    double[] positive = values.filter(value -> value > 0).toArray();
    double least = DoubleStream.of(positive).min().orElse(1);
    double most = DoubleStream.of(positive).max().orElse(1);
    double min = roundBelow(least);
    double max = 10 / roundBelow(10 / most);
    return min < max ? new LogScale(min, max) : new LogScale(roundBelow(min * 0.99), max * 2);
  }

  private static double roundBelow(double value) {
    double decade = Math.pow(10, Math.floor(Math.log10(value) + 1e-9));
    double digit = value / decade;
    return decade * (digit > 4.999_999 ? 5 : digit > 1.999_999 ? 2 : 1);
  }

  /** Returns the text at a tick, none where texts would be too many. */
  String label(double tick) {
    BigDecimal rounded = new BigDecimal(tick).round(new MathContext(6)).stripTrailingZeros();
    int digit = rounded.unscaledValue().intValue();
    boolean shown = Math.log10(max / min) > FEW_DECADES ? digit == 1 : ROUND.contains(digit);
    return shown ? text(rounded) : "";
  }

  private static String text(BigDecimal number) {
    if (number.scale() < -6 || number.scale() > 4) {
      return number.unscaledValue() + "e" + -number.scale();
    }
    return number.scale() > 0
        ? number.toPlainString()
        : String.format(Locale.ROOT, "%,d", number.longValueExact());
  }
}
