package io.privhist.cli.command;

import io.privhist.application.options.DecimalNumber;
import io.privhist.application.options.OverwriteOption;
import io.privhist.application.options.Promise;
import io.privhist.application.options.PromiseOptions;
import io.privhist.application.run.Input;
import io.privhist.application.run.Reading;
import io.privhist.application.run.ReadingStep;
import io.privhist.application.run.Spending;
import io.privhist.application.terminal.Console;
import io.privhist.application.terminal.Version;
import io.privhist.cli.input.IngestOptions;
import io.privhist.cli.terminal.WorkingSign;
import io.privhist.files.FileFormat;
import io.privhist.files.PropertyDocument;
import io.privhist.files.PropertyJson;
import io.privhist.files.output.OutputSet;
import io.privhist.histogram.RawHistogram;
import io.privhist.mechanism.DirectProperty;
import io.privhist.release.PropertyRelease;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code release-property}: one property released directly, without a histogram. */
@Command(
    name = "release-property",
    description =
        "Releases one property of the counts in INPUT under pure differential privacy, spending all"
            + " of epsilon on it: the number usually has less noise than one estimated from a release,"
            + " but it is the only one. Every run spends its own epsilon.",
    footer = {
      "",
      "Examples:",
      "  privhist release-property passwords.txt --property entropy --epsilon 0.1",
      "  privhist release-property words.txt --property unseen --growth 2 --epsilon 1"
    })
public final class ReleasePropertyCommand implements Callable<Integer> {
  private final Console console;

  @Mixin private IngestOptions input = new IngestOptions();

  @Mixin private ReadingStep reading = new ReadingStep();

  @Mixin private PromiseOptions promise = new PromiseOptions();

  @Mixin private DirectPropertyOptions property = new DirectPropertyOptions();

  @Option(
      names = "--level",
      paramLabel = "LEVEL",
      defaultValue = "0.95",
      description =
          "Probability with which the interval holds, between 0 and 1. Default: ${DEFAULT-VALUE}.")
  private String level = "0.95";

  @Option(
      names = "--out",
      paramLabel = "F",
      description = "Write JSON to F. May be repeated. Without it, a table is printed.")
  private List<String> out = new ArrayList<>();

  @Mixin private OverwriteOption overwrite = new OverwriteOption();

  @Option(names = "--json", description = "Print JSON instead of a table.")
  private boolean json;

  public ReleasePropertyCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException {
    Promise promised = promise.promise();
    DirectProperty direct = property.mechanism();
    double intervalLevel = DecimalNumber.between0And1("--level", level);
    input.check(promised.protection());
    Input data = input.find(console);
    try (OutputSet outputs = overwrite.open(planned(), data::includes, console.out())) {
      Reading read = reading.read(data, promised.protection(), outputs, console);
      RawHistogram raw = promised.applyTo(read.counts());
      Spending.spend(
          () ->
              WorkingSign.during(
                  "releasing",
                  console,
                  () -> direct.release(raw, promised.epsilon(), promised.neighbours())),
          release -> {
            publish(release, intervalLevel, outputs);
            console.say(read.inWords());
            console.say(release.guarantee().inWords());
            console.say("Every run spends its own epsilon; releases of the same data add up.");
          });
    }
    return 0;
  }

  private List<OutputSet.Planned> planned() {
    List<String> names = new ArrayList<>(out);
    if (json || out.isEmpty()) {
      names.add("-");
    }
    return names.stream().map(name -> new OutputSet.Planned(name, FileFormat.JSON)).toList();
  }

  private void publish(PropertyRelease release, double intervalLevel, OutputSet outputs)
      throws IOException {
    PropertyDocument document =
        PropertyDocument.of(
            release, intervalLevel, Instant.now(), Version.software(), promise.title());
    outputs.write((format, stream) -> write(document, stream));
    outputs.publish();
  }

  private void write(PropertyDocument document, OutputStream stream) throws IOException {
    if (json || !out.isEmpty()) {
      PropertyJson.write(document, stream);
    } else {
      stream.write(PropertyTable.of(document).getBytes(StandardCharsets.UTF_8));
    }
  }
}
