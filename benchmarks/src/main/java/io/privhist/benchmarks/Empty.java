package io.privhist.benchmarks;

/** A program that does nothing: what starting Java costs. */
final class Empty {
  private Empty() {}

  public static void main(String[] arguments) {}
}
