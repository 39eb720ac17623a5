package io.privhist.cli.command;

import io.privhist.application.options.DecimalNumber;
import io.privhist.application.options.WholeNumber;
import io.privhist.application.terminal.Console;
import io.privhist.application.terminal.UsageException;
import io.privhist.cli.input.GroupOption;
import io.privhist.cli.input.GroupsFile;
import io.privhist.cli.input.HistogramFile;
import io.privhist.cli.input.HistogramsFile;
import io.privhist.cli.input.InputSource;
import io.privhist.cli.terminal.WorkingSign;
import io.privhist.cli.view.EstimateGroups;
import io.privhist.cli.view.EstimateJson;
import io.privhist.cli.view.EstimateTable;
import io.privhist.cli.view.GraphWords;
import io.privhist.cli.view.Member;
import io.privhist.cli.view.ViewInput;
import io.privhist.estimate.Assumptions;
import io.privhist.estimate.Estimate;
import io.privhist.estimate.Observation;
import io.privhist.estimate.Property;
import io.privhist.files.ReleaseDocument;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code estimate}: symmetric properties of a release. */
@Command(
    name = "estimate",
    description =
        "Estimates properties of the population behind a release that do not depend on which label"
            + " is which, each with what the noise and the sampling leave open. Costs no privacy.",
    footer = {
      "",
      "Examples:",
      "  privhist estimate release.json",
      "  privhist estimate release.json --support 100000 --growth 1,5 --order 2 --at 0.5,2 --all"
    })
public final class EstimateCommand implements Callable<Integer> {
  private final Console console;

  @Parameters(paramLabel = "FILE", description = "A release, or prevalences.")
  private String file = "";

  @Mixin private GroupOption group = new GroupOption();

  @Option(
      names = "--total",
      paramLabel = "N",
      description =
          "For prevalences: the number of items that they stand for; default the sum of the counts."
              + " A release states its own.")
  private String total = "";

  @Option(
      names = "--support",
      paramLabel = "K",
      description = "The number of labels of the population, or an upper bound of it.")
  private @Nullable String support;

  @Option(
      names = "--min-probability",
      paramLabel = "P",
      description = "The probability of the rarest label of the population, or less.")
  private @Nullable String minProbability;

  @Option(
      names = "--growth",
      paramLabel = "T",
      split = ",",
      defaultValue = "1",
      description = "New labels in T times as many more items; default 1.")
  private List<String> growths = new ArrayList<>();

  @Option(
      names = "--order",
      paramLabel = "A",
      split = ",",
      defaultValue = "2",
      description = "Renyi entropy and power sum of order A, not 1; default 2.")
  private List<String> orders = new ArrayList<>();

  @Option(
      names = "--at",
      paramLabel = "M",
      split = ",",
      description = "Labels in a sample of M times as many items, for M below and above 1.")
  private List<String> multiples = new ArrayList<>();

  @Option(names = "--all", description = "Every estimator, not only the default ones.")
  private boolean all;

  @Option(names = "--json", description = "Print JSON instead of a table.")
  private boolean json;

  public EstimateCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException {
    List<Property> properties = UsageException.unlessValid(this::properties);
    OptionalLong items = ViewInput.total(total);
    group.check();
    HistogramsFile read = group.choose(HistogramsFile.read(InputSource.of(file), console));
    if (items.isPresent() && !(read instanceof HistogramFile one && one.release().isEmpty())) {
      throw new UsageException("--total goes with prevalences: a release states its own total");
    }
    List<String> notes = new ArrayList<>();
    boolean graph = read.anyRelease().map(ReleaseDocument::isGraph).orElse(false);
    if (graph) {
      notes.add(all ? GraphWords.NO_POPULATION : GraphWords.LEFT_OUT);
    }
    List<Property> sensible = graph && !all ? List.of() : properties;
    String shown =
        read instanceof GroupsFile groups
            ? shown(groups, sensible)
            : shown(observation((HistogramFile) read, items, notes), sensible);
    console.show(shown);
    notes.forEach(console::say);
    return 0;
  }

  private String shown(Observation observation, List<Property> properties) {
    List<Estimate> estimates =
        WorkingSign.during("estimating", console, () -> estimates(properties, observation));
    if (json) {
      return EstimateJson.of(estimates);
    }
    return estimates.isEmpty() ? "" : EstimateTable.of(estimates);
  }

  private String shown(GroupsFile input, List<Property> properties) {
    EstimateGroups groups = new EstimateGroups();
    WorkingSign.during(
        "estimating",
        console,
        () -> {
          for (Member member : Member.of(input)) {
            groups.add(member, estimates(properties, member.observation()));
          }
          return groups;
        });
    return json ? groups.toJson() : groups.toTable();
  }

  private List<Estimate> estimates(List<Property> properties, Observation observation) {
    List<Estimate> estimates = new ArrayList<>();
    for (Property property : properties) {
      estimates.addAll(
          all ? property.estimates(observation) : List.of(property.estimate(observation)));
    }
    return estimates;
  }

  private static Observation observation(
      HistogramFile input, OptionalLong items, List<String> notes) {
    if (input.release().isPresent()) {
      return Observation.of(input.release().get().release());
    }
    notes.add(input.warning("these estimates are"));
    if (items.isEmpty()) {
      notes.add("no --total given: the sum of the counts is taken for it");
    }
    return Observation.of(items.orElse(input.prevalences().items()), input.prevalences());
  }

  private List<Property> properties() {
    Assumptions assumptions = Assumptions.none();
    if (support != null) {
      assumptions = assumptions.withSupport(WholeNumber.parse("--support", support));
    }
    if (minProbability != null) {
      assumptions = assumptions.withMinProbability(number("--min-probability", minProbability));
    }
    List<Property> properties = new ArrayList<>();
    properties.add(Property.entropy(assumptions));
    properties.add(Property.support(assumptions));
    properties.add(Property.coverage());
    assumptions.support().ifPresent(k -> properties.add(Property.distanceToUniformity(k)));
    for (String growth : growths) {
      properties.add(Property.unseen(number("--growth", growth)));
      properties.add(Property.supportCoverage(number("--growth", growth)));
    }
    for (String order : orders) {
      properties.add(Property.renyi(number("--order", order), assumptions));
      properties.add(Property.powerSum(number("--order", order), assumptions));
    }
    for (String multiple : multiples) {
      properties.add(Property.sampleSize(number("--at", multiple)));
    }
    if (all) {
      properties.add(Property.fitQuality());
    }
    return properties;
  }

  private static double number(String option, String text) {
    double value = DecimalNumber.parse(text);
    if (!(value > 0 && value < Double.POSITIVE_INFINITY)) {
      throw new UsageException("%s must be a positive number, got \"%s\"".formatted(option, text));
    }
    return value;
  }
}
