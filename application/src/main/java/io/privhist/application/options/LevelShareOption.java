package io.privhist.application.options;

import io.privhist.application.terminal.About;
import io.privhist.application.terminal.Topic;
import io.privhist.application.terminal.UsageException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import picocli.CommandLine.Option;

/** How levels share epsilon. */
@About(Topic.GROUPS)
public final class LevelShareOption {
  @Option(
      names = "--level-shares",
      paramLabel = "S",
      split = ",",
      description =
          "With levels: what each has of epsilon, as proportions such as 1,2 or 0.3,0.7, the level"
              + " of the first column first. Default: all the same.")
  private List<String> shares = new ArrayList<>();

  /** Returns the proportions as the smallest whole numbers; none if nothing was said. */
  public List<Long> proportions() {
    List<BigDecimal> given = shares.stream().map(LevelShareOption::positive).toList();
    int scale = given.stream().mapToInt(BigDecimal::scale).max().orElse(0);
    List<BigInteger> whole =
        given.stream().map(share -> share.scaleByPowerOfTen(scale).toBigIntegerExact()).toList();
    BigInteger divisor = whole.stream().reduce(BigInteger.ZERO, BigInteger::gcd);
    return whole.stream().map(share -> exact(share.divide(divisor))).toList();
  }

  private static BigDecimal positive(String text) {
    try {
      BigDecimal share = new BigDecimal(text.strip()).stripTrailingZeros();
      if (share.signum() > 0 && share.scale() >= -9 && share.scale() <= 9) {
        return share;
      }
    } catch (NumberFormatException e) {
      // refused below, too
    }
    throw new UsageException(
        "--level-shares must be positive proportions such as 1,2 or 0.3,0.7, got \"%s\""
            .formatted(text));
  }

  private static long exact(BigInteger share) {
    if (share.bitLength() >= Integer.SIZE) {
      throw new UsageException("--level-shares have too many digits");
    }
    return share.longValue();
  }

  /** Returns the proportions for a ledger; nothing if all levels have the same. */
  Optional<String> words() {
    List<Long> proportions = proportions();
    return proportions.stream().distinct().count() <= 1
        ? Optional.empty()
        : Optional.of(proportions.stream().map(String::valueOf).collect(Collectors.joining(",")));
  }
}
