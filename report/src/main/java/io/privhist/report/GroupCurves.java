package io.privhist.report;

import io.privhist.files.GroupsDocument;
import io.privhist.groups.Group;
import io.privhist.privacy.Vocabulary;
import io.privhist.release.GroupedRelease;
import io.privhist.release.GroupedRelease.Part;
import io.privhist.report.chart.Axis;
import io.privhist.report.chart.Figure;
import io.privhist.report.chart.Figure.Caption;
import io.privhist.report.chart.Series;
import io.privhist.report.chart.Series.Spread;
import io.privhist.report.chart.Table;
import io.privhist.report.chart.Table.Column;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The curves of the largest groups in one picture. */
final class GroupCurves {
  static final String ID = "group-curves";

  private static final int MOST = 8; // curves that can be told apart
  private static final int BANDS = 3; // more would cover each other
  private static final int NAME_LENGTH = 40;

  private final GroupsDocument document;
  private final Vocabulary words;
  private final List<Part> shown;
  private final String which; // of the groups, if not all

  /** Takes the largest of those groups that lie in no other. */
  GroupCurves(GroupsDocument document, Vocabulary words) {
    this.document = document;
    this.words = words;
    List<Part> parts = document.release().coarsest();
    Set<Group> largest = new HashSet<>();
    GroupWords.largestFirst(parts).stream().limit(MOST).forEach(part -> largest.add(part.group()));
    this.shown = parts.stream().filter(part -> largest.contains(part.group())).toList();
    this.which =
        shown.size() == parts.size()
            ? ""
            : ", the %d largest of %s".formatted(shown.size(), KeyNumbers.number(parts.size()));
  }

  String inWords() {
    return "How many %s of a group have a %s of r or more%s."
            .formatted(
                words.labels(),
                words.count(),
                which.isEmpty() ? "" : ", for the groups with the most " + words.totals())
        + (shown.size() > BANDS ? " Their bands are further down." : "");
  }

  Figure figure() {
    List<Series> series = new ArrayList<>();
    Table.Builder table =
        new Table.Builder(
            ID,
            Column.text("group", "group"),
            Column.number(words.count(), "count"),
            Column.number(words.labels() + " with it", "prevalence"),
            Column.number(words.labels() + " with it or more", "labels_from"));
    for (Part part : shown) {
      Figure one = new TailFigure(document.document(part), words).figure();
      String name = GroupWords.name(part.group());
      series.add(series(one.series().get(0), shortened(name), series.size()));
      for (List<String> row : one.table().rows()) {
        table.row(name, row.get(0), row.get(1), row.get(2));
      }
    }
    return new Figure(
        new Caption(
            ID,
            "%s with a %s of at least r, by %s"
                    .formatted(Vocabulary.capital(words.labels()), words.count(), columns())
                + which,
            "Lines that fall in steps from left to right, on logarithmic axes, one for each of %d groups: for each %s r, how many %s of the group have r or more."
                .formatted(shown.size(), words.count(), words.labels()),
            "The release holds no " + words.labels()),
        Axis.log(words.count() + " r"),
        Axis.log("%s with r or more".formatted(words.labels())),
        series,
        table.build());
  }

  private String columns() {
    GroupedRelease release = document.release();
    return ReleaseReport.printable(
        String.join(", ", release.columns().subList(0, release.depths().get(0))));
  }

  private Series series(Series one, String name, int style) {
    Optional<Spread> spread =
        shown.size() > BANDS
            ? Optional.empty()
            : one.spread().map(band -> new Spread("", band.form(), band.rows()));
    return new Series(name, one.mark(), style, one.points(), spread);
  }

  private static String shortened(String name) {
    return name.length() > NAME_LENGTH ? name.substring(0, NAME_LENGTH - 1) + "\u2026" : name;
  }
}
