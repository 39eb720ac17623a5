package io.privhist.cli.command;

import io.privhist.application.options.InputForm;
import io.privhist.application.options.OutputOptions;
import io.privhist.application.run.HistogramWriter;
import io.privhist.application.terminal.Console;
import io.privhist.application.terminal.UsageException;
import io.privhist.cli.input.EngineOptions;
import io.privhist.cli.input.HistogramFile;
import io.privhist.cli.input.InputSource;
import io.privhist.files.FileFormat;
import io.privhist.files.output.OutputSet;
import io.privhist.ingest.request.Encoding;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code convert}: another format of the same release. */
@Command(
    name = "convert",
    description = "Writes a release in another format. This costs no privacy.",
    footer = {"", "Example:", "  privhist convert release.json --out release.csv"})
public final class ConvertCommand implements Callable<Integer> {
  private final Console console;

  @Parameters(paramLabel = "RELEASE", description = "A release file, or - for standard input.")
  private String input = "";

  @Mixin private OutputOptions output = new OutputOptions();

  public ConvertCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException {
    if (!output.areGiven()) {
      throw new UsageException("convert needs --out F, or --format for standard output");
    }
    List<OutputSet.Planned> planned = output.planned(FileFormat.JSON);
    InputSource source = InputSource.of(input);
    HistogramWriter writer = LocalEngine.writer(new EngineOptions().resources());
    writer.check(planned);
    try (OutputSet outputs = OutputSet.open(planned, source::includes, console.out())) {
      HistogramFile file =
          HistogramFile.read(source, Optional.of(InputForm.PREVALENCES), Encoding.UTF_8, console)
              .requireNotCounted();
      requireGuarantee(file, planned);
      outputs.write((format, out) -> write(file, writer, format, out));
      outputs.publish();
    }
    return 0;
  }

  private static void requireGuarantee(HistogramFile file, List<OutputSet.Planned> planned) {
    if (file.release().isEmpty()
        && planned.stream().anyMatch(output -> output.format() == FileFormat.JSON)) {
      throw new UsageException(
          file.name()
              + ": has no guarantee in it, so it cannot become a release file; convert the JSON"
              + " release instead");
    }
  }

  private static void write(
      HistogramFile file, HistogramWriter writer, FileFormat format, OutputStream out)
      throws IOException {
    if (file.release().isPresent()) {
      writer.write(file.release().get(), format, out);
    } else {
      writer.writeRows(file.prevalences(), format, out);
    }
  }
}
