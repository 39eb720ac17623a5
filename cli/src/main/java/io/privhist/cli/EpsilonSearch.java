package io.privhist.cli;

import io.privhist.mechanism.Mechanism;
import io.privhist.privacy.Epsilon;
import java.math.BigDecimal;
import java.util.Optional;

/**
 * Search for the smallest epsilon per item, to four digits, whose forecast meets a target.
 *
 * <p>Forecasts fall as epsilon rises, and exist on one range of epsilons; so those that do form a
 * range too. A coarse walk finds it and bisection finds its lower end.
 */
final class EpsilonSearch {
  private static final int PER_DECADE = 9_000; // 1.000, 1.001, ... 9.999
  private static final int LAST = 8 * PER_DECADE; // candidates go from 1e-6 to 100
  private static final int STRIDE = 20;

  private final Mechanism mechanism;
  private final long items;
  private final double target;

  EpsilonSearch(Mechanism mechanism, long items, double target) {
    this.mechanism = mechanism;
    this.items = items;
    this.target = target;
  }

  Optional<BigDecimal> smallest() {
    for (int i = 0; i <= LAST; i += STRIDE) {
      if (meetsTarget(i)) {
        return Optional.of(candidate(bisect(i - STRIDE, i)));
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
    return index >= 0
        && mechanism
                .expectedL1(items, Epsilon.parse(candidate(index).toPlainString()))
                .orElse(Double.POSITIVE_INFINITY)
            <= target;
  }

  private static BigDecimal candidate(int index) {
    return BigDecimal.valueOf(1_000L + index % PER_DECADE, 9 - index / PER_DECADE);
  }
}
