package io.privhist.cli.evaluation;

import io.privhist.privacy.Epsilon;
import java.math.BigDecimal;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Search for the smallest epsilon per item, to four digits, whose forecast meets a target.
 *
 * <p>Forecasts fall as epsilon rises, and exist on one range of epsilons; so those that do form a
 * range too. A coarse walk finds it and bisection finds its lower end.
 */
public final class EpsilonSearch {
  private static final int PER_DECADE = 9_000; // 1.000, 1.001, ... 9.999
  private static final int LAST = 8 * PER_DECADE; // candidates go from 1e-6 to 100
  private static final int STRIDE = 20;

  private final Outlook outlook;
  private final double target;

  public EpsilonSearch(Outlook outlook, double target) {
    this.outlook = outlook;
    this.target = target;
  }

  /**
   * An epsilon that meets the target.
   *
   * @param perItem its value
   * @param orLess whether no forecast is known for smaller ones, which may meet it, too
   */
  public record Found(BigDecimal perItem, boolean orLess) {}

  public Optional<Found> smallest() {
    for (int i = 0; i <= LAST; i += STRIDE) {
      if (meetsTarget(i)) {
        int smallest = bisect(i - STRIDE, i);
        return Optional.of(new Found(candidate(smallest), isUnknown(smallest - 1)));
      }
    }
    return Optional.empty();
  }

  private int bisect(int below, int above) {
    int misses = below;
    int meets = above;
    while (meets - misses > 1) {
      int middle = (meets + misses) >>> 1;
      if (meetsTarget(middle)) {
        meets = middle;
      } else {
        misses = middle;
      }
    }
    return meets;
  }

  private boolean meetsTarget(int index) {
    return forecast(index).orElse(Double.POSITIVE_INFINITY) <= target;
  }

  private OptionalDouble forecast(int index) {
    return index < 0 ? OptionalDouble.empty() : outlook.expectedL1(epsilon(index));
  }

  /** Whether the mechanism may meet the target here for all that is known. */
  private boolean isUnknown(int index) {
    return index < 0 || (outlook.refusal(epsilon(index)).isEmpty() && forecast(index).isEmpty());
  }

  private static Epsilon epsilon(int index) {
    return Epsilon.parse(candidate(index).toPlainString());
  }

  private static BigDecimal candidate(int index) {
    return BigDecimal.valueOf(1_000L + index % PER_DECADE, 9 - index / PER_DECADE);
  }
}
