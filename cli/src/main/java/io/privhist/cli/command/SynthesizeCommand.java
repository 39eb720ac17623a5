package io.privhist.cli.command;

import io.privhist.application.options.WholeNumber;
import io.privhist.application.terminal.Console;
import io.privhist.application.terminal.UsageException;
import io.privhist.cli.input.GroupOption;
import io.privhist.cli.input.HistogramFile;
import io.privhist.cli.input.HistogramsFile;
import io.privhist.cli.input.InputSource;
import io.privhist.cli.view.SyntheticForm;
import io.privhist.cli.view.SyntheticText;
import io.privhist.estimate.synthesis.RandomOrder;
import io.privhist.estimate.synthesis.SyntheticData;
import io.privhist.files.output.Output;
import io.privhist.files.output.OutputSet;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code synthesize}: made-up data with the released shape. */
@Command(
    name = "synthesize",
    description =
        "Writes made-up data with the released counts, for load tests and simulations. Labels are"
            + " numbered by rank, the most frequent first. Costs no privacy.",
    footer = {
      "",
      "Examples:",
      "  privhist synthesize release.json --form trace --seed 7 --out requests.txt",
      "  privhist synthesize release.json --form counts --items 1e6"
    })
public final class SynthesizeCommand implements Callable<Integer> {
  private static final Pattern UNSAFE = Pattern.compile("[,\"\\p{Cntrl}]");
  private static final long MAX_UNASKED = 10_000_000_000L; // lines, a hundred gigabytes

  private final Console console;

  @Parameters(
      paramLabel = "RELEASE",
      description =
          "A release file, or prevalences as CSV or frequency list; - for standard input.")
  private String input = "";

  @Mixin private GroupOption group = new GroupOption();

  @Option(
      names = "--form",
      paramLabel = "FORM",
      defaultValue = "items",
      description =
          "items (default: a label per line, equal ones together), trace (the same in random"
              + " order) or counts (rows label,count).")
  private String form = "items";

  @Option(
      names = "--seed",
      paramLabel = "S",
      description = "For traces: the same seed gives the same order. Any whole number; default 1.")
  private String seed = "";

  @Option(
      names = "--items",
      paramLabel = "M",
      description =
          "Scale to M items. Default: as many as the released counts add up to, if that is no more"
              + " than 10^10 lines.")
  private String items = "";

  @Option(
      names = "--prefix",
      paramLabel = "TEXT",
      description =
          "What labels begin with. Default: what the release calls a label, and a hyphen; label- if"
              + " it does not say.")
  private @Nullable String prefix;

  @Option(
      names = "--out",
      paramLabel = "F",
      defaultValue = "-",
      description = "Write to F. Without it, to standard output.")
  private String out = "-";

  public SynthesizeCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException {
    group.check();
    SyntheticForm chosen = SyntheticForm.named(form);
    if (!seed.isEmpty() && chosen != SyntheticForm.TRACE) {
      throw new UsageException("--seed is for the random order of --form trace");
    }
    long key = seed.isEmpty() ? 1 : WholeNumber.parse("--seed", seed);
    Optional<Long> size =
        items.isEmpty()
            ? Optional.empty()
            : Optional.of(NumberList.whole("--items", items, 0, SyntheticData.MAX_ITEMS));
    if (prefix != null && UNSAFE.matcher(prefix).find()) {
      throw new UsageException("--prefix must not have commas, quotes or control characters");
    }
    InputSource source = InputSource.of(input);
    try (OutputSet outputs = OutputSet.open(List.of(), source::includes, console.out())) {
      Output result = outputs.open(out);
      HistogramFile file = group.one(HistogramsFile.read(source, console)).requireNotCounted();
      SyntheticData data =
          UsageException.unlessValid(() -> scaled(SyntheticData.of(file.prevalences()), size));
      requireWanted(chosen == SyntheticForm.COUNTS ? data.labels() : data.items());
      SyntheticText text = new SyntheticText(data, prefix(file), console);
      result.write(
          stream -> {
            switch (chosen) {
              case ITEMS -> text.writeItems(stream);
              case TRACE -> text.writeTrace(new RandomOrder(data.items(), key), stream);
              case COUNTS -> text.writeCounts(stream);
            }
          });
      outputs.publish();
    }
    return 0;
  }

  private String prefix(HistogramFile file) {
    return prefix != null
        ? prefix
        : file.release().map(its -> its.vocabulary().label()).orElse("label").replace(' ', '-')
            + "-";
  }

  /** Nobody wants so many lines without having said so. */
  private void requireWanted(long lines) {
    if (items.isEmpty() && lines > MAX_UNASKED) {
      throw new UsageException(
          "that would be %d lines; say with --items how many items to make".formatted(lines));
    }
  }

  private static SyntheticData scaled(SyntheticData data, Optional<Long> size) {
    return size.map(data::scaledTo).orElse(data);
  }
}
