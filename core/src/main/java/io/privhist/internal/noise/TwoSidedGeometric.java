package io.privhist.internal.noise;

import io.privhist.internal.random.RandomBits;
import io.privhist.privacy.Epsilon;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Exact sampler for {@code P(Z = z)} proportional to {@code exp(-epsilon |z|)} over the integers.
 *
 * <p>Contract: given independent fair bits the law holds exactly; no floating point. {@code Z} is
 * the difference of two geometric variables {@code X = low + 2^J high}: the {@code J} binary digits
 * of {@code low} are independent with {@code P(digit j = 1) = 1/(1+e^(epsilon 2^j))}, and {@code
 * high} counts the successes of probability {@code e^(-epsilon 2^J) < 2^-16} before the first
 * failure.
 *
 * <p>Cost: a number of words fixed by epsilon, except for ties and a positive {@code high}, which
 * come less than once in 65,536 trials.
 *
 * <p>Immutable, and safe for use by several threads that bring their own bits.
 *
 * <p>Source: docs/explanation/noise.md.
 */
final class TwoSidedGeometric {
  private static final Epsilon SMALLEST = Epsilon.parsePart("1e-15"); // J is 54 there
  private static final long MAX_SAMPLE = 1L << 62;
  private static final long MAX_MASS = 1L << 60;
  private static final int CACHE_SIZE = 256;

  /** The samplers used last; their thresholds take long to compute. */
  @SuppressWarnings("serial") // never written
  private static final Map<Epsilon, TwoSidedGeometric> CACHE =
      new LinkedHashMap<>(CACHE_SIZE, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<Epsilon, TwoSidedGeometric> eldest) {
          return size() > CACHE_SIZE;
        }
      };

  private final int lowDigits; // J
  private final Digits digits; // the digits of low, and as bit J the first trial of high
  private final Bernoulli highTrial;

  TwoSidedGeometric(Epsilon epsilon, int lowDigits) {
    List<Bernoulli> trials = new ArrayList<>();
    for (int j = 0; j < lowDigits; j++) {
      trials.add(
          new Bernoulli(
              ExactProbability.logistic(epsilon.numerator().shiftLeft(j), epsilon.denominator())
                  ::leadingBits));
    }
    this.lowDigits = lowDigits;
    this.highTrial = new Bernoulli(probabilityOfReaching(epsilon, lowDigits)::leadingBits);
    trials.add(highTrial);
    this.digits = new Digits(trials);
  }

  /** Returns the sampler for a budget of at least 1e-15. */
  static TwoSidedGeometric of(Epsilon epsilon) {
    if (epsilon.compareTo(SMALLEST) < 0) {
      throw new IllegalArgumentException(
          "epsilon must be at least %s for exact noise, got %s".formatted(SMALLEST, epsilon));
    }
    synchronized (CACHE) {
      return CACHE.computeIfAbsent(epsilon, e -> new TwoSidedGeometric(e, lowDigitsFor(e)));
    }
  }

  /** Returns the smallest {@code J} with {@code e^(-epsilon 2^J) < 2^-16}. */
  private static int lowDigitsFor(Epsilon epsilon) {
    int digits = 0;
    while (probabilityOfReaching(epsilon, digits).leadingBits(16).signum() > 0) {
      digits++;
    }
    return digits;
  }

  /** {@code P(X >= 2^j) = e^(-epsilon 2^j)}. */
  private static ExactProbability probabilityOfReaching(Epsilon epsilon, int j) {
    BigInteger numerator = epsilon.numerator().shiftLeft(j);
    return ExactProbability.decay(numerator, epsilon.denominator());
  }

  /**
   * Returns {@code mass + Z}, saturated at {@link Noise#LIMIT}.
   *
   * <p>It is the sum with the unbounded {@code Z} that is clamped: a function of a private answer,
   * so as private as that answer. Clamping {@code Z} before the addition would be wrong: the ends
   * of the range of answers would show the mass. Masses beyond 2^60 count as 2^60; neighbours stay
   * neighbours.
   */
  long addTo(long mass, RandomBits bits) {
    return clamp(clamp(mass, MAX_MASS) + sample(bits), Noise.LIMIT);
  }

  /**
   * Returns {@code Z}, clamped to plus and minus 2^62: so far out that {@link #addTo} answers
   * {@link Noise#LIMIT} for every mass, as it would without.
   */
  long sample(RandomBits bits) {
    long x = drawDigits(bits);
    long y = drawDigits(bits);
    if ((x | y) >>> lowDigits == 0) {
      return x - y;
    }
    long high = high(x, bits) - high(y, bits);
    long lowMask = (1L << lowDigits) - 1;
    return combine((x & lowMask) - (y & lowMask), high, lowDigits);
  }

  /** Returns one geometric variable, {@code P(j) = (1-q) q^j} for q = e^-epsilon, up to 2^62. */
  long oneSided(RandomBits bits) {
    long x = drawDigits(bits);
    long lowMask = (1L << lowDigits) - 1;
    return combine(x & lowMask, high(x, bits), lowDigits);
  }

  /** Returns {@code low} plus, as bit {@code J}, whether the first trial of high succeeded. */
  long drawDigits(RandomBits bits) {
    return digits.draw(bits);
  }

  /** Returns {@code high} of a geometric variable, given the digits drawn for it. */
  long high(long drawn, RandomBits bits) {
    long high = drawn >>> lowDigits;
    if (high > 0) {
      while (highTrial.draw(bits)) {
        high++;
      }
    }
    return high;
  }

  /** Returns {@code low + 2^lowDigits high} clamped to 2^62, for {@code |low| < 2^lowDigits}. */
  static long combine(long low, long high, int lowDigits) {
    long enough = (MAX_SAMPLE >> lowDigits) + 1; // no low part leads back into the range
    return clamp(low + (clamp(high, enough) << lowDigits), MAX_SAMPLE);
  }

  private static long clamp(long value, long limit) {
    return Math.max(-limit, Math.min(limit, value));
  }
}
