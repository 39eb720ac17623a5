package io.privhist.report;

import io.privhist.estimate.comparison.Comparison;
import io.privhist.estimate.comparison.GroupedComparison;
import io.privhist.estimate.comparison.GroupedComparison.Pair;
import io.privhist.estimate.comparison.Quantity.Kind;
import io.privhist.files.GroupsDocument;
import io.privhist.files.ReleaseDocument;
import io.privhist.groups.Group;
import io.privhist.privacy.Guarantee;
import io.privhist.privacy.Vocabulary;
import io.privhist.release.GroupedRelease.Part;
import io.privhist.report.chart.Figure;
import io.privhist.report.chart.Table;
import io.privhist.report.chart.Table.Column;
import io.privhist.report.page.Block;
import io.privhist.report.page.Block.Card;
import io.privhist.report.page.Block.Cards;
import io.privhist.report.page.Block.Notice;
import io.privhist.report.page.Block.Points;
import io.privhist.report.page.Block.SortableRows;
import io.privhist.report.page.Block.Tone;
import io.privhist.report.page.Block.Verbatim;
import io.privhist.report.page.Block.Words;
import io.privhist.report.page.Page;
import io.privhist.report.page.Page.Section;
import io.privhist.report.view.Field;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** Two grouped releases as a page: what changed, group by group. */
public final class GroupedComparisonReport implements Report {
  private static final int MOST_CARDS = 120; // a page that many people open has room for so many
  private static final int MOST_ROWS = 100_000; // of all histograms in cards together

  private final GroupsDocument a;
  private final GroupsDocument b;
  private final GroupedComparison comparison;
  private final Vocabulary words;
  private final GroupChangeWords sentences;
  private final Optional<String> title;
  private final Map<Group, ReleaseDocument> documentsOfA;
  private final Map<Group, ReleaseDocument> documentsOfB;
  private final Map<Group, String> cards;

  /**
   * Compares two releases that are grouped by the same columns.
   *
   * @param level the probability aimed at for each group, see {@link Comparison#of}
   * @param field whose words to use, if any
   * @param title instead of those in the releases
   */
  public GroupedComparisonReport(
      GroupsDocument a,
      GroupsDocument b,
      double level,
      Optional<Field> field,
      Optional<String> title) {
    this.a = a;
    this.b = b;
    this.documentsOfA = documents(a);
    this.documentsOfB = documents(b);
    boolean graph = a.isGraph() || b.isGraph();
    this.comparison =
        GroupedComparison.of(
            a.release(),
            b.release(),
            (one, other) -> {
              Comparison all = Comparison.of(one, other, level);
              return graph ? all.ofDataAlone() : all;
            });
    this.words =
        ChangeWords.words(
            a.document(a.release().parts().get(0)), b.document(b.release().parts().get(0)), field);
    this.sentences = new GroupChangeWords(comparison, words);
    this.title = title.map(ReleaseReport::printable).filter(text -> !text.isBlank());
    this.cards = cards();
  }

  private static Map<Group, ReleaseDocument> documents(GroupsDocument document) {
    Map<Group, ReleaseDocument> documents = new LinkedHashMap<>();
    for (Part part : document.release().parts()) {
      documents.put(part.group(), document.document(part));
    }
    return documents;
  }

  /** The groups that have a card, those with the most items, with its id. */
  private Map<Group, String> cards() {
    Map<Group, String> shown = new LinkedHashMap<>();
    List<Pair> largest =
        comparison.pairs().stream()
            .sorted(
                Comparator.comparingDouble(
                        (Pair pair) -> (double) pair.a().total() + pair.b().total())
                    .reversed())
            .toList();
    long rows = 0;
    for (Pair pair : largest) {
      rows += pair.a().histogram().prevalences().rows();
      rows += pair.b().histogram().prevalences().rows();
      if (shown.size() == MOST_CARDS || rows > MOST_ROWS) {
        break;
      }
      shown.put(pair.group(), "group-" + (shown.size() + 1));
    }
    return shown;
  }

  @Override
  public Figure figure(String name) {
    throw new IllegalArgumentException(
        "two grouped releases have no figure of their own, got \"%s\"".formatted(name));
  }

  @Override
  public Page page() {
    List<String> names = ComparisonReport.names(a.title(), a.created(), b.title(), b.created());
    List<Section> sections = new ArrayList<>();
    sections.add(new Section("changes", "", List.of(notice(names))));
    sections.add(
        new Section(
            "groups",
            "All groups",
            List.of(
                new Words(
                    "A row for each group that both releases have; the head of a column sorts by it. Below a difference stands its interval."
                        + " Intervals are for the noise of both releases; where one leaves out zero, the data differ."),
                new SortableRows(table(names), links()))));
    sections.add(
        new Section("each", "Each group", List.of(new Words(aboutCards()), new Cards(listed()))));
    sections.add(new Section("guarantees", "The guarantees", guarantees(names)));
    sections.add(
        new Section(
            "cite",
            "Cite",
            List.of(
                new Verbatim(new Citation(a, names.get(0)).text()),
                new Verbatim(new Citation(b, names.get(1)).text()))));
    return new Page(
        title.orElse("What changed"),
        "Two releases under differential privacy",
        "First: %s. Second: %s.".formatted(described(a, names.get(0)), described(b, names.get(1))),
        sections,
        "Everything on this page is in the two release files or computed from them.");
  }

  private static String described(GroupsDocument document, String name) {
    return "%s, epsilon = %s for all groups together"
        .formatted(name, document.release().guarantee().epsilon());
  }

  private Notice notice(List<String> names) {
    List<Block> blocks = new ArrayList<>();
    List<String> points = new ArrayList<>(sentences.changes());
    if (!points.isEmpty()) {
      blocks.add(new Points(points));
    }
    blocks.add(new Words(sentences.multiplicity()));
    List<String> unpaired = sentences.unpaired(names.get(0), names.get(1));
    unpaired.forEach(line -> blocks.add(new Words(Vocabulary.capital(line) + ".")));
    ChangeWords.caution(any(documentsOfA), any(documentsOfB))
        .ifPresent(text -> blocks.add(new Words(text)));
    return new Notice(Tone.ASSURANCE, sentences.verdict(), blocks);
  }

  private static ReleaseDocument any(Map<Group, ReleaseDocument> documents) {
    return documents.values().iterator().next();
  }

  private Table table(List<String> names) {
    List<Column> columns = new ArrayList<>();
    for (String column : a.release().columns()) {
      String name = ReleaseReport.printable(column);
      columns.add(Column.text(name, name));
    }
    for (String what : List.of(words.totals(), words.labels())) {
      columns.add(Column.number("%s, %s".formatted(what, names.get(0)), what + "_a"));
      columns.add(Column.number("%s, %s".formatted(what, names.get(1)), what + "_b"));
      columns.add(Column.number("difference of " + what, what + "_difference"));
      columns.add(Column.interval("interval of " + what, what + "_interval"));
    }
    columns.add(Column.number("numbers that changed", "changed"));
    List<List<String>> rows = comparison.pairs().stream().map(this::row).toList();
    return new Table("groups", columns, rows);
  }

  private List<String> row(Pair pair) {
    List<String> row = new ArrayList<>();
    for (int i = 0; i < a.release().columns().size(); i++) {
      row.add(
          i < pair.group().depth() ? ReleaseReport.printable(pair.group().values().get(i)) : "");
    }
    Comparison compared = pair.comparison();
    ChangeWords said = new ChangeWords(compared, words);
    for (Kind kind : List.of(Kind.ITEMS, Kind.LABELS)) {
      row.add(said.value(compared.line(kind), compared.line(kind).a()));
      row.add(said.value(compared.line(kind), compared.line(kind).b()));
      row.add(said.difference(compared.line(kind)));
      row.add(said.interval(compared.line(kind)));
    }
    row.add(
        compared.basis().isEmpty()
            ? "no judgement"
            : "%s of %s"
                .formatted(
                    KeyNumbers.number(compared.changes().size()),
                    KeyNumbers.number(compared.judged())));
    return row;
  }

  private List<String> links() {
    return comparison.pairs().stream().map(pair -> cards.getOrDefault(pair.group(), "")).toList();
  }

  private String aboutCards() {
    String limit =
        cards.size() < comparison.pairs().size()
            ? "Of %s groups these are the %s with the most %s; the table has all of them. "
                .formatted(
                    KeyNumbers.number(comparison.pairs().size()),
                    KeyNumbers.number(cards.size()),
                    words.totals())
            : "";
    return limit
        + "Every small picture has both curves of a group, how many %s have a %s of at least r; their axes are the same. Open one to see what changed."
            .formatted(words.labels(), words.count());
  }

  private List<Card> listed() {
    return comparison.pairs().stream()
        .filter(pair -> cards.containsKey(pair.group()))
        .map(this::card)
        .toList();
  }

  private Card card(Pair pair) {
    String id = cards.getOrDefault(pair.group(), "");
    ComparisonReport one =
        ComparisonReport.ofParts(
            Objects.requireNonNull(documentsOfA.get(pair.group())),
            Objects.requireNonNull(documentsOfB.get(pair.group())),
            pair.comparison(),
            words,
            ComparisonReport.names(a.title(), a.created(), b.title(), b.created()));
    return new Card(
        id,
        GroupWords.name(pair.group()),
        one.curves().series(),
        "%s: %s"
            .formatted(
                words.totals(),
                new ChangeWords(pair.comparison(), words)
                    .change(pair.comparison().line(Kind.ITEMS))),
        one.card(id));
  }

  private List<Block> guarantees(List<String> names) {
    return List.of(
        new Words("%s: %s".formatted(names.get(0), said(a))),
        new Words("%s: %s".formatted(names.get(1), said(b))),
        new Words(ComparisonReport.addingUp(Optional.of(a.id()), Optional.of(b.id()))));
  }

  private static String said(GroupsDocument document) {
    Guarantee guarantee = document.release().guarantee();
    return "%s%s %s"
        .formatted(
            guarantee.inWords(document.names()),
            guarantee.caution(document.names()).map(" "::concat).orElse(""),
            GroupWords.guarantee(document.release()));
  }
}
