package io.privhist.benchmarks;

import io.privhist.benchmarks.generated.GeneratedData;
import io.privhist.benchmarks.measure.InTurns;
import io.privhist.histogram.RawHistogram;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/** Whole releases: what they cost beside their noise. */
final class NoiseSection {
  private static final List<String> EPSILONS = List.of("0.1", "1", "2");
  private static final List<String> DATA = List.of("1e8", "passwords", "downloads", "1e10", "1e12");
  private static final int JVMS = 3;

  private final Map<String, RawHistogram> data = new LinkedHashMap<>();

  private NoiseSection() {
    for (String name : DATA) {
      data.put(name, GeneratedData.named(name));
    }
  }

  /** A mechanism, and how many times its noise its releases should cost at most. */
  private record Subject(String mechanism, OptionalDouble goal) {
    List<String> epsilons() {
      return mechanism.equals("lattice") ? List.of("2") : EPSILONS; // it needs more than ln 3
    }
  }

  private static final List<Subject> SUBJECTS =
      List.of(
          new Subject("tiling", OptionalDouble.of(6)),
          new Subject("lattice", OptionalDouble.empty()),
          new Subject("privhist", OptionalDouble.of(2)),
          new Subject("privhist-tuned", OptionalDouble.empty()));

  /** What one JVM measures: a mechanism at all epsilons on all data, by epsilon and data. */
  private record Run(Subject subject, List<List<NoiseCell>> cells) {
    List<NoiseCell> all() {
      return cells.stream().flatMap(List::stream).toList();
    }

    void measure() throws IOException {
      List<InTurns> results = NoiseRatios.measure(subject.mechanism(), all());
      for (int i = 0; i < results.size(); i++) {
        all().get(i).add(results.get(i));
      }
    }
  }

  static void addTo(Page page) throws IOException {
    NoiseSection section = new NoiseSection();
    List<Run> runs = SUBJECTS.stream().map(section::run).toList();
    for (int jvm = 0; jvm < JVMS; jvm++) {
      for (Run run : runs) {
        run.measure();
      }
    }
    section.write(page, runs);
  }

  private Run run(Subject subject) {
    List<List<NoiseCell>> cells = new ArrayList<>();
    for (String epsilon : subject.epsilons()) {
      List<NoiseCell> here = new ArrayList<>();
      data.forEach((name, raw) -> here.add(new NoiseCell(subject.mechanism(), epsilon, name, raw)));
      cells.add(here);
    }
    return new Run(subject, cells);
  }

  private void write(Page page, List<Run> runs) {
    page.heading("Release, against its noise");
    page.paragraph(
        """
        How many times as long a whole release takes as drawing the same number of samples at \
        the same budgets and nothing else. Releases and noise alone are timed in turns in a warm \
        JVM with a heap of 2 GB, in pieces of some 8 ms or more; each release is compared with \
        the noise just before and just after it, and the median of these ratios is taken. Below \
        stands the median (range) of %d such JVMs. Time is that of the processor, with the \
        pauses of the garbage collector, most of which a release causes. A JVM is warm after 190 \
        MB of random bits: it uses the processor's instructions for AES after some 80 MB, and \
        noise costs several times as much before.

        The goals are 6 for `tiling` and 2 for `privhist`; **bold** cells miss them. The noise of \
        `lattice` is taken to be one sample for each corner of the data's diagram, one more than \
        twice the rows; it runs above ln 3 only. A release also \
        reads rows and writes rows, which no draw accounts for. A staircase, one label of each \
        count, is the worst case, with the most rows that so many items can have; `passwords` and \
        `downloads` have the shape of a large list of passwords, and of downloads of packages, a \
        power law."""
            .formatted(JVMS));
    page.table(ratios(runs));
    page.paragraph("The data:");
    page.table(shapes());
    page.paragraph(
        "What the ratios are made of; rows are those read. Milliseconds, median (range) of JVMs:");
    page.table(details(runs));
  }

  /** Rows of mechanism and data, columns of epsilon. */
  private static List<List<String>> ratios(List<Run> runs) {
    List<List<String>> table = new ArrayList<>();
    table.add(Page.row("", EPSILONS.stream().map(epsilon -> "epsilon " + epsilon).toList()));
    for (Run run : runs) {
      for (int i = 0; i < DATA.size(); i++) {
        List<String> ratios = new ArrayList<>();
        for (String epsilon : EPSILONS) {
          int column = run.subject().epsilons().indexOf(epsilon);
          ratios.add(column < 0 ? "-" : run.cells().get(column).get(i).ratio(run.subject().goal()));
        }
        table.add(
            Page.row(run.subject().mechanism() + ", " + GeneratedData.title(DATA.get(i)), ratios));
      }
    }
    return table;
  }

  private List<List<String>> shapes() {
    List<List<String>> table = new ArrayList<>();
    table.add(List.of("", "items", "labels", "rows"));
    data.forEach(
        (name, raw) ->
            table.add(
                List.of(
                    GeneratedData.title(name),
                    "%,d".formatted(raw.items()),
                    "%,d".formatted(raw.sensitivePrevalences().labels()),
                    "%,d".formatted(raw.sensitivePrevalences().rows()))));
    return table;
  }

  private static List<List<String>> details(List<Run> runs) {
    List<List<String>> table = new ArrayList<>();
    table.add(
        List.of(
            "mechanism", "epsilon", "data", "draws", "rows per draw", "noise, ms", "release, ms"));
    for (Run run : runs) {
      run.all().forEach(cell -> table.add(cell.details()));
    }
    return table;
  }
}
