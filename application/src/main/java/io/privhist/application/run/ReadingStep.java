package io.privhist.application.run;

import io.privhist.application.options.Protection;
import io.privhist.application.terminal.Console;
import io.privhist.files.output.Output;
import io.privhist.files.output.OutputSet;
import io.privhist.records.UnitBound;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Reads raw data and tells the owner what happened to the rows. */
public final class ReadingStep {
  @Option(
      names = "--summary",
      paramLabel = "F",
      description =
          "Write to F what happened to the rows. For the owner only: the summary is raw data.")
  private @Nullable String summary;

  /** Reads the whole input as its owner wants people to be protected. */
  public Reading read(Input input, Protection protection, OutputSet outputs, Console console)
      throws IOException {
    return read(input, List.of(protection.bound()), outputs, console).get(0);
  }

  /** Reads the whole input once for each bound on its units. */
  public List<Reading> read(
      Input input, List<Optional<UnitBound>> bounds, OutputSet outputs, Console console)
      throws IOException {
    Optional<Output> file = summary == null ? Optional.empty() : Optional.of(outputs.open(summary));
    if (bounds.size() > 1) {
      input.requireReadableAgain();
    }
    List<Reading> readings = new ArrayList<>();
    for (Optional<UnitBound> bound : bounds) {
      readings.add(input.read(bound));
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
