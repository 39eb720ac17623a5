package io.privhist.benchmarks;

import io.privhist.benchmarks.measure.Jmh;
import java.util.List;
import org.openjdk.jmh.runner.RunnerException;

/** The isotonic regressions against textbook ones. */
final class IsotonicSection {
  private IsotonicSection() {}

  static void addTo(Page page) throws RunnerException {
    Jmh runs = Jmh.run(IsotonicBenchmark.class, "curve");
    page.heading("Isotonic regression");
    page.paragraph(
        """
        Nanoseconds per element, a million of them with weights 1 to 4: median (range) of %s. \
        The curve is flat, so that all is noise, or falls by one at each element. The others are \
        textbook implementations with the collections of the JDK; `TextbookIsotonicTest` checks \
        that both give the same."""
            .formatted(Jmh.MEASURED));
    page.table(
        List.of(
            List.of("", "flat", "steep"),
            row(runs, "least squares", "leastSquares"),
            row(runs, "least squares, textbook", "leastSquaresTextbook"),
            ratio(runs, "leastSquares"),
            row(runs, "least absolute deviations", "leastAbsolute"),
            row(runs, "least absolute deviations, textbook", "leastAbsoluteTextbook"),
            ratio(runs, "leastAbsolute")));
  }

  private static List<String> row(Jmh runs, String name, String method) {
    return List.of(name, runs.of(method, "flat").inWords(), runs.of(method, "steep").inWords());
  }

  private static List<String> ratio(Jmh runs, String method) {
    String other = method + "Textbook";
    return List.of(
        "textbook / PrivHist",
        runs.of(other, "flat").over(runs.of(method, "flat")),
        runs.of(other, "steep").over(runs.of(method, "steep")));
  }
}
