package io.privhist.cli.command;

import io.privhist.application.options.OutputOptions;
import io.privhist.application.run.HistogramWriter;
import io.privhist.application.terminal.Console;
import io.privhist.application.terminal.UsageException;
import io.privhist.cli.input.EngineOptions;
import io.privhist.cli.input.GroupOption;
import io.privhist.cli.input.GroupsFile;
import io.privhist.cli.input.HistogramFile;
import io.privhist.cli.input.HistogramsFile;
import io.privhist.cli.input.InputSource;
import io.privhist.files.FileFormat;
import io.privhist.files.output.OutputSet;
import java.io.IOException;
import java.io.OutputStream;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code convert}: another format of the same release. */
@Command(
    name = "convert",
    description = "Writes a release in another format. This costs no privacy.",
    footer = {
      "",
      "Examples:",
      "  privhist convert release.json --out release.csv",
      "  privhist convert cities.json --group city=Berlin --out berlin.json"
    })
public final class ConvertCommand implements Callable<Integer> {
  private static final Set<FileFormat> GUARANTEED = EnumSet.of(FileFormat.JSON, FileFormat.HTML);

  private final Console console;

  @Parameters(paramLabel = "RELEASE", description = "A release file, or - for standard input.")
  private String input = "";

  @Mixin private GroupOption group = new GroupOption();

  @Mixin private OutputOptions output = new OutputOptions();

  public ConvertCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException {
    if (!output.areGiven()) {
      throw new UsageException("convert needs --out F, or --format for standard output");
    }
    group.check();
    List<OutputSet.Planned> planned = output.planned(FileFormat.JSON);
    InputSource source = InputSource.of(input);
    HistogramWriter writer = LocalEngine.writer(new EngineOptions().resources(), console);
    try (OutputSet outputs = OutputSet.open(planned, source::includes, console.out())) {
      HistogramsFile file = group.choose(HistogramsFile.read(source, console));
      require(file, planned);
      writer.check(
          planned, file instanceof GroupsFile groups ? groups.release().columns() : List.of());
      outputs.write((format, out) -> write(file, writer, format, out));
      outputs.publish();
    }
    return 0;
  }

  /** Refuses what cannot be written, before anything is. */
  private static void require(HistogramsFile file, List<OutputSet.Planned> planned) {
    if (file instanceof HistogramFile one
        && one.requireNotCounted().release().isEmpty()
        && planned.stream().map(OutputSet.Planned::format).anyMatch(GUARANTEED::contains)) {
      throw new UsageException(
          file.name()
              + ": has no guarantee in it, so it cannot become a release file or a page; convert the JSON"
              + " release instead");
    }
  }

  private static void write(
      HistogramsFile file, HistogramWriter writer, FileFormat format, OutputStream out)
      throws IOException {
    if (file instanceof GroupsFile groups) {
      writer.write(groups.document(), format, out);
    } else if (file instanceof HistogramFile one) {
      writeOne(one, writer, format, out);
    }
  }

  private static void writeOne(
      HistogramFile file, HistogramWriter writer, FileFormat format, OutputStream out)
      throws IOException {
    if (file.release().isPresent()) {
      writer.write(file.release().get(), format, out);
    } else {
      writer.writeRows(file.prevalences(), format, out);
    }
  }
}
