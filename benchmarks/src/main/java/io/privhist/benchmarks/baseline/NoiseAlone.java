package io.privhist.benchmarks.baseline;

import io.privhist.internal.noise.Noise;
import io.privhist.privacy.Epsilon;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.LongUnaryOperator;

/** The draws of a release without the rest of it: so many at each budget, by the shipped noise. */
public final class NoiseAlone {
  /** Has draws compiled as a method that is called often, as in a release, not as one long loop. */
  public static final String COMPILER_OPTION =
      "-XX:CompileCommand=dontinline," + NoiseAlone.class.getName() + "::some";

  private static final int SOME = 500;
  private static final NoiseAlone WARM_UP =
      new NoiseAlone(Map.of(Epsilon.of(1, 100), 4_000_000L)); // 190 MB of bits

  private final Noise noise = Noise.secure();
  private final Map<Epsilon, Long> draws;

  NoiseAlone(Map<Epsilon, Long> draws) {
    this.draws = draws;
  }

  /**
   * Draws until noise has its full speed. The JVM uses the processor's instructions for AES after
   * some 5,000 blocks of bits, 80 MB; before that a draw takes several times as long.
   */
  public static void warmUp() {
    WARM_UP.draw();
  }

  /** Returns what {@link #words} was taken from. */
  public static NoiseAlone parse(String words) {
    Map<Epsilon, Long> draws = new LinkedHashMap<>();
    for (String word : words.split(" ", -1)) {
      String[] parts = word.split(":", 2);
      draws.put(Epsilon.parse(parts[0]), Long.valueOf(parts[1]));
    }
    return new NoiseAlone(draws);
  }

  /** Returns budgets and numbers of draws, for the command line of another process. */
  public String words() {
    StringBuilder words = new StringBuilder();
    draws.forEach(
        (budget, number) ->
            words
                .append(budget.numerator())
                .append('/')
                .append(budget.denominator())
                .append(':')
                .append(number)
                .append(' '));
    return words.toString().strip();
  }

  public long total() {
    return draws.values().stream().mapToLong(Long::longValue).sum();
  }

  /** Makes all draws from the shipped noise. */
  public long draw() {
    return drawFrom(noise);
  }

  long drawFrom(Noise source) {
    long mass = 0; // each answer is the next mass, so that no draw can be left out
    for (Map.Entry<Epsilon, Long> stage : draws.entrySet()) {
      LongUnaryOperator operator = source.stage("alone", stage.getKey());
      for (long left = stage.getValue(); left > 0; left -= SOME) {
        mass = some(operator, mass, (int) Math.min(left, SOME));
      }
    }
    return mass;
  }

  private static long some(LongUnaryOperator operator, long mass, int draws) {
    long answer = mass;
    for (int i = 0; i < draws; i++) {
      answer = operator.applyAsLong(answer);
    }
    return answer;
  }
}
