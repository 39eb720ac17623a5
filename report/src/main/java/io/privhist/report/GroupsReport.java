package io.privhist.report;

import io.privhist.files.GroupsDocument;
import io.privhist.privacy.Vocabulary;
import io.privhist.release.GroupedRelease;
import io.privhist.report.chart.Figure;
import io.privhist.report.page.Block;
import io.privhist.report.page.Block.Cards;
import io.privhist.report.page.Block.Chart;
import io.privhist.report.page.Block.Points;
import io.privhist.report.page.Block.SortableRows;
import io.privhist.report.page.Block.Verbatim;
import io.privhist.report.page.Block.Words;
import io.privhist.report.page.Page;
import io.privhist.report.page.Page.Section;
import io.privhist.report.view.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A grouped release as a page, and its curves side by side as a figure. */
public final class GroupsReport implements Report {
  /** The name of the one figure: the curves of the largest groups. */
  public static final String FIGURE = GroupCurves.ID;

  private final GroupsDocument document;
  private final GroupedRelease release;
  private final Optional<Field> field;
  private final Optional<String> title;
  private final Vocabulary words;

  /**
   * Makes a report.
   *
   * @param field in whose words, and with whose figures, if any
   * @param title instead of the one in the release
   */
  public GroupsReport(GroupsDocument document, Optional<Field> field, Optional<String> title) {
    this.document = document;
    this.release = document.release();
    this.field = field.or(() -> usual(document));
    this.title =
        title.or(document::title).map(ReleaseReport::printable).filter(text -> !text.isBlank());
    this.words = Field.words(this.field, document.names(), release.guarantee().unit());
  }

  /** Graphs are read by their degrees, unless somebody asks for something else. */
  private static Optional<Field> usual(GroupsDocument document) {
    return document.isGraph() ? Optional.of(Field.DEGREES) : Optional.empty();
  }

  @Override
  public Figure figure(String name) {
    if (!name.equals(FIGURE)) {
      throw new IllegalArgumentException(
          "the figure of a grouped release is %s, got \"%s\"".formatted(FIGURE, name));
    }
    Figure figure = new GroupCurves(document, words).figure();
    return title.map(text -> figure.titled(figure.title() + "\n" + text)).orElse(figure);
  }

  @Override
  public Page page() {
    String name =
        title.orElse(
            "Released histograms by "
                + ReleaseReport.printable(String.join(", ", release.columns())));
    Citation citation = new Citation(document, name);
    List<Section> sections = new ArrayList<>();
    sections.add(Finding.of(release, document.names(), field, words));
    sections.add(new Section("guarantee", "", guarantee()));
    sections.add(
        new Section(
            "figures", "Key figures", List.of(new GroupKeyNumbers(release, words).block())));
    sections.add(new Section("curves", "The histograms", curves()));
    sections.addAll(groups());
    sections.add(new Section("use", "Use", use()));
    sections.add(new Section("cite", "Cite", List.of(new Verbatim(citation.text()))));
    return new Page(
        name,
        "Released under differential privacy",
        citation.subtitle(),
        sections,
        "Everything on this page is in the release file or computed from it. Release made by %s."
            .formatted(document.software()));
  }

  private List<Block> guarantee() {
    return List.of(
        GuaranteeNotice.of(release.guarantee(), document.names()),
        new Words(GroupWords.guarantee(release)));
  }

  private List<Block> curves() {
    GroupCurves curves = new GroupCurves(document, words);
    return List.of(new Chart(curves.figure(), curves.inWords()));
  }

  /** The table of all groups, and a folded part for each of them. */
  private List<Section> groups() {
    GroupCards cards = new GroupCards(document, field, words);
    GroupTable table = new GroupTable(document, field, words);
    List<String> links =
        release.parts().stream().map(part -> cards.isShown(part) ? cards.id(part) : "").toList();
    return List.of(
        new Section(
            "groups",
            "The groups",
            List.of(new Words(table.inWords()), new SortableRows(table.table(), links))),
        new Section(
            "each", "Each group", List.of(new Words(cards.inWords()), new Cards(cards.cards()))));
  }

  private List<Block> use() {
    return List.of(
        new Points(
            List.of(
                "The release may be published, kept, and computed with: whatever is made from it"
                    + " alone carries the same guarantee.",
                "Which groups there are was declared, not found in the data: a group is here"
                    + " whether it has data or not.",
                "It says how many %s of each group have each %s, not which; the same %s in two groups is counted in both."
                    .formatted(words.labels(), words.count(), words.label()),
                "Another release of the same data spends privacy again: the epsilons add up.")));
  }
}
