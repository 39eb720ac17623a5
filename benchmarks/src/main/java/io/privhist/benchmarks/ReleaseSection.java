package io.privhist.benchmarks;

import io.privhist.benchmarks.ReleaseTimes.Result;
import io.privhist.benchmarks.measure.Spread;
import io.privhist.mechanism.Baselines;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** Whole releases: how they grow with the data. */
final class ReleaseSection {
  private static final List<String> ITEMS = List.of("1e4", "1e6", "1e8", "1e10", "1e12", "1e14");

  private ReleaseSection() {}

  static void addTo(Page page) throws IOException {
    page.heading("Release, from 10^4 to 10^14 items");
    page.paragraph(
        """
        Releases of the staircase, which has one label of each count up to sqrt(2n) and so the \
        most rows, 14 million at n = 10^14; from prevalence form in memory, warm, one thread, with \
        2 GB of heap. Milliseconds, median (range) of 3 to 21 releases:""");
    List<List<String>> times = new ArrayList<>();
    List<List<String>> megabytes = new ArrayList<>();
    List<String> head = Page.row("mechanism", ITEMS.stream().map(items -> "n = " + items).toList());
    times.add(head);
    megabytes.add(head);
    for (String epsilon : List.of("1", "2")) {
      for (String mechanism : mechanismsAt(epsilon)) {
        List<String> lines = ReleaseTimes.lines(mechanism, epsilon, ITEMS);
        String name = "%s, epsilon %s".formatted(mechanism, epsilon);
        times.add(Page.row(name, cells(lines, result -> result.release().inWords())));
        megabytes.add(Page.row(name, cells(lines, result -> Spread.rounded(result.megabytes()))));
      }
    }
    page.table(times);
    page.paragraph(
        """
        `sorted-noise` draws once for each label, of which a staircase has as few as it can have; \
        `cumulative` once for each count up to its public bound, here the largest count; both \
        refuse more than 2^27. `partition` refuses more items than its tables can hold. The \
        others need of the order of sqrt(n) for any data. A dash stands where a smaller n was \
        refused or took more than 8 s.

        Megabytes allocated by one release, garbage included:""");
    page.table(megabytes);
  }

  /** All at the smaller one, and beside lattice, which needs more, what it replaces there. */
  private static List<String> mechanismsAt(String epsilon) {
    return epsilon.equals("1")
        ? Baselines.contenders().stream().filter(name -> !name.equals("lattice")).toList()
        : List.of("tiling", "lattice");
  }

  private static List<String> cells(List<String> lines, Function<Result, String> cell) {
    List<String> cells = new ArrayList<>();
    for (int i = 0; i < ITEMS.size(); i++) {
      String line = i < lines.size() ? lines.get(i) : "-";
      cells.add(Character.isDigit(line.charAt(0)) ? cell.apply(Result.parse(line)) : line);
    }
    return cells;
  }
}
