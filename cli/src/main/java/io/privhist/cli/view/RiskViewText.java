package io.privhist.cli.view;

import io.privhist.cli.terminal.JsonText;
import io.privhist.estimate.reading.BandedCounts;
import io.privhist.estimate.risk.DisclosureRisk;
import io.privhist.report.view.Field;
import io.privhist.report.view.RiskView;
import io.privhist.report.view.View;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** The tables of {@code risk}. */
public final class RiskViewText implements ViewText {
  private final BandedCounts counts;
  private final DisclosureRisk risk;
  private final List<Long> sizes;
  private final RiskView view;

  public RiskViewText(ViewInput.Read read, List<Long> sizes) {
    this.counts = read.counts();
    this.risk = new DisclosureRisk(counts);
    this.sizes = sizes;
    this.view = new RiskView(counts, sizes, read.words(Field.RISK));
  }

  @Override
  public Map<String, Object> toJson() {
    return JsonText.object(
        "level",
        counts.level(),
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
  public View view() {
    return view;
  }
}
