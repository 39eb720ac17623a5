package io.privhist.report.view;

import static io.privhist.estimate.reading.ReadingText.PERCENT;
import static io.privhist.estimate.reading.ReadingText.PLAIN;

import io.privhist.estimate.reading.BandedCounts;
import io.privhist.estimate.risk.DisclosureRisk;
import io.privhist.report.chart.Axis;
import io.privhist.report.chart.Figure;
import io.privhist.report.chart.Figure.Caption;
import io.privhist.report.chart.Table;
import io.privhist.report.chart.Table.Column;
import io.privhist.report.view.ReadingTable.Row;
import java.util.ArrayList;
import java.util.List;

/** Items are records, labels are the groups that a quasi-identifier forms. */
public final class RiskView implements View {
  private static final List<Long> SIZES = List.of(2L, 3L, 5L, 10L, 20L);
  private static final long LARGEST_SIZE = 1_000;

  private final BandedCounts counts;
  private final DisclosureRisk risk;
  private final List<Long> sizes;

  /**
   * Reads a release at chosen places.
   *
   * @param sizes k, each at least 2
   */
  public RiskView(BandedCounts counts, List<Long> sizes) {
    this.counts = counts;
    this.risk = new DisclosureRisk(counts);
    this.sizes = sizes;
  }

  public static RiskView of(BandedCounts counts) {
    return new RiskView(counts, SIZES);
  }

  @Override
  public String heading() {
    return "Re-identification risk";
  }

  @Override
  public List<Table> tables() {
    return List.of(summary(), small());
  }

  private Table summary() {
    return ReadingTable.ofNamed("risk")
        .plain("records", risk.records())
        .plain("groups", risk.groups())
        .percent("unique records", risk.uniqueRecords())
        .percent("average risk", risk.averageRisk())
        .build();
  }

  private Table small() {
    ReadingTable table =
        new ReadingTable(
            "small-groups",
            Column.number("k"),
            Column.number("records in groups below k"),
            Column.number("interval"),
            Column.number("groups below k"),
            Column.number("interval"));
    for (long k : sizes) {
      table.row(
          new Row(Long.toString(k))
              .percent(risk.recordsInGroupsBelow(k))
              .plain(risk.groupsBelow(k)));
    }
    return table.build();
  }

  @Override
  public List<KeyReading> keys() {
    List<KeyReading> keys = new ArrayList<>();
    keys.add(new KeyReading("records", PLAIN, risk.records()));
    keys.add(new KeyReading("groups", PLAIN, risk.groups()));
    keys.add(new KeyReading("unique records", PERCENT, risk.uniqueRecords()));
    keys.add(new KeyReading("average risk", PERCENT, risk.averageRisk()));
    for (long k : sizes) {
      if (k > 2) { // below two are the unique ones
        keys.add(new KeyReading("in groups below " + k, PERCENT, risk.recordsInGroupsBelow(k)));
      }
    }
    return keys;
  }

  @Override
  public List<String> remarks() {
    if (risk.smallestGroup().isEmpty()) {
      return List.of("no groups in the release");
    }
    String released =
        "the smallest released group has size %d".formatted(risk.smallestGroup().getAsLong());
    return List.of(
        risk.ruledOutFrom().isPresent()
            ? released
                + "; the interval rules out that the data are %d-anonymous"
                    .formatted(risk.ruledOutFrom().getAsLong())
            : released);
  }

  @Override
  public List<String> notes() {
    return List.of(
        "The average risk is the share of records re-identified if every one is attacked by somebody who knows that the person is in the data.",
        "A record that is unique in the data need not be unique in the population.");
  }

  @Override
  public Figure figure() {
    long largest = Math.min(LARGEST_SIZE, Math.max(20, counts.curve().countAtRank(1)));
    Readings readings =
        new Readings("risk", "group size k", "share of records in groups below k", "share")
            .read(Readings.places(2, largest), risk::recordsInGroupsBelow);
    return new Figure(
        new Caption(
            "risk",
            "Records in groups of fewer than k",
            "A line that rises from left to right: the share of records, in percent, whose group has"
                + " fewer than k records, against k on a logarithmic axis.",
            "The release holds no groups"),
        Axis.log("group size k"),
        Axis.percent("records in smaller groups, % of all"),
        List.of(readings.series("released", counts)),
        readings.table());
  }
}
