package io.privhist.benchmarks.measure;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleSupplier;

/**
 * How a task compares with a simpler one while the speed of the machine changes: both are measured
 * in turns, and the task is compared with the simple one just before and just after it.
 *
 * @param task milliseconds, median
 * @param simple milliseconds, median
 * @param ratio of the two, median over the turns
 */
public record InTurns(double task, double simple, double ratio) {
  /**
   * Measures.
   *
   * @param task runs and returns milliseconds, as {@code simple} does
   * @param fewest turns, however long they take
   * @param millis of work to go on for
   */
  public static InTurns measure(
      DoubleSupplier task, DoubleSupplier simple, int fewest, double millis) {
    List<InTurns> turns = new ArrayList<>();
    double end = WorkClock.now() + millis;
    double before = simple.getAsDouble();
    while (turns.size() < fewest || WorkClock.now() < end) {
      double middle = task.getAsDouble();
      double after = simple.getAsDouble();
      turns.add(new InTurns(middle, after, 2 * middle / (before + after)));
      before = after;
    }
    return new InTurns(
        Spread.of(turns, InTurns::task).median(),
        Spread.of(turns, InTurns::simple).median(),
        Spread.of(turns, InTurns::ratio).median());
  }

  /** Reads what {@link #line} wrote. */
  public static InTurns parse(String line) {
    double[] x = Arrays.stream(line.split(" ")).mapToDouble(Double::parseDouble).toArray();
    return new InTurns(x[0], x[1], x[2]);
  }

  public String line() {
    return task + " " + simple + " " + ratio;
  }
}
