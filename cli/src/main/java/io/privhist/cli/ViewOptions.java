package io.privhist.cli;

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
final class ViewOptions {
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

  /** Reads the release and writes a view of it; notes go to standard error. */
  int run(Console console, Function<ShapeInput.Read, ViewText> reader) throws IOException {
    input.check();
    try (OutputSet outputs = OutputSet.open(List.of(), input.source()::isFile, console.out())) {
      Output result = outputs.open(out);
      ShapeInput.Read read = input.read(console);
      ViewText view = reader.apply(read);
      String text = isJson() ? JsonText.of(view.toJson()) : view.toTable();
      result.write(stream -> stream.write(text.getBytes(StandardCharsets.UTF_8)));
      outputs.publish();
      console.say(View.levelInWords(read.shape()));
      view.notes().forEach(console::say);
    }
    return 0;
  }

  private boolean isJson() {
    return json || out.toLowerCase(Locale.ROOT).endsWith(".json");
  }
}
