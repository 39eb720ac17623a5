package io.privhist.cli.command;

import io.privhist.application.options.DecimalNumber;
import io.privhist.application.options.WholeNumber;
import io.privhist.application.terminal.UsageException;
import java.math.BigDecimal;
import java.util.List;

/** Lists of numbers on the command line, already split at commas. */
final class NumberList {
  private NumberList() {}

  /** Returns distinct whole numbers in the order given. */
  static List<Long> whole(String option, List<String> texts, long least, long most) {
    return texts.stream().map(text -> whole(option, text, least, most)).distinct().toList();
  }

  static long whole(String option, String text, long least, long most) {
    long value = WholeNumber.parse(option, text);
    if (!(value >= least && value <= most)) {
      throw new UsageException(
          most == Long.MAX_VALUE
              ? "%s must be at least %d, got %s".formatted(option, least, text)
              : "%s must be between %d and %d, got %s".formatted(option, least, most, text));
    }
    return value;
  }

  /** Returns distinct shares above zero and at most one, in the order given. */
  static List<BigDecimal> shares(String option, List<String> texts) {
    return texts.stream().map(text -> share(option, text)).distinct().toList();
  }

  private static BigDecimal share(String option, String text) {
    double value = DecimalNumber.parse(text);
    if (!(value > 0 && value <= 1)) {
      throw new UsageException(
          "%s must be above 0 and at most 1, got \"%s\"".formatted(option, text));
    }
    return new BigDecimal(text).stripTrailingZeros();
  }
}
