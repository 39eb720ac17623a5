package io.privhist.benchmarks;

import io.privhist.benchmarks.ReleaseTimes.Result;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Whole releases: what they cost beside their noise. */
final class NoiseSection {
  private static final List<String> ROOT_TIME = List.of("tiling", "privhist", "privhist-tuned");

  private NoiseSection() {}

  static void addTo(Page page) throws IOException {
    page.heading("Release, against its noise");
    page.paragraph(
        """
        How many times as long a whole release takes as drawing the same number of samples at the \
        same budgets and nothing else. The staircase again; medians.""");
    List<List<String>> rows = new ArrayList<>();
    rows.add(
        List.of("mechanism", "epsilon", "n", "draws", "noise, ms", "release, ms", "**ratio**"));
    List<String> items = List.of("1e8", "1e10", "1e12");
    for (String mechanism : ROOT_TIME) {
      for (String epsilon : List.of("0.1", "1", "2")) {
        List<String> lines = ReleaseTimes.lines(mechanism, epsilon, items);
        for (int i = 0; i < lines.size(); i++) {
          Result result = Result.parse(lines.get(i));
          rows.add(
              List.of(
                  mechanism,
                  epsilon,
                  items.get(i),
                  "%,d".formatted(result.draws()),
                  result.noise().inWords(),
                  result.release().inWords(),
                  result.release().over(result.noise())));
        }
      }
    }
    page.table(rows);
  }
}
