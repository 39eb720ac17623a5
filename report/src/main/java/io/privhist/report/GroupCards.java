package io.privhist.report;

import io.privhist.estimate.Observation;
import io.privhist.estimate.reading.BandedCounts;
import io.privhist.files.GroupsDocument;
import io.privhist.files.ReleaseDocument;
import io.privhist.groups.Group;
import io.privhist.privacy.Vocabulary;
import io.privhist.release.GroupedRelease;
import io.privhist.release.GroupedRelease.Part;
import io.privhist.report.chart.Figure;
import io.privhist.report.page.Block;
import io.privhist.report.page.Block.Card;
import io.privhist.report.page.Block.Chart;
import io.privhist.report.page.Block.Rows;
import io.privhist.report.page.Block.Words;
import io.privhist.report.view.Field;
import io.privhist.report.view.View;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Each group with its small curve, folded; a page that many people open has room for so many. */
final class GroupCards {
  static final int MOST = 240;
  private static final int MOST_ROWS = 100_000; // of all histograms together

  private final GroupsDocument document;
  private final Optional<Field> field;
  private final Vocabulary words;
  private final Map<Group, String> shown = new HashMap<>(); // the largest ones, with their ids

  GroupCards(GroupsDocument document, Optional<Field> field, Vocabulary words) {
    this.document = document;
    this.field = field;
    this.words = words;
    long rows = 0;
    for (Part part : GroupWords.largestFirst(document.release().parts())) {
      rows += part.release().histogram().prevalences().rows();
      if (shown.size() == MOST || rows > MOST_ROWS) {
        break;
      }
      shown.put(part.group(), "group-" + (shown.size() + 1));
    }
  }

  boolean isShown(Part part) {
    return shown.containsKey(part.group());
  }

  String id(Part part) {
    return shown.getOrDefault(part.group(), "");
  }

  String inWords() {
    GroupedRelease release = document.release();
    String limit =
        shown.size() < release.parts().size()
            ? "Of %s groups these are the %s with the most %s; the table has all of them, and so has the release file. "
                .formatted(
                    KeyNumbers.number(release.parts().size()),
                    KeyNumbers.number(shown.size()),
                    words.totals())
            : "";
    return limit
        + "Every small picture is the curve of a group, how many %s have a %s of at least r, with its band; their axes are the same. Open one to read it."
            .formatted(words.labels(), words.count());
  }

  List<Card> cards() {
    return document.release().parts().stream().filter(this::isShown).map(this::card).toList();
  }

  private Card card(Part part) {
    ReleaseDocument one = document.document(part);
    Figure curve = new TailFigure(one, words).figure();
    List<Block> blocks = new ArrayList<>();
    blocks.add(new KeyNumbers(one, words).block());
    blocks.add(new Chart(curve.named(curve.id() + "-" + id(part)), ""));
    field.ifPresent(each -> view(each, one, id(part), blocks));
    return new Card(
        id(part),
        GroupWords.name(part.group()),
        curve.series(),
        "%s %s"
            .formatted(KeyNumbers.number(words.inTotals(part.release().total())), words.totals()),
        blocks);
  }

  private static void view(Field field, ReleaseDocument one, String id, List<Block> blocks) {
    BandedCounts counts = new BandedCounts(Observation.of(one.release()), one.band());
    View view = field.view(counts, one.names(), one.release().guarantee());
    Figure figure = view.figure();
    blocks.add(new Chart(figure.named(figure.id() + "-" + id), ""));
    view.tables().forEach(table -> blocks.add(new Rows("", table)));
    view.remarks().forEach(remark -> blocks.add(new Words(Vocabulary.capital(remark) + ".")));
  }
}
