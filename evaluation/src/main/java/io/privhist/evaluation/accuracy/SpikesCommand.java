package io.privhist.evaluation.accuracy;

import io.privhist.cli.evaluation.trials.TrueError;
import io.privhist.evaluation.table.OutputFolder;
import io.privhist.evaluation.table.Table;
import io.privhist.histogram.RawHistogram;
import io.privhist.mechanism.Mechanism;
import io.privhist.mechanism.Mechanisms;
import io.privhist.privacy.Epsilon;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Errors on counts that come in multiples: the data that tiling is worst at. */
@Command(
    name = "spikes",
    description =
        "Mean errors on data with H labels at each of the counts P, 2P, .. mP: writes them to"
            + " spikes.csv, prints tiling's beside those of others.",
    mixinStandardHelpOptions = true)
public final class SpikesCommand implements Callable<Integer> {
  private static final List<String> OTHERS = List.of("privhist-tuned", "privhist");

  @Option(
      names = "--case",
      split = ",",
      paramLabel = "P/H/m@E",
      description = "Spacing, labels each, how many spikes, epsilon. Default: ${DEFAULT-VALUE}")
  private List<String> cases =
      List.of("2/30/10000@0.5", "2/20/100@0.7", "3/10/100@1", "4/20/5000@0.5", "100/100/100@0.01");

  @Option(names = "--trials", description = "Releases per cell. Default: ${DEFAULT-VALUE}")
  private int trials = 20;

  @Mixin private final OutputFolder out = new OutputFolder();

  /** A comb of spikes, and what is spent on it. */
  private record Comb(long spacing, long labels, int spikes, Epsilon epsilon) {
    static Comb parse(String text) {
      String[] parts = text.split("[/@]", -1);
      return new Comb(
          Long.parseLong(parts[0]),
          Long.parseLong(parts[1]),
          Integer.parseInt(parts[2]),
          Epsilon.parse(parts[3]));
    }

    RawHistogram histogram() {
      long[] counts = new long[spikes];
      long[] prevalences = new long[spikes];
      for (int i = 0; i < spikes; i++) {
        counts[i] = (i + 1) * spacing;
        prevalences[i] = labels;
      }
      return RawHistogram.ofPrevalences(counts, prevalences);
    }
  }

  @Override
  public Integer call() throws IOException {
    Path folder = out.create();
    Table errors =
        new Table(
            List.of("P", "H", "m", "epsilon", "items", "mechanism", "l1", "se", "forecast_after"));
    List<String> head = new ArrayList<>(List.of("P / H / m", "epsilon", "tiling"));
    OTHERS.forEach(other -> head.add("tiling / " + other));
    head.add("tiling / its forecast");
    Table ratios = new Table(head);
    for (String each : cases) {
      ratios.add(measure(Comb.parse(each), errors));
      System.err.println(each);
    }
    errors.writeCsv(folder.resolve("spikes.csv"));
    System.out.print(ratios.toMarkdown());
    return 0;
  }

  private List<String> measure(Comb comb, Table errors) {
    RawHistogram raw = comb.histogram();
    double tiling = add(comb, raw, "tiling", errors);
    List<String> row =
        new ArrayList<>(
            List.of(
                String.format(Locale.ROOT, "%d / %d / %,d", comb.spacing, comb.labels, comb.spikes),
                comb.epsilon.toString(),
                String.format(Locale.ROOT, "%,.0f", tiling)));
    for (String other : OTHERS) {
      row.add(ratio(tiling / add(comb, raw, other, errors)));
    }
    row.add(ratio(tiling / forecast(raw, Mechanisms.named("tiling"), comb.epsilon)));
    return row;
  }

  /** Adds the error of a mechanism, and returns its mean. */
  private double add(Comb comb, RawHistogram raw, String name, Table errors) {
    Mechanism mechanism = Mechanisms.named(name);
    TrueError error = TrueError.measure(mechanism, raw, comb.epsilon, trials);
    errors.add(
        List.of(
            Long.toString(comb.spacing),
            Long.toString(comb.labels),
            Integer.toString(comb.spikes),
            comb.epsilon.toString(),
            Long.toString(raw.items()),
            name,
            plain(error.meanL1()),
            plain(error.seL1()),
            name.equals("tiling") ? plain(forecast(raw, mechanism, comb.epsilon)) : ""));
    return error.meanL1();
  }

  /** Returns what a release says of its own error, of one release. */
  private static double forecast(RawHistogram raw, Mechanism mechanism, Epsilon epsilon) {
    return mechanism.release(raw, epsilon).expectedL1().orElseThrow();
  }

  private static String plain(double value) {
    return String.format(Locale.ROOT, "%.1f", value);
  }

  private static String ratio(double value) {
    return String.format(Locale.ROOT, "%.2f", value);
  }
}
