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
public final class ViewOptions {
  @Mixin private ViewInput input = new ViewInput();

  @Mixin private TextOptions text = new TextOptions();

  /** Reads the release, shows it and writes the result; notes go to standard error. */
  public int run(Console console, Function<ViewInput.Read, ViewText> make) throws IOException {
    input.check();
    try (OutputSet outputs = OutputSet.open(List.of(), input.source()::includes, console.out())) {
      Output result = text.open(outputs);
      ViewInput.Read read = input.read(console);
      ViewText view = make.apply(read);
      result.write(text.content(view::toTable, () -> JsonText.of(view.toJson())));
      outputs.publish();
      read.warning().ifPresent(console::say);
      console.say(View.levelInWords(read.counts()));
      view.notes().forEach(console::say);
    }
    return 0;
  }
}
