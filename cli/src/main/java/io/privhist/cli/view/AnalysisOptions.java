package io.privhist.cli.view;

import io.privhist.application.terminal.Console;
import io.privhist.cli.terminal.JsonText;
import io.privhist.cli.terminal.TextOptions;
import io.privhist.files.output.Output;
import io.privhist.files.output.OutputSet;
import io.privhist.report.view.View;
import java.io.IOException;
import java.util.List;
import java.util.function.Function;
import picocli.CommandLine.Mixin;

/** What the commands for a field share: what they read, and where and how they write. */
public final class AnalysisOptions {
  @Mixin private ShapeInput input = new ShapeInput();

  @Mixin private TextOptions text = new TextOptions();

  /** Reads the release, analyses it and writes the result; notes go to standard error. */
  public int run(Console console, Function<ShapeInput.Read, Analysis> analyse) throws IOException {
    input.check();
    try (OutputSet outputs = OutputSet.open(List.of(), input.source()::isFile, console.out())) {
      Output result = text.open(outputs);
      ShapeInput.Read read = input.read(console);
      Analysis analysis = analyse.apply(read);
      text.write(result, analysis::toTable, () -> JsonText.of(analysis.toJson()));
      outputs.publish();
      console.say(View.levelInWords(read.shape()));
      analysis.notes().forEach(console::say);
    }
    return 0;
  }
}
