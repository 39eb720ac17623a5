package io.privhist.cli.view;

import io.privhist.application.terminal.Console;
import io.privhist.cli.input.GroupsFile;
import io.privhist.cli.input.HistogramFile;
import io.privhist.cli.input.HistogramsFile;
import io.privhist.cli.terminal.JsonText;
import io.privhist.cli.terminal.TextOptions;
import io.privhist.files.output.Output;
import io.privhist.files.output.OutputSet;
import io.privhist.report.view.Field;
import io.privhist.report.view.View;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import picocli.CommandLine.Mixin;

/** What the commands for a field share: what they read, and where and how they write. */
public final class ViewOptions {
  @Mixin private ViewInput input = new ViewInput();

  @Mixin private TextOptions text = new TextOptions();

  /** Reads the release, shows it and writes the result; notes go to standard error. */
  public int run(Console console, Field field, Function<ViewInput.Read, ViewText> make)
      throws IOException {
    input.check();
    HistogramsFile file = input.file(console);
    boolean raw = file instanceof HistogramFile one && one.counted();
    try (OutputSet outputs = OutputSet.open(List.of(), input.source()::includes, console.out())) {
      Output result = raw ? text.openSecret(outputs) : text.open(outputs);
      List<String> notes =
          file instanceof GroupsFile groups
              ? write(new GroupViews(groups, field, make), result)
              : write(input.read((HistogramFile) file), field, make, result);
      outputs.publish();
      notes.forEach(console::say);
    }
    return 0;
  }

  private List<String> write(GroupViews views, Output result) throws IOException {
    result.write(text.content(views::toTable, views::toJson));
    return views.notes();
  }

  private List<String> write(
      ViewInput.Read read, Field field, Function<ViewInput.Read, ViewText> make, Output result)
      throws IOException {
    ViewText view = make.apply(read);
    result.write(text.content(view::toTable, () -> JsonText.of(view.toJson())));
    List<String> notes = new ArrayList<>();
    read.warning().ifPresent(notes::add);
    read.misfit(field).ifPresent(notes::add);
    notes.add(View.levelInWords(read.counts(), read.words(field)));
    notes.addAll(view.notes());
    return notes;
  }
}
