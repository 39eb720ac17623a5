package io.privhist.report.view;

import static io.privhist.estimate.reading.ReadingText.PERCENT;
import static io.privhist.estimate.reading.ReadingText.PLAIN;

import io.privhist.estimate.reading.BandedCounts;
import io.privhist.estimate.risk.DisclosureRisk;
import io.privhist.privacy.Vocabulary;
import io.privhist.report.chart.Axis;
import io.privhist.report.chart.Figure;
import io.privhist.report.chart.Figure.Caption;
import io.privhist.report.chart.Table;
import io.privhist.report.chart.Table.Column;
import io.privhist.report.view.ReadingTable.Row;
import java.util.ArrayList;
import java.util.List;

/**
 * Items are records, labels are the groups that a quasi-identifier forms, unless the data have
 * names of their own.
 */
public final class RiskView implements View {
  private static final List<Long> SIZES = List.of(2L, 3L, 5L, 10L, 20L);
  private static final long LARGEST_SIZE = 1_000;
  private static final long SMALL = 5;

  private final BandedCounts counts;
  private final DisclosureRisk risk;
  private final List<Long> sizes;
  private final Vocabulary words;

  /**
   * Reads a release at chosen places.
   *
   * @param sizes k, each at least 2
   * @param words for records and groups
   */
  public RiskView(BandedCounts counts, List<Long> sizes, Vocabulary words) {
    this.counts = counts;
    this.risk = new DisclosureRisk(counts);
    this.sizes = sizes;
    this.words = words;
  }

  static RiskView of(BandedCounts counts, Vocabulary words) {
    return new RiskView(counts, SIZES, words);
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
        .plain(words.boundedItems(), risk.records())
        .plain(words.labels(), risk.groups())
        .percent("unique " + words.items(), risk.uniqueRecords())
        .percent("average risk", risk.averageRisk())
        .build();
  }

  private Table small() {
    ReadingTable table =
        new ReadingTable(
            "small-groups",
            Column.number("k"),
            Column.number("%s in %s below k".formatted(words.items(), words.labels())),
            Column.number("interval"),
            Column.number(words.labels() + " below k"),
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
    keys.add(new KeyReading(words.ranked(), PLAIN, risk.records()));
    keys.add(new KeyReading(words.labels(), PLAIN, risk.groups()));
    keys.add(mainKey());
    keys.add(new KeyReading("average risk", PERCENT, risk.averageRisk()));
    for (long k : sizes) {
      if (k > 2) { // below two are the unique ones
        keys.add(below(k));
      }
    }
    return keys;
  }

  private KeyReading below(long k) {
    return new KeyReading(
        "in %s below %d".formatted(words.labels(), k), PERCENT, risk.recordsInGroupsBelow(k));
  }

  @Override
  public KeyReading mainKey() {
    return new KeyReading("unique " + words.items(), PERCENT, risk.uniqueRecords());
  }

  @Override
  public String finding() {
    return "%s of the %s are unique, and %s are in %s of fewer than %d."
        .formatted(
            mainKey().inWords(), words.items(), below(SMALL).inWords(), words.labels(), SMALL);
  }

  @Override
  public List<String> remarks() {
    if (risk.smallestGroup().isEmpty()) {
      return List.of("no %s in the release".formatted(words.labels()));
    }
    String released =
        "the smallest released %s has size %d"
            .formatted(words.label(), risk.smallestGroup().getAsLong());
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
        "The average risk is the share of %s re-identified if every one is attacked by somebody who knows that the person is in the data."
            .formatted(words.items()),
        "What is unique in the data need not be unique in the population.");
  }

  @Override
  public Figure figure() {
    long largest = Math.min(LARGEST_SIZE, Math.max(20, counts.curve().countAtRank(1)));
    Readings readings =
        new Readings(
                "risk",
                words.label() + " size k",
                "share of %s in %s below k".formatted(words.items(), words.labels()),
                "share")
            .read(Readings.places(2, largest), risk::recordsInGroupsBelow);
    return new Figure(
        new Caption(
            "risk",
            "%s in %s of fewer than k".formatted(Vocabulary.capital(words.items()), words.labels()),
            "A line that rises from left to right: the share of %1$s, in percent, whose %2$s has fewer than k %1$s, against k on a logarithmic axis."
                .formatted(words.items(), words.label()),
            "The release holds no " + words.labels()),
        Axis.log(words.label() + " size k"),
        Axis.percent("%s in smaller %s, %% of all".formatted(words.items(), words.labels())),
        List.of(readings.series("released", counts)),
        readings.table());
  }
}
