package io.privhist.cli.ledger;

import io.privhist.application.options.OverwriteOption;
import io.privhist.application.run.LedgerFile;
import io.privhist.application.terminal.Console;
import io.privhist.files.output.Output;
import io.privhist.files.output.OutputSet;
import io.privhist.ledger.Ledger;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code ledger export}: all entries as JSON lines. */
@Command(
    name = "export",
    description =
        "Writes every entry of a ledger with its hash, as a line of JSON each. Others can check the"
            + " chain of hashes without this program.",
    footer = {"", "Example:", "  privhist ledger export visits.ledger --out visits.jsonl"})
final class ExportCommand implements Callable<Integer> {
  private final Console console;

  @Mixin private LedgerArgument where = new LedgerArgument();

  @Option(
      names = "--out",
      paramLabel = "F",
      defaultValue = "-",
      description = "Write to F. Without it, to standard output.")
  private String out = "-";

  @Option(names = "--json", description = "Write one array of JSON instead of lines.")
  private boolean json;

  @Mixin private OverwriteOption overwrite = new OverwriteOption();

  ExportCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException {
    String location = where.ledger();
    try (OutputSet outputs = OutputSet.open(List.of(), LedgerFile.at(location), console.out());
        Ledger ledger = Ledger.open(location)) {
      Output output = overwrite.open(out, outputs);
      output.write(json ? stream -> writeArray(ledger, stream) : ledger::export);
      outputs.publish();
    }
    return 0;
  }

  /** The lines are objects of JSON: an array of them needs commas alone. */
  private static void writeArray(Ledger ledger, OutputStream out) throws IOException {
    ByteArrayOutputStream lines = new ByteArrayOutputStream();
    ledger.export(lines);
    String array =
        lines
            .toString(StandardCharsets.US_ASCII)
            .lines()
            .collect(Collectors.joining(",\n", "[\n", "\n]\n"));
    out.write(array.getBytes(StandardCharsets.US_ASCII));
  }
}
