package io.privhist.cli.ledger;

import io.privhist.application.options.OutputOptions;
import io.privhist.application.options.OverwriteOption;
import io.privhist.application.run.HistogramWriter;
import io.privhist.application.run.LedgerFile;
import io.privhist.application.run.Publication;
import io.privhist.application.terminal.Console;
import io.privhist.application.terminal.UsageException;
import io.privhist.cli.command.LocalEngine;
import io.privhist.cli.input.EngineOptions;
import io.privhist.files.FileFormat;
import io.privhist.files.MalformedFileException;
import io.privhist.files.output.OutputSet;
import io.privhist.files.output.OutputSet.Planned;
import io.privhist.ledger.Ledger;
import io.privhist.ledger.LedgerDocument;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code ledger get}: a stored release again. */
@Command(
    name = "get",
    description =
        "Writes a stored release again: as JSON byte for byte, or in another format. This costs"
            + " nothing.",
    footer = {
      "",
      "Example:",
      "  privhist ledger get visits.ledger 3f0c9a1de5b74a6f8c2e90d1b6a47e55 --out release.json"
    })
final class GetCommand implements Callable<Integer> {
  private static final Pattern ID = Pattern.compile("[0-9a-f]{32}");

  private final Console console;

  @Parameters(
      paramLabel = "[L] ID",
      hideParamSyntax = true,
      arity = "1..2",
      description =
          "The ledger (default: PRIVHIST_LEDGER), and the id of the release, which the history"
              + " shows.")
  private List<String> arguments = new ArrayList<>();

  @Mixin private OutputOptions output = new OutputOptions();

  @Option(names = "--json", description = "Write JSON, byte for byte, as without it.")
  private boolean json;

  @Mixin private OverwriteOption overwrite = new OverwriteOption();

  GetCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException {
    List<String> all = Arguments.complete(arguments, 2, tooFew());
    List<Planned> planned = output.planned(FileFormat.JSON);
    if (json && planned.stream().anyMatch(file -> file.format() != FileFormat.JSON)) {
      throw new UsageException("--json contradicts --format or the extension of --out");
    }
    LedgerDocument stored = stored(all.get(0), all.get(1));
    OutputSet.Content content = content(stored, planned);
    try (OutputSet outputs = overwrite.open(planned, LedgerFile.at(all.get(0)), console.out())) {
      outputs.write(content);
      outputs.publish();
    }
    return 0;
  }

  private String tooFew() {
    return ID.matcher(arguments.get(0)).matches()
        ? Arguments.missingLedger()
        : "the id of the release is missing; privhist ledger releases L lists them";
  }

  private static LedgerDocument stored(String location, String id) {
    try (Ledger ledger = Ledger.open(location)) {
      return ledger.document(id);
    }
  }

  /** The stored bytes are JSON; other formats are made of what they say. */
  private OutputSet.Content content(LedgerDocument stored, List<Planned> planned)
      throws IOException {
    if (planned.stream().allMatch(output -> output.format() == FileFormat.JSON)) {
      return (format, out) -> out.write(stored.bytes());
    }
    Publication release = histogram(stored);
    HistogramWriter writer = LocalEngine.writer(new EngineOptions().resources(), console);
    writer.check(
        planned,
        release instanceof Publication.OfGroups groups
            ? groups.document().release().columns()
            : List.of());
    return (format, out) -> {
      if (format == FileFormat.JSON) {
        out.write(stored.bytes());
      } else {
        writer.write(release, format, out);
      }
    };
  }

  private static Publication histogram(LedgerDocument stored) throws IOException {
    try {
      return Publication.read(stored.bytes(), stored.id());
    } catch (MalformedFileException e) {
      throw new UsageException(
          "the release %s is no histogram and is written as JSON only".formatted(stored.id()));
    }
  }
}
