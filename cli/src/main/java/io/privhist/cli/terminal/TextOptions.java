package io.privhist.cli.terminal;

import io.privhist.application.options.OverwriteOption;
import io.privhist.application.terminal.About;
import io.privhist.application.terminal.Topic;
import io.privhist.files.output.Output;
import io.privhist.files.output.OutputSet;
import io.privhist.files.output.Readers;
import io.privhist.text.SafeText;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.function.Supplier;
import picocli.CommandLine.Option;

/** Where a result goes that is a table for people or JSON for programs. */
@About(Topic.OUTPUT)
public final class TextOptions {
  @Option(names = "--json", description = "Write JSON instead of a table.")
  private boolean json;

  @Option(
      names = "--out",
      paramLabel = "F",
      defaultValue = "-",
      description =
          "Write the table to F, or JSON if F ends in .json. Without it, to standard output.")
  private String out = "-";

  /** Opens the output. */
  public Output open(OutputSet outputs) throws IOException {
    return outputs.open(out);
  }

  /** Opens the output, which takes the place of a file only if that is allowed. */
  public Output open(OutputSet outputs, OverwriteOption overwrite) throws IOException {
    return overwrite.open(out, outputs);
  }

  /** Opens the output for its owner only. */
  public Output openSecret(OutputSet outputs) throws IOException {
    return outputs.open(out, Readers.OWNER_ONLY);
  }

  /** Returns the result in the form asked for. */
  public Output.Content content(Supplier<String> table, Supplier<String> jsonText) {
    boolean isJson = json || out.toLowerCase(Locale.ROOT).endsWith(".json");
    String text = isJson ? jsonText.get() : SafeText.lines(table.get());
    return stream -> stream.write(text.getBytes(StandardCharsets.UTF_8));
  }
}
