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
import io.privhist.cli.view.StatedEstimate;
import io.privhist.cli.view.ViewInput;
import io.privhist.estimate.Assumptions;
import io.privhist.estimate.Estimate;
import io.privhist.estimate.EstimateInterval;
import io.privhist.estimate.Observation;
import io.privhist.estimate.Property;
import io.privhist.files.ReleaseDocument;
import io.privhist.privacy.Names;
import io.privhist.privacy.ProtectedUnit;
import io.privhist.privacy.Vocabulary;
import io.privhist.report.StatedProperty;
import io.privhist.text.NumberText;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
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
      description = "How many labels the population has at the most.")
  private @Nullable String support;

  @Option(
      names = "--uniform-over",
      paramLabel = "K",
      description =
          "Show the L1 distance to the uniform law on K labels, which must be their exact number.")
  private @Nullable String uniformOver;

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

  @Option(
      names = "--all",
      description = "Every estimator, not only the default ones, each with three intervals.")
  private boolean all;

  @Option(names = "--json", description = "Print JSON instead of a table.")
  private boolean json;

  public EstimateCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException {
    UsageException.unlessValid(() -> properties(anyWords()));
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
    Vocabulary words = read.anyRelease().map(ReleaseDocument::vocabulary).orElse(anyWords());
    List<StatedProperty> sensible = graph && !all ? List.of() : properties(words);
    String shown =
        read instanceof GroupsFile groups
            ? shown(groups, sensible, notes)
            : shown(observation((HistogramFile) read, items, notes), sensible, notes);
    console.show(shown);
    notes.forEach(console::say);
    return 0;
  }

  private static Vocabulary anyWords() {
    return Vocabulary.of(Names.none(), ProtectedUnit.record());
  }

  private String shown(
      Observation observation, List<StatedProperty> properties, List<String> notes) {
    List<StatedEstimate> estimates =
        WorkingSign.during("estimating", console, () -> estimates(properties, observation));
    if (!properties.isEmpty()) {
      contradiction(observation).ifPresent(notes::add);
    }
    if (json) {
      return EstimateJson.of(StatedEstimate.estimates(estimates));
    }
    if (estimates.isEmpty()) {
      return "";
    }
    return all
        ? EstimateTable.ofAll(StatedEstimate.estimates(estimates))
        : EstimateTable.of(estimates, observation.release().isPresent());
  }

  private String shown(GroupsFile input, List<StatedProperty> properties, List<String> notes) {
    EstimateGroups groups = new EstimateGroups();
    WorkingSign.during(
        "estimating",
        console,
        () -> {
          for (Member member : Member.of(input)) {
            groups.add(member, estimates(properties, member.observation()));
            contradiction(member.observation())
                .ifPresent(note -> notes.add(member.name() + ": " + note));
          }
          return groups;
        });
    if (json) {
      return groups.toJson();
    }
    return all ? groups.toFullTable() : groups.toTable();
  }

  private List<StatedEstimate> estimates(List<StatedProperty> properties, Observation observation) {
    List<StatedEstimate> estimates = new ArrayList<>();
    for (StatedProperty stated : properties) {
      Property property = stated.property();
      List<Estimate> some =
          all ? property.estimates(observation) : List.of(property.estimate(observation));
      some.forEach(estimate -> estimates.add(new StatedEstimate(stated, estimate)));
    }
    return estimates;
  }

  /** Says so if the population has more labels than what was stated allows. */
  private Optional<String> contradiction(Observation observation) {
    Assumptions stated = assumptions();
    if (stated.support().isEmpty() && stated.minProbability().isEmpty()) {
      return Optional.empty();
    }
    double least =
        Property.support().estimate(observation).range().map(EstimateInterval::lower).orElse(0.0);
    if (stated.support().isPresent() && least > stated.support().getAsLong()) {
      return Optional.of(contradicted("--support", least));
    }
    return stated.minProbability().isPresent() && least * stated.minProbability().getAsDouble() > 1
        ? Optional.of(contradicted("--min-probability", least))
        : Optional.empty();
  }

  private static String contradicted(String option, double least) {
    return "the data contradict %s: the population has at least %s labels; estimates that rest on it are wrong"
        .formatted(option, NumberText.whole((long) least));
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

  private Assumptions assumptions() {
    Assumptions assumptions = Assumptions.none();
    if (support != null) {
      assumptions = assumptions.withSupport(WholeNumber.parse("--support", support));
    }
    return minProbability == null
        ? assumptions
        : assumptions.withMinProbability(number("--min-probability", minProbability));
  }

  private List<StatedProperty> properties(Vocabulary words) {
    Assumptions assumptions = assumptions();
    List<StatedProperty> properties = new ArrayList<>();
    properties.add(StatedProperty.entropy(assumptions, words));
    properties.add(StatedProperty.support(assumptions, words));
    properties.add(StatedProperty.coverage(words));
    if (uniformOver != null) {
      long exact = WholeNumber.parse("--uniform-over", uniformOver);
      properties.add(StatedProperty.distanceToUniformity(exact, words));
    }
    for (String growth : growths) {
      properties.add(StatedProperty.unseen(number("--growth", growth), words));
      properties.add(StatedProperty.supportCoverage(number("--growth", growth), words));
    }
    for (String order : orders) {
      properties.add(StatedProperty.renyi(number("--order", order), assumptions, words));
      properties.add(StatedProperty.powerSum(number("--order", order), assumptions, words));
    }
    for (String multiple : multiples) {
      properties.add(StatedProperty.sampleSize(number("--at", multiple), words));
    }
    if (all) {
      properties.add(StatedProperty.fitQuality(words));
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
