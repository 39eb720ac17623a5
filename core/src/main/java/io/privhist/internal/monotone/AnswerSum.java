package io.privhist.internal.monotone;

/** Sum of noisy answers that stops at the ends of the range instead of wrapping around. */
final class AnswerSum {
  private long sum;

  void add(long answer) {
    long next = sum + answer;
    boolean wrapped = ((sum ^ next) & (answer ^ next)) < 0;
    sum = wrapped ? (answer < 0 ? Long.MIN_VALUE : Long.MAX_VALUE) : next;
  }

  /** Returns {@code max(sum, 0)}. */
  long orZero() {
    return Math.max(sum, 0);
  }
}
