package io.privhist.cli.command;

import io.privhist.application.options.InputForm;
import io.privhist.application.terminal.Console;
import io.privhist.application.terminal.UsageException;
import io.privhist.cli.evaluation.Comparison;
import io.privhist.cli.evaluation.GroupComparison;
import io.privhist.cli.input.GroupOption;
import io.privhist.cli.input.GroupsFile;
import io.privhist.cli.input.HistogramFile;
import io.privhist.cli.input.HistogramsFile;
import io.privhist.cli.input.InputSource;
import io.privhist.files.output.Output;
import io.privhist.ingest.request.Encoding;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code compare}: the distance between two histograms. */
@Command(
    name = "compare",
    description =
        "Shows how far two histograms are apart: sorted L1 and L2 distance, and the ranks where"
            + " they differ most. Each is a release, or text; grouped releases are compared group by"
            + " group.",
    footer = {"", "Example:", "  privhist compare release.json raw.csv"})
public final class CompareCommand implements Callable<Integer> {
  private final Console console;

  @Parameters(paramLabel = "A", index = "0", description = "A release, or text.")
  private String first = "";

  @Parameters(paramLabel = "B", index = "1", description = "Another one.")
  private String second = "";

  @Mixin private GroupOption group = new GroupOption();

  @Option(
      names = "--from",
      paramLabel = "FORM",
      defaultValue = "auto",
      description =
          "What the rows of a text are: auto (default: prevalences if they have two numbers or the"
              + " header count,prevalence, else labels), prevalences, counts or labels.")
  private String from = "auto";

  @Option(
      names = "--encoding",
      paramLabel = "NAME",
      defaultValue = "utf-8",
      description = "utf-8 (default) or latin-1, for labels.")
  private String encoding = "utf-8";

  @Option(names = "--json", description = "Print JSON instead of a table.")
  private boolean json;

  public CompareCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException {
    if (first.equals("-") && second.equals("-")) {
      throw new UsageException(
          "only one of A and B can be standard input; give a file for the other");
    }
    group.check();
    Optional<InputForm> form =
        from.equals("auto") ? Optional.empty() : Optional.of(InputForm.named(from));
    Encoding text = UsageException.unlessValid(() -> Encoding.named(encoding));
    List<HistogramsFile> files =
        group.choose(
            HistogramsFile.read(InputSource.of(first), form, text, console),
            HistogramsFile.read(InputSource.of(second), form, text, console));
    String shown =
        files.get(0) instanceof GroupsFile a && files.get(1) instanceof GroupsFile b
            ? shown(GroupComparison.of(a, b))
            : shown(GroupOption.requireOne(files.get(0)), GroupOption.requireOne(files.get(1)));
    Output.standard(console.out()).write(out -> out.write(shown.getBytes(StandardCharsets.UTF_8)));
    return 0;
  }

  private String shown(GroupComparison comparison) {
    return json ? comparison.toJson() : comparison.toTable();
  }

  private String shown(HistogramFile a, HistogramFile b) {
    for (HistogramFile file : List.of(a, b)) {
      if (file.release().isEmpty()) {
        console.say(file.warning("this comparison is"));
      }
    }
    Comparison comparison = Comparison.of(a.prevalences(), b.prevalences());
    return json ? comparison.toJson() : comparison.toTable();
  }
}
