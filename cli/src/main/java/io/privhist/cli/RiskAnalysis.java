package io.privhist.cli;

import static io.privhist.cli.FigureText.PERCENT;
import static io.privhist.cli.FigureText.PLAIN;

import io.privhist.estimate.risk.DisclosureRisk;
import io.privhist.estimate.shape.Figure;
import io.privhist.estimate.shape.Shape;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** The tables of {@code risk}. */
final class RiskAnalysis implements Analysis {
  private final Shape shape;
  private final DisclosureRisk risk;
  private final List<Long> sizes;

  RiskAnalysis(Shape shape, List<Long> sizes) {
    this.shape = shape;
    this.risk = new DisclosureRisk(shape);
    this.sizes = sizes;
  }

  @Override
  public String toTable() {
    TextTable summary =
        new TextTable("", "released", "interval")
            .row("records", PLAIN.value(risk.records()), PLAIN.interval(risk.records()))
            .row("groups", PLAIN.value(risk.groups()), PLAIN.interval(risk.groups()))
            .row(
                "unique records",
                PERCENT.value(risk.uniqueRecords()),
                PERCENT.interval(risk.uniqueRecords()))
            .row(
                "average risk",
                PERCENT.value(risk.averageRisk()),
                PERCENT.interval(risk.averageRisk()));
    TextTable small =
        new TextTable("k", "records in groups below k", "interval", "groups below k", "interval");
    for (long k : sizes) {
      Figure records = risk.recordsInGroupsBelow(k);
      Figure groups = risk.groupsBelow(k);
      small.row(
          Long.toString(k),
          PERCENT.value(records),
          PERCENT.interval(records),
          PLAIN.value(groups),
          PLAIN.interval(groups));
    }
    return summary.text() + "\n" + small.text() + "\n" + anonymity() + "\n";
  }

  private String anonymity() {
    if (risk.smallestGroup().isEmpty()) {
      return "no groups in the release";
    }
    String released =
        "the smallest released group has size %d".formatted(risk.smallestGroup().getAsLong());
    return risk.ruledOutFrom().isPresent()
        ? released
            + "; the interval rules out that the data are %d-anonymous"
                .formatted(risk.ruledOutFrom().getAsLong())
        : released;
  }

  @Override
  public Map<String, Object> toJson() {
    return JsonText.object(
        "level",
        shape.level(),
        "records",
        risk.records(),
        "groups",
        risk.groups(),
        "uniqueRecords",
        risk.uniqueRecords(),
        "averageRisk",
        risk.averageRisk(),
        "smallGroups",
        sizes.stream().map(this::smallGroups).toList(),
        "smallestGroup",
        boxed(risk.smallestGroup()),
        "anonymityRuledOutFrom",
        boxed(risk.ruledOutFrom()));
  }

  private Map<String, Object> smallGroups(long k) {
    return JsonText.object(
        "k", k, "records", risk.recordsInGroupsBelow(k), "groups", risk.groupsBelow(k));
  }

  private static Optional<Long> boxed(OptionalLong value) {
    return value.isPresent() ? Optional.of(value.getAsLong()) : Optional.empty();
  }

  @Override
  public List<String> notes() {
    return List.of(
        "The average risk is the share of records re-identified if every one is attacked by somebody who knows that the person is in the data.",
        "A record that is unique in the data need not be unique in the population.");
  }
}
