package io.privhist.internal.noise;

import io.privhist.internal.noise.Noise.RunningWeights;
import io.privhist.internal.random.RandomBits;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.OptionalInt;

/**
 * Exact draw of one of several alternatives with probabilities proportional to their weights.
 *
 * <p>Contract: given independent fair bits the law holds exactly. A uniform number U from [0, 1) is
 * compared with the running sums, {@code sum up to i-1 <= U total < sum up to i}; only its leading
 * bits are drawn and only enclosures of the sums are used, and if they leave two alternatives
 * possible, 64 bits more are drawn and the enclosures of the next level are taken.
 *
 * <p>Cost: 64 bits, and more with a probability of the order of 2^-64 plus the relative width of
 * the enclosures.
 */
final class Categorical {
  private Categorical() {}

  /** Returns the alternative drawn. */
  static int draw(RunningWeights weights, RandomBits bits) {
    BigInteger leading = BigInteger.ZERO;
    for (int level = 0; ; level++) {
      leading = leading.shiftLeft(Long.SIZE).add(unsigned(bits.nextLong()));
      OptionalInt choice = settle(weights, level, leading, (level + 1) * Long.SIZE);
      if (choice.isPresent()) {
        return choice.getAsInt();
      }
    }
  }

  /** Decides for all U from {@code leading / 2^count} to just below the next multiple, or not. */
  private static OptionalInt settle(
      RunningWeights weights, int level, BigInteger leading, int count) {
    BigDecimal unit = new BigDecimal(BigInteger.ONE.shiftLeft(count));
    int last = weights.size() - 1;
    BigDecimal above =
        weights.sumAtMost(last, level).multiply(new BigDecimal(leading.add(BigInteger.ONE)));
    int low = 0;
    int high = last; // U total is below the sum up to here, for every such U
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (above.compareTo(weights.sumAtLeast(middle, level).multiply(unit)) <= 0) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    BigDecimal from = weights.sumAtLeast(last, level).multiply(new BigDecimal(leading));
    boolean settled =
        high == 0 || from.compareTo(weights.sumAtMost(high - 1, level).multiply(unit)) >= 0;
    return settled ? OptionalInt.of(high) : OptionalInt.empty();
  }

  private static BigInteger unsigned(long word) {
    BigInteger signed = BigInteger.valueOf(word);
    return word < 0 ? signed.add(BigInteger.ONE.shiftLeft(Long.SIZE)) : signed;
  }
}
