package io.privhist.cli.command;

import io.privhist.application.options.GroupOptions;
import io.privhist.application.options.NeighbourOptions;
import io.privhist.application.options.Protection;
import io.privhist.application.options.PublicBoundOptions;
import io.privhist.application.options.TotalShareOption;
import io.privhist.application.options.UnitOptions;
import io.privhist.application.options.WholeNumber;
import io.privhist.application.run.Input;
import io.privhist.application.run.Reading;
import io.privhist.application.run.ReadingStep;
import io.privhist.application.terminal.Console;
import io.privhist.application.terminal.UsageException;
import io.privhist.cli.evaluation.BoundHints;
import io.privhist.cli.evaluation.Bounded;
import io.privhist.cli.evaluation.ErrorFigure;
import io.privhist.cli.evaluation.ErrorTable;
import io.privhist.cli.evaluation.Evaluation;
import io.privhist.cli.evaluation.EvaluationPage;
import io.privhist.cli.evaluation.trials.Cell;
import io.privhist.cli.evaluation.trials.Trials;
import io.privhist.cli.input.IngestOptions;
import io.privhist.cli.terminal.LateBar;
import io.privhist.cli.terminal.TextOptions;
import io.privhist.files.output.Output;
import io.privhist.files.output.OutputSet;
import io.privhist.files.output.Readers;
import io.privhist.histogram.RawGroups;
import io.privhist.mechanism.Baselines;
import io.privhist.mechanism.GroupedMechanism;
import io.privhist.mechanism.Mechanism;
import io.privhist.privacy.Epsilon;
import io.privhist.privacy.Guarantee;
import io.privhist.privacy.Neighbours;
import io.privhist.release.MechanismParameter;
import io.privhist.report.chart.FigureFormat;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code evaluate}: the true error of every mechanism, for the owner only. */
@Command(
    name = "evaluate",
    description =
        "Releases INPUT many times with every mechanism, keeps none of the releases, and shows how"
            + " far they were from the truth. For the owner only: the result is not private.",
    footer = {
      "",
      "Example:",
      "  privhist evaluate passwords.txt --epsilon 0.5,1,2 --trials 20 --report error.html",
      "  privhist evaluate visits.csv --label page --unit user --max-per-unit 1,2,5,10 --epsilon 1"
    })
public final class EvaluateCommand implements Callable<Integer> {
  private static final int MAX_TRIALS = 10_000;

  private final Console console;

  @Mixin private IngestOptions input = new IngestOptions();

  @Mixin private ReadingStep reading = new ReadingStep();

  @Option(
      names = "--epsilon",
      paramLabel = "E",
      split = ",",
      required = true,
      description = "One or more epsilons, separated by commas.")
  private List<String> epsilons = new ArrayList<>();

  @Option(
      names = "--trials",
      paramLabel = "K",
      defaultValue = "10",
      description =
          "Releases for each mechanism and epsilon, 1 to 10000. Default: ${DEFAULT-VALUE}.")
  private String trials = "10";

  @Option(
      names = "--mechanism",
      paramLabel = "NAME",
      split = ",",
      description =
          "Only these, separated by commas: auto, which is tiling or lattice, whatever release would"
              + " take; tiling, lattice, privhist, privhist-tuned, sorted-noise, cumulative,"
              + " partition. Default: all that can run.")
  private List<String> mechanisms = new ArrayList<>();

  @Mixin private TotalShareOption totalShare = new TotalShareOption();

  @Mixin private PublicBoundOptions publicBounds = new PublicBoundOptions();

  @Mixin private UnitOptions units = new UnitOptions();

  @Mixin private GroupOptions groups = new GroupOptions();

  @Mixin private NeighbourOptions neighbours = new NeighbourOptions();

  @Mixin private TextOptions text = new TextOptions();

  @Option(
      names = "--plot",
      paramLabel = "F",
      description = "Draw the errors against epsilon into F, which ends in .svg or .png.")
  private String plot = "";

  @Option(
      names = "--report",
      paramLabel = "F",
      description =
          "Write a page that compares the mechanisms, for the owner only, to F, which ends in"
              + " .html.")
  private String report = "";

  public EvaluateCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException {
    int trialsEach = WholeNumber.between("--trials", trials, MAX_TRIALS);
    int threadCount = input.threads();
    List<Protection> protections = units.all();
    List<Epsilon> budgets = budgets(protections);
    List<String> names =
        mechanisms.isEmpty() ? Baselines.contenders() : mechanisms.stream().distinct().toList();
    Map<MechanismParameter, Double> parameters =
        UsageException.unlessValid(() -> parametersFor(names));
    List<Mechanism> able = UsageException.unlessValid(() -> able(names, parameters));
    Optional<FigureFormat> plotFormat = plotFormat();
    if (!report.isEmpty() && !ReportCommand.isPage(report)) {
      throw new UsageException("--report must end in .html, got \"%s\"".formatted(report));
    }
    GroupOptions.Declared declared = groups.declared();
    input.check(protections.get(0).kept().in(declared.grouping()));
    Input source = input.find(console);
    declared.requireApartFrom(source::includes);
    try (OutputSet outputs = OutputSet.open(List.of(), source::includes, console.out())) {
      Output result = text.openSecret(outputs);
      Optional<Output> picture = openIfGiven(plot, outputs);
      Optional<Output> page = openIfGiven(report, outputs);
      if (plotFormat.isPresent()) {
        plotFormat.get().require();
      }
      List<Reading> readings =
          reading.read(source, Bounded.bounds(protections, declared.grouping()), outputs, console);
      Bounded data = Bounded.of(readings, protections);
      List<Cell> cells = cells(data, grouped(able), budgets);
      Evaluation evaluation =
          evaluate(data.truth(), cells, trialsEach, threadCount, unable(names, parameters));
      if (picture.isPresent() && plotFormat.isPresent()) {
        outputs.write(
            picture.get(),
            stream -> plotFormat.get().write(ErrorFigure.ofHistogram(evaluation), stream));
      }
      if (page.isPresent()) {
        outputs.write(page.get(), stream -> EvaluationPage.of(evaluation).writeTo(stream));
      }
      outputs.write(result, text.content(new ErrorTable(evaluation)::text, evaluation::toJson));
      outputs.publish();
      console.say("Not private: this is about the true error on your data, for the owner only.");
      console.say(readings.get(0).inWords());
      declared.inWords().ifPresent(console::say);
      evaluation.leftOut().forEach(console::say);
      BoundHints.of(evaluation).forEach(console::say);
      caution(cells).ifPresent(console::say);
    }
    return 0;
  }

  private Map<MechanismParameter, Double> parametersFor(List<String> names) {
    Map<MechanismParameter, Double> parameters = publicBounds.boundsFor(names);
    totalShare
        .share(names)
        .ifPresent(share -> parameters.put(MechanismParameter.TOTAL_SHARE, share));
    return parameters;
  }

  private static Optional<Output> openIfGiven(String name, OutputSet outputs) throws IOException {
    return name.isEmpty() ? Optional.empty() : Optional.of(outputs.open(name, Readers.OWNER_ONLY));
  }

  private Optional<FigureFormat> plotFormat() {
    Optional<FigureFormat> format = FigureFormat.ofFileName(plot);
    if (!plot.isEmpty() && format.isEmpty()) {
      throw new UsageException(
          "%s: no picture goes with this extension; use .svg or .png".formatted(plot));
    }
    return format;
  }

  /** Mechanisms named by the user must be able to run; of all there are, some may be left out. */
  private List<Mechanism> able(List<String> names, Map<MechanismParameter, Double> parameters) {
    return names.stream()
        .filter(name -> !mechanisms.isEmpty() || Baselines.missingBound(name, parameters).isEmpty())
        .map(name -> PublicBoundOptions.mechanism(name, parameters))
        .toList();
  }

  private static List<String> unable(
      List<String> names, Map<MechanismParameter, Double> parameters) {
    return names.stream()
        .flatMap(
            name ->
                Baselines.missingBound(name, parameters).stream()
                    .map(
                        missing -> "left out %s, which needs %s".formatted(name, missing.option())))
        .toList();
  }

  /** Returns the epsilons given, unless one is too small already before anything is counted. */
  private List<Epsilon> budgets(List<Protection> protections) {
    return epsilons.stream()
        .distinct()
        .map(
            word ->
                protections.stream()
                    .map(protection -> neighbours.epsilon(word, protection))
                    .reduce((first, same) -> same)
                    .orElseThrow())
        .toList();
  }

  private static List<GroupedMechanism> grouped(List<Mechanism> able) {
    return able.stream().map(GroupedMechanism::of).toList();
  }

  /** Returns what is tried; what auto chooses is tried once, also if it was named, too. */
  private List<Cell> cells(Bounded data, List<GroupedMechanism> able, List<Epsilon> budgets) {
    Neighbours relation = neighbours.relation();
    Map<List<Object>, Cell> cells = new LinkedHashMap<>();
    UsageException.unlessValid(
            () -> able.stream().flatMap(each -> data.cells(each, budgets, relation)).toList())
        .forEach(
            cell ->
                cells.putIfAbsent(
                    List.of(Evaluation.contender(cell), cell.guarantee().epsilon()), cell));
    return List.copyOf(cells.values());
  }

  private Evaluation evaluate(
      RawGroups truth, List<Cell> cells, int trialsEach, int threadCount, List<String> unable)
      throws IOException {
    long total = (long) cells.size() * trialsEach;
    try (LateBar bar = new LateBar("trials", total, "", 1, console.err())) {
      Trials.run(
          cells,
          trialsEach,
          threadCount,
          done -> {
            if (console.terminal()) {
              bar.stepTo(done);
            }
          });
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    }
    List<Cell> measured = cells.stream().filter(cell -> cell.refusal().isEmpty()).toList();
    List<String> leftOut =
        Stream.concat(unable.stream(), cells.stream().flatMap(cell -> refusal(cell).stream()))
            .toList();
    if (measured.isEmpty()) {
      leftOut.forEach(console::say);
      throw new UsageException(
          "nothing was evaluated: no mechanism could run, for the reasons above; try another"
              + " --mechanism or --epsilon");
    }
    return new Evaluation(truth.items(), trialsEach, measured, leftOut);
  }

  /** Returns what to say of the largest epsilon, if it is too large to promise much. */
  private static Optional<String> caution(List<Cell> cells) {
    return cells.stream()
        .map(Cell::guarantee)
        .max(Comparator.comparing(Guarantee::epsilon))
        .flatMap(Guarantee::caution);
  }

  private static Optional<String> refusal(Cell cell) {
    return cell.refusal()
        .map(
            refusal ->
                "left out %s at epsilon %s: %s"
                    .formatted(
                        Evaluation.contender(cell), cell.guarantee().epsilon(), refusal.reason()));
  }
}
