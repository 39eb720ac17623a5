package io.privhist.application.run;

import io.privhist.application.options.Kept;
import io.privhist.application.terminal.About;
import io.privhist.application.terminal.Console;
import io.privhist.application.terminal.Topic;
import io.privhist.files.output.Output;
import io.privhist.files.output.OutputSet;
import io.privhist.files.output.Readers;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Reads raw data and tells the owner what happened to the rows. */
@About(Topic.OUTPUT)
public final class ReadingStep {
  @Option(
      names = "--summary",
      paramLabel = "F",
      description =
          "Write to F what happened to the rows. For the owner only: the summary is raw data.")
  private @Nullable String summary;

  /** Reads the input once. */
  public Reading read(Input input, Kept kept, OutputSet outputs, Console console)
      throws IOException {
    return read(input, List.of(kept), outputs, console).get(0);
  }

  /** Reads the input once for each choice of its rows. */
  public List<Reading> read(Input input, List<Kept> choices, OutputSet outputs, Console console)
      throws IOException {
    Optional<Output> file =
        summary == null ? Optional.empty() : Optional.of(outputs.open(summary, Readers.OWNER_ONLY));
    if (choices.size() > 1) {
      input.requireReadableAgain();
    }
    List<Reading> readings = new ArrayList<>();
    for (Kept kept : choices) {
      readings.add(input.read(kept));
    }
    String text = readings.stream().map(Reading::summary).collect(Collectors.joining("\n"));
    if (file.isPresent()) {
      file.get().write(out -> out.write(text.getBytes(StandardCharsets.UTF_8)));
    }
    if (console.terminal()) {
      console.say("For the owner only, not private:");
      text.lines().forEach(line -> console.say("  " + line));
    }
    return readings;
  }
}
