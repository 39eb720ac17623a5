package io.privhist.cli.command;

import io.privhist.application.options.DecimalNumber;
import io.privhist.application.options.Promise;
import io.privhist.application.options.PromiseOptions;
import io.privhist.application.run.Drawn;
import io.privhist.application.run.PaidJob;
import io.privhist.application.run.PaidRun;
import io.privhist.application.terminal.Console;
import io.privhist.application.terminal.UsageException;
import io.privhist.cli.input.IngestOptions;
import io.privhist.cli.terminal.WorkingSign;
import io.privhist.cli.view.GraphWords;
import io.privhist.files.FileFormat;
import io.privhist.files.PropertyDocument;
import io.privhist.files.PropertyJson;
import io.privhist.files.PropertyStatement;
import io.privhist.files.Software;
import io.privhist.files.output.OutputSet;
import io.privhist.histogram.RawGroups;
import io.privhist.mechanism.DirectProperty;
import io.privhist.privacy.Guarantee;
import io.privhist.privacy.Names;
import io.privhist.release.PropertyRelease;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code release-property}: one property released directly, without a histogram. */
@Command(
    name = "release-property",
    description =
        "Releases one property of the counts in INPUT under pure differential privacy, spending all"
            + " of epsilon on it: the number usually has less noise than one estimated from a"
            + " release, but it is the only one. Each run uses its own epsilon.",
    footer = {
      "",
      "Examples:",
      "  privhist release-property passwords.txt --property entropy --epsilon 0.1",
      "  privhist release-property words.txt --property unseen --growth 2 --epsilon 1"
    })
public final class ReleasePropertyCommand implements Callable<Integer> {
  private final Console console;

  @Mixin private IngestOptions input = new IngestOptions();

  @Mixin private PaidRun paid = new PaidRun();

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

  @Option(names = "--json", description = "Print JSON instead of a table.")
  private boolean json;

  public ReleasePropertyCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException {
    promise.names(); // refused before anything is read
    paid.run(
        input,
        new Job(
            promise.promise(), property.mechanism(), DecimalNumber.between0And1("--level", level)),
        console);
    return 0;
  }

  private List<OutputSet.Planned> planned() {
    List<String> names = new ArrayList<>(out);
    if (json || out.isEmpty()) {
      names.add("-");
    }
    return names.stream().map(name -> new OutputSet.Planned(name, FileFormat.JSON)).toList();
  }

  /** A number, released. */
  private final class Job implements PaidJob<PropertyStatement> {
    private final Promise promised;
    private final DirectProperty direct;
    private final double intervalLevel;

    Job(Promise promised, DirectProperty direct, double intervalLevel) {
      this.promised = promised;
      this.direct = direct;
      this.intervalLevel = intervalLevel;
    }

    @Override
    public Promise promise() {
      return promised;
    }

    @Override
    public Names names() {
      return promise.names();
    }

    @Override
    public List<OutputSet.Planned> outputs() {
      return planned();
    }

    @Override
    public void require(RawGroups raw) {
      if (!raw.grouping().isNone()) {
        throw new UsageException(
            "a property is released of all data, and the counts are those of groups; count the"
                + " data again without --by");
      }
    }

    @Override
    public Guarantee guarantee(RawGroups raw) {
      return raw.guarantee(promised.epsilon(), promised.neighbours());
    }

    @Override
    public Map<String, String> parameters(RawGroups raw) {
      Map<String, String> parameters = new TreeMap<>(property.words());
      parameters.put("mechanism", DirectProperty.NAME);
      parameters.put("level", Double.toString(intervalLevel));
      parameters.putAll(promise.words());
      return parameters;
    }

    @Override
    public Drawn<PropertyStatement> draw(
        RawGroups raw, String id, Names names, Optional<String> account) {
      PropertyRelease release =
          WorkingSign.during(
              "releasing",
              console,
              () -> direct.release(raw.only(), promised.epsilon(), promised.neighbours()));
      PropertyDocument document =
          PropertyDocument.of(
                  release, intervalLevel, Instant.now(), Software.name(), promise.title())
              .withId(id)
              .named(names)
              .paidBy(account);
      return new Drawn<>(
          PropertyStatement.of(document),
          release.guarantee(),
          stream -> PropertyJson.write(document, stream));
    }

    @Override
    public PropertyStatement read(byte[] file) throws IOException {
      return PropertyJson.read(new ByteArrayInputStream(file), "the release in the ledger");
    }

    @Override
    public void write(PropertyStatement release, Drawn.Content file, OutputSet outputs) {
      outputs.write(
          (format, stream) -> {
            if (json || !out.isEmpty()) {
              file.writeTo(stream);
            } else {
              stream.write(PropertyTable.of(release).getBytes(StandardCharsets.UTF_8));
            }
          });
    }

    @Override
    public void tell(PropertyStatement release, Console told) {
      told.say(release.guarantee().inWords(release.names()));
      if (release.names().or(Names.of(release.guarantee().unit())).edges()) {
        told.say(GraphWords.NO_POPULATION);
      }
    }
  }
}
