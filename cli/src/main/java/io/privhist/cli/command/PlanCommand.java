package io.privhist.cli.command;

import io.privhist.application.options.DecimalNumber;
import io.privhist.application.options.InputForm;
import io.privhist.application.options.NeighbourOptions;
import io.privhist.application.options.Protection;
import io.privhist.application.options.TotalShareOption;
import io.privhist.application.options.UnitOptions;
import io.privhist.application.terminal.Console;
import io.privhist.application.terminal.UsageException;
import io.privhist.cli.command.PlanAccount.Costs;
import io.privhist.cli.evaluation.EpsilonSearch;
import io.privhist.cli.evaluation.Outlook;
import io.privhist.cli.evaluation.Plan;
import io.privhist.cli.evaluation.Plan.GroupRow;
import io.privhist.cli.evaluation.PlannedData;
import io.privhist.groups.Grouping;
import io.privhist.histogram.RawGroups;
import io.privhist.mechanism.GroupedMechanism;
import io.privhist.mechanism.Mechanism;
import io.privhist.mechanism.Mechanisms;
import io.privhist.privacy.Epsilon;
import io.privhist.privacy.Guarantee;
import io.privhist.privacy.Neighbours;
import io.privhist.privacy.ProtectedUnit;
import io.privhist.records.Items;
import io.privhist.records.Items.Direction;
import io.privhist.records.Selection;
import io.privhist.release.MechanismParameter;
import io.privhist.text.NumberText;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
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
      "  privhist plan --items 1e6 --epsilon 1 --max-per-unit 10 --groups 4,64 --levels",
      "  privhist plan --items 1e6 --epsilon 0.1,1 --ledger budget.db --account passwords"
    })
public final class PlanCommand implements Callable<Integer> {
  private final Console console;

  @Mixin private PlannedSizes sizes = new PlannedSizes();

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
          "What the rows will be: labels (default), counts, prevalences or edges. An undirected edge"
              + " counts at two labels: it is two of the N items.")
  private String from = "labels";

  @Option(
      names = "--direction",
      paramLabel = "WAY",
      description = "Of edges: undirected (default), out or in.")
  private @Nullable String direction;

  @Mixin private UnitOptions units = new UnitOptions();

  @Mixin private NeighbourOptions neighbours = new NeighbourOptions();

  @Mixin private TotalShareOption totalShare = new TotalShareOption();

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
    PlannedData data = sizes.data();
    ProtectedUnit unit = who(data.grouping());
    OptionalDouble share = totalShare.share(Mechanisms.names());
    Plan plan =
        account.during(
            costs ->
                new Plan(
                    data,
                    Guarantee.distance(unit, neighbours.relation()),
                    rows(new Planned(data, unit, share), costs)));
    String shown = json ? plan.toJson() : plan.toTable();
    console.show(shown);
    plan.rows().stream()
        .flatMap(row -> row.epsilon().stream())
        .map(Epsilon::parse)
        .max(Epsilon::compareTo)
        .flatMap(largest -> guarantee(largest.toString(), unit).caution())
        .ifPresent(console::say);
    return 0;
  }

  /** Returns who would be protected in what is counted, by the rules of release. */
  private ProtectedUnit who(Grouping grouping) {
    Protection protection = units.only();
    InputForm form = InputForm.named(from);
    if (form == InputForm.COUNTED) {
      throw new UsageException("--from must be labels, counts, prevalences or edges here");
    }
    if (direction != null && form != InputForm.EDGES) {
      throw new UsageException("--direction goes with --from edges");
    }
    if (protection.column().isPresent()) {
      form.requireOneItemPerRow();
    }
    ProtectedUnit counted =
        UsageException.unlessValid(
            () -> new Selection(items(form), List.of(), protection.bound()).unit());
    return protection.applyTo(RawGroups.empty(grouping, counted)).unit();
  }

  /** Returns what rows would count; which columns hold it does not matter. */
  private Items items(InputForm form) {
    return switch (form) {
      case LABELS -> new Items.Labels(List.of("label"));
      case EDGES ->
          new Items.Edges(
              "one end",
              "other end",
              direction == null ? Direction.UNDIRECTED : Direction.named(direction),
              false);
      default -> new Items.Prevalences();
    };
  }

  private Guarantee guarantee(String epsilon, ProtectedUnit unit) {
    Neighbours relation = neighbours.relation();
    return UsageException.unlessValid(() -> new Guarantee(Epsilon.parse(epsilon), unit, relation));
  }

  private List<Plan.Row> rows(Planned planned, Costs costs) {
    List<Plan.Row> rows = new ArrayList<>();
    for (String name : Mechanisms.names()) {
      if (epsilons.isEmpty()) {
        rows.add(planned.forTarget(name, target(planned.data().items()), costs));
      } else {
        epsilons.forEach(epsilon -> rows.add(planned.atEpsilon(name, epsilon, costs)));
      }
    }
    return rows;
  }

  /** The planned release: its data, who is protected in them, and the share of the total. */
  private final class Planned {
    private final PlannedData data;
    private final ProtectedUnit unit;
    private final OptionalDouble share;

    Planned(PlannedData data, ProtectedUnit unit, OptionalDouble share) {
      this.data = data;
      this.unit = unit;
      this.share = share;
    }

    PlannedData data() {
      return data;
    }

    Plan.Row atEpsilon(String name, String epsilon, Costs costs) {
      return row(name, guarantee(epsilon, unit), false, costs);
    }

    Plan.Row forTarget(String name, double target, Costs costs) {
      BigDecimal distance = BigDecimal.valueOf(Guarantee.distance(unit, neighbours.relation()));
      Optional<EpsilonSearch.Found> found = new EpsilonSearch(outlook(name), target).smallest();
      return found
          .map(
              its ->
                  row(
                      name,
                      guarantee(
                          its.perItem().multiply(distance).stripTrailingZeros().toPlainString(),
                          unit),
                      its.orLess(),
                      costs))
          .orElseGet(() -> Plan.Row.unreached(name));
    }

    private Plan.Row row(String name, Guarantee guarantee, boolean orLess, Costs costs) {
      Epsilon perItem = guarantee.perItem();
      UsageException.unlessValid(
          () -> guarantee.at(GroupedMechanism.ofEachLevel(data.grouping(), guarantee.epsilon())));
      Outlook outlook = outlook(name);
      Optional<String> refusal = outlook.refusal(perItem);
      OptionalDouble expected = outlook.expectedL1(perItem);
      Optional<String> reason =
          expected.isPresent() ? Optional.empty() : Optional.of(reason(refusal, perItem));
      return new Plan.Row(
          name,
          isChosen(name, guarantee),
          Optional.of(guarantee.epsilon().toString()),
          orLess,
          expected,
          expected.isEmpty() || data.grouping().isNone()
              ? List.of()
              : data.parts().stream()
                  .map(part -> new GroupRow(part, outlook.expectedL1(part, perItem)))
                  .toList(),
          reason,
          refusal.isPresent() ? Optional.empty() : costs.of(guarantee));
    }

    private boolean isChosen(String name, Guarantee guarantee) {
      return GroupedMechanism.of(mechanism("auto"))
          .at(RawGroups.empty(data.grouping(), unit), guarantee.epsilon(), guarantee.neighbours())
          .name()
          .equals(name);
    }

    /** Returns a mechanism with the share of the total that was asked for, if it has one. */
    private Mechanism mechanism(String name) {
      Mechanism mechanism = Mechanisms.named(name);
      return share.isPresent() && MechanismParameter.TOTAL_SHARE.mechanisms().contains(name)
          ? mechanism.withTotalShare(share.getAsDouble())
          : mechanism;
    }

    private Outlook outlook(String name) {
      return new Outlook(mechanism(name), data);
    }

    private static String reason(Optional<String> refusal, Epsilon perItem) {
      return refusal.orElseGet(
          () ->
              "no forecast is known at an epsilon per item of "
                  + NumberText.rounded(perItem.doubleValue(), 6));
    }
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
