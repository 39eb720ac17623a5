package io.privhist.cli.view;

import io.privhist.application.terminal.Console;
import io.privhist.cli.terminal.JsonText;
import io.privhist.files.output.Output;
import io.privhist.files.output.OutputSet;
import io.privhist.report.view.View;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** What the commands for a field share: what they read, and where and how they write. */
public final class AnalysisOptions {
  @Mixin private ShapeInput input = new ShapeInput();

  @Option(names = "--json", description = "Write JSON instead of a table.")
  private boolean json;

  @Option(
      names = "--out",
      paramLabel = "F",
      defaultValue = "-",
      description =
          "Write the table to F, or JSON if F ends in .json. Without it, to standard output.")
  private String out = "-";

  /** Reads the release, analyses it and writes the result; notes go to standard error. */
  public int run(Console console, Function<ShapeInput.Read, Analysis> analyse) throws IOException {
    input.check();
    try (OutputSet outputs = OutputSet.open(List.of(), input.source()::isFile, console.out())) {
      Output result = outputs.open(out);
      ShapeInput.Read read = input.read(console);
      Analysis analysis = analyse.apply(read);
      String text = isJson() ? JsonText.of(analysis.toJson()) : analysis.toTable();
      result.write(stream -> stream.write(text.getBytes(StandardCharsets.UTF_8)));
      outputs.publish();
      console.say(View.levelInWords(read.shape()));
      analysis.notes().forEach(console::say);
    }
    return 0;
  }

  private boolean isJson() {
    return json || out.toLowerCase(Locale.ROOT).endsWith(".json");
  }
}
