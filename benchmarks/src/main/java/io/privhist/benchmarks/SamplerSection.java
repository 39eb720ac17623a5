package io.privhist.benchmarks;

import io.privhist.benchmarks.measure.Jmh;
import io.privhist.internal.noise.SamplerBenchmark;
import java.util.ArrayList;
import java.util.List;
import org.openjdk.jmh.runner.RunnerException;

/** The sampler against others. */
final class SamplerSection {
  private static final List<String> EPSILONS = List.of("1/100", "1/10", "1", "4");
  private static final String OURS = "exactDigits";

  private SamplerSection() {}

  /**
   * A sampler that was measured.
   *
   * @param method of {@link SamplerBenchmark}
   */
  private record Sampler(String method, String name) {}

  private static final List<Sampler> OTHERS =
      List.of(
          new Sampler("exactRejection", "exact rejection sampler, the same bits"),
          new Sampler("floatingPoint", "floating point, `SecureRandom`; not exact"),
          new Sampler("floatingPointBuffered", "floating point, the same bits; not exact"));

  static void addTo(Page page) throws RunnerException {
    Jmh runs = Jmh.run(SamplerBenchmark.class, "epsilon");
    page.heading("Sampler");
    page.paragraph(
        """
        How many times as many two-sided geometric samples a second PrivHist's sampler draws as \
        others do, one thread. The rejection sampler is that of Canonne, Kamath and Steinke \
        (2020); floating point is the geometric sampler of commons-rng, drawn twice.""");
    page.table(table(runs, OTHERS, true));
    page.paragraph("Millions of samples a second, median (range) of " + Jmh.MEASURED + ":");
    List<Sampler> all = new ArrayList<>();
    all.add(new Sampler(OURS, "PrivHist"));
    all.add(new Sampler("exactDigitsInStage", "PrivHist, as mechanisms call it"));
    all.addAll(OTHERS);
    page.table(table(runs, all, false));
  }

  private static List<List<String>> table(Jmh runs, List<Sampler> samplers, boolean ratios) {
    List<List<String>> rows = new ArrayList<>();
    rows.add(Page.row("", EPSILONS.stream().map(epsilon -> "epsilon " + epsilon).toList()));
    for (Sampler sampler : samplers) {
      rows.add(
          Page.row(
              sampler.name(),
              EPSILONS.stream()
                  .map(
                      epsilon ->
                          ratios
                              ? runs.of(OURS, epsilon).over(runs.of(sampler.method(), epsilon))
                              : runs.of(sampler.method(), epsilon).inWords())
                  .toList()));
    }
    return rows;
  }
}
