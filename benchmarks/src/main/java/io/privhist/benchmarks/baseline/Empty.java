package io.privhist.benchmarks.baseline;

/** A program that does nothing: what starting Java costs. */
public final class Empty {
  private Empty() {}

  public static void main(String[] arguments) {}
}
