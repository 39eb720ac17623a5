package io.privhist.report;

import io.privhist.estimate.Observation;
import io.privhist.estimate.reading.BandedCounts;
import io.privhist.estimate.reading.Reading;
import io.privhist.estimate.reading.ReadingText;
import io.privhist.files.GroupsDocument;
import io.privhist.privacy.Names;
import io.privhist.privacy.Vocabulary;
import io.privhist.release.GroupedRelease;
import io.privhist.release.GroupedRelease.Part;
import io.privhist.release.Release;
import io.privhist.report.chart.Series.Spread;
import io.privhist.report.chart.Table;
import io.privhist.report.chart.Table.Column;
import io.privhist.report.view.Field;
import io.privhist.report.view.View.KeyReading;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** The key figures of all groups, a row for each. */
final class GroupTable {
  private static final int SAID_BEFORE = 2; // key readings of a field that every table has

  private final GroupedRelease release;
  private final Names names;
  private final Optional<Field> field;
  private final Vocabulary words;

  GroupTable(GroupsDocument document, Optional<Field> field, Vocabulary words) {
    this.release = document.release();
    this.names = document.names();
    this.field = field;
    this.words = words;
  }

  String inWords() {
    return "A row for each group; the head of a column sorts by it. Below a number stands its interval. "
        + GroupWords.level(release)
            .map(
                level ->
                    "With probability at least %s over the noise, the band of a group holds everywhere%s; that is for each group by itself."
                        .formatted(level, words.ofKept().replaceFirst("^ of", ", for")))
            .orElse("The release has no bands.")
        + " The expected error is a forecast of the sorted L1 distance, as a share of the group's %s: the smaller a group, the larger its share of noise."
            .formatted(words.ranked());
  }

  Table table() {
    List<List<String>> rows = new ArrayList<>();
    List<Column> columns = new ArrayList<>(columns());
    for (Part part : release.parts()) {
      List<KeyReading> readings = readings(part);
      if (rows.isEmpty()) {
        for (KeyReading reading : readings) {
          columns.add(Column.number(reading.name()));
          columns.add(Column.interval(reading.name() + ", interval", reading.name() + " interval"));
        }
      }
      List<String> row = row(part);
      for (KeyReading reading : readings) {
        row.add(reading.value());
        row.add(reading.interval());
      }
      rows.add(row);
    }
    return new Table("groups", columns, rows);
  }

  private List<Column> columns() {
    String band = GroupWords.level(release).map(Spread::bandName).orElse("band");
    List<Column> columns = new ArrayList<>();
    for (String column : release.columns()) {
      String name = ReleaseReport.printable(column);
      columns.add(Column.text(name, name));
    }
    String largest = "largest " + words.count();
    columns.add(Column.number(words.totals()));
    columns.add(Column.number("standard deviation"));
    columns.add(Column.number(words.labels()));
    columns.add(Column.interval(band + " of " + words.labels(), words.labels() + " band"));
    columns.add(Column.number(largest));
    columns.add(Column.interval(band + " of the " + largest, largest + " band"));
    columns.add(Column.number("expected error"));
    return columns;
  }

  private List<String> row(Part part) {
    List<String> row = new ArrayList<>();
    for (int i = 0; i < release.columns().size(); i++) {
      row.add(
          i < part.group().depth() ? ReleaseReport.printable(part.group().values().get(i)) : "");
    }
    Release one = part.release();
    BandedCounts counts = new BandedCounts(Observation.of(one), GroupWords.band(part));
    row.add(KeyNumbers.number(words.inTotals(one.total())));
    row.add(KeyNumbers.rough(OptionalDouble.of(words.inTotals(one.totalStandardDeviation()))));
    row.add(ReadingText.PLAIN.value(counts.labels()));
    row.add(ends(counts.labels()));
    row.add(ReadingText.PLAIN.value(counts.largest()));
    row.add(ends(counts.largest()));
    row.add(error(GroupKeyNumbers.relativeError(one)));
    return row;
  }

  private static String ends(Reading reading) {
    return reading.lower().isPresent() ? ReadingText.PLAIN.interval(reading) : "no band";
  }

  private static String error(OptionalDouble share) {
    return share.isPresent()
        ? KeyNumbers.rough(OptionalDouble.of(100 * share.getAsDouble())) + " %"
        : "not known";
  }

  private List<KeyReading> readings(Part part) {
    return field
        .map(
            each ->
                each.view(
                        new BandedCounts(Observation.of(part.release()), GroupWords.band(part)),
                        names,
                        release.guarantee())
                    .keys())
        .map(keys -> keys.subList(SAID_BEFORE, keys.size()))
        .orElse(List.of());
  }
}
