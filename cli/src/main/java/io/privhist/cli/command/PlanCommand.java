package io.privhist.cli.command;

import io.privhist.application.options.DecimalNumber;
import io.privhist.application.options.InputForm;
import io.privhist.application.options.NeighbourOptions;
import io.privhist.application.options.Protection;
import io.privhist.application.options.UnitOptions;
import io.privhist.application.options.WholeNumber;
import io.privhist.application.terminal.Console;
import io.privhist.application.terminal.UsageException;
import io.privhist.cli.command.PlanAccount.Costs;
import io.privhist.cli.evaluation.EpsilonSearch;
import io.privhist.cli.evaluation.Plan;
import io.privhist.files.output.Output;
import io.privhist.groups.Grouping;
import io.privhist.histogram.RawGroups;
import io.privhist.histogram.RawHistogram;
import io.privhist.mechanism.Mechanisms;
import io.privhist.privacy.Epsilon;
import io.privhist.privacy.Guarantee;
import io.privhist.privacy.Neighbours;
import io.privhist.privacy.ProtectedUnit;
import io.privhist.release.ReleaseRefusedException;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code plan}: what a release would be worth, before anything is spent. */
@Command(
    name = "plan",
    description =
        "Forecasts the error of each mechanism from public numbers, or the epsilon that an error"
            + " takes. Reads no data and spends nothing.",
    footer = {
      "",
      "Examples:",
      "  privhist plan --items 1e6 --epsilon 0.1,1",
      "  privhist plan --items 1e6 --target-error 1%%",
      "  privhist plan --items 1e6 --epsilon 0.1,1 --ledger budget.db --account passwords"
    })
public final class PlanCommand implements Callable<Integer> {
  private final Console console;

  @Option(
      names = "--items",
      paramLabel = "N",
      required = true,
      description = "About how many items the data have; a guess or a public number.")
  private String items = "";

  @Option(
      names = "--epsilon",
      paramLabel = "E",
      split = ",",
      description = "One or more epsilons, separated by commas.")
  private List<String> epsilons = new ArrayList<>();

  @Option(
      names = "--target-error",
      paramLabel = "X",
      description = "The sorted L1 error to reach, or with %% a share of the items.")
  private String targetError = "";

  @Option(
      names = "--from",
      paramLabel = "FORM",
      defaultValue = "labels",
      description =
          "What the rows will be: labels (default), counts, prevalences or edges, each of which"
              + " counts at two labels.")
  private String from = "labels";

  @Mixin private UnitOptions units = new UnitOptions();

  @Mixin private NeighbourOptions neighbours = new NeighbourOptions();

  @Mixin private PlanAccount account = new PlanAccount();

  @Option(names = "--json", description = "Print JSON instead of a table.")
  private boolean json;

  public PlanCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException {
    if (epsilons.isEmpty() == targetError.isEmpty()) {
      throw new UsageException("plan needs either --epsilon or --target-error");
    }
    long n = WholeNumber.parse("--items", items);
    if (!(n >= 1 && n <= RawHistogram.MAX_ITEMS)) {
      throw new UsageException("--items must be between 1 and 2^60, got " + items);
    }
    Plan plan =
        account.during(
            costs -> new Plan(n, epsilons.isEmpty() ? forTarget(n, costs) : forEpsilons(n, costs)));
    String shown = json ? plan.toJson() : plan.toTable();
    Output.standard(console.out()).write(out -> out.write(shown.getBytes(StandardCharsets.UTF_8)));
    return 0;
  }

  private List<Plan.Row> forEpsilons(long n, Costs costs) {
    List<Plan.Row> rows = new ArrayList<>();
    for (String name : Mechanisms.names()) {
      for (String epsilon : epsilons) {
        Guarantee guarantee = guarantee(epsilon);
        rows.add(
            new Plan.Row(
                name,
                isChosen(name, guarantee),
                Optional.of(guarantee.epsilon().toString()),
                false,
                forecast(name, n, guarantee),
                runs(name, guarantee) ? costs.of(guarantee) : Optional.empty()));
      }
    }
    return rows;
  }

  private Guarantee guarantee(String epsilon) {
    Neighbours relation = neighbours.relation();
    return UsageException.unlessValid(
        () -> new Guarantee(Epsilon.parse(epsilon), 0, who(), relation));
  }

  /** Returns who would be protected in what is counted. */
  private ProtectedUnit who() {
    Protection protection = units.only();
    InputForm form = InputForm.named(from);
    if (form == InputForm.COUNTED) {
      throw new UsageException("--from must be labels, counts, prevalences or edges here");
    }
    boolean elsewhere = form == InputForm.COUNTS || form == InputForm.PREVALENCES;
    if (protection.column().isPresent()) {
      form.requireOneItemPerRow();
    }
    ProtectedUnit counted =
        protection
            .bound()
            .map(bound -> ProtectedUnit.bounded(bound.column(), bound.maxRecords()))
            .orElseGet(elsewhere ? ProtectedUnit::item : ProtectedUnit::record)
            .withItemsPerRecord(form == InputForm.EDGES ? 2 : 1);
    return protection.applyTo(RawGroups.empty(Grouping.none(), counted)).unit();
  }

  /** Nothing is known of mechanisms that cannot be made without a public bound. */
  private static OptionalDouble forecast(String name, long n, Guarantee guarantee) {
    return needsBound(name)
        ? OptionalDouble.empty()
        : Mechanisms.named(name).expectedL1(n, guarantee.perItem());
  }

  private static boolean isChosen(String name, Guarantee guarantee) {
    return Mechanisms.standard().at(guarantee.perItem()).name().equals(name);
  }

  private static boolean runs(String name, Guarantee guarantee) {
    if (needsBound(name)) {
      return true;
    }
    try {
      Mechanisms.named(name).requireBudget(guarantee.perItem());
      return true;
    } catch (ReleaseRefusedException e) {
      return false;
    }
  }

  private static boolean needsBound(String name) {
    return Mechanisms.missingBound(name, Map.of()).isPresent();
  }

  private List<Plan.Row> forTarget(long n, Costs costs) {
    double target = target(n);
    BigDecimal distance = BigDecimal.valueOf(Guarantee.distance(who(), neighbours.relation()));
    List<Plan.Row> rows = new ArrayList<>();
    for (String name : Mechanisms.names()) {
      Optional<EpsilonSearch.Found> found =
          needsBound(name)
              ? Optional.empty()
              : new EpsilonSearch(Mechanisms.named(name), n, target).smallest();
      Optional<String> epsilon =
          found.map(f -> f.perItem().multiply(distance).stripTrailingZeros().toPlainString());
      boolean orLess = found.map(EpsilonSearch.Found::orLess).orElse(false);
      Optional<Guarantee> guarantee = epsilon.map(this::guarantee);
      rows.add(
          new Plan.Row(
              name,
              guarantee.filter(its -> isChosen(name, its)).isPresent(),
              epsilon,
              orLess,
              guarantee.map(its -> forecast(name, n, its)).orElse(OptionalDouble.empty()),
              guarantee.flatMap(costs::of)));
    }
    return rows;
  }

  private double target(long n) {
    boolean share = targetError.endsWith("%");
    String number = share ? targetError.substring(0, targetError.length() - 1) : targetError;
    double value = DecimalNumber.parse(number);
    if (!(value > 0 && value < Double.POSITIVE_INFINITY)) {
      throw new UsageException(
          "--target-error must be a positive number or percentage, got \"" + targetError + "\"");
    }
    return share ? value / 100 * n : value;
  }
}
