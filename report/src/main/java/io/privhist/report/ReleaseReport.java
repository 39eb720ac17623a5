package io.privhist.report;

import io.privhist.estimate.Observation;
import io.privhist.estimate.reading.BandedCounts;
import io.privhist.files.ReleaseDocument;
import io.privhist.privacy.Vocabulary;
import io.privhist.report.chart.Figure;
import io.privhist.report.page.Block;
import io.privhist.report.page.Block.Chart;
import io.privhist.report.page.Block.Download;
import io.privhist.report.page.Block.Points;
import io.privhist.report.page.Block.Rows;
import io.privhist.report.page.Block.Verbatim;
import io.privhist.report.page.Block.Words;
import io.privhist.report.page.Page;
import io.privhist.report.page.Page.Section;
import io.privhist.report.view.Field;
import io.privhist.report.view.View;
import io.privhist.text.SafeText;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** A release as a page, and each of its figures alone. */
public final class ReleaseReport implements Report {
  private final ReleaseDocument document;
  private final Optional<Field> field;
  private final Optional<String> title;
  private final Vocabulary words;

  /**
   * Makes a report.
   *
   * @param field whose view to add, if any
   * @param title instead of the one in the release
   */
  public ReleaseReport(ReleaseDocument document, Optional<Field> field, Optional<String> title) {
    this.document = document;
    this.field = field.or(() -> usual(document));
    this.title =
        title.or(document::title).map(ReleaseReport::printable).filter(text -> !text.isBlank());
    this.words = Field.words(this.field, document.names(), document.release().guarantee().unit());
  }

  /** A graph is read by its degrees, unless somebody asks for something else. */
  private static Optional<Field> usual(ReleaseDocument document) {
    return document.isGraph() ? Optional.of(Field.DEGREES) : Optional.empty();
  }

  /** Returns one line that has a place in a page or a picture. */
  static String printable(String text) {
    return SafeText.onPage(text).replace('\n', ' ');
  }

  /** Returns the names that {@link #figure} knows. */
  public static List<String> figureNames() {
    return Stream.concat(
            Stream.of(TailFigure.ID, RankFigure.ID),
            Arrays.stream(Field.values()).map(Field::figure))
        .toList();
  }

  /** Returns the name of the figure that says most: that of the field, or the curve. */
  public static String mainFigure(Optional<Field> field) {
    return field.map(Field::figure).orElse(TailFigure.ID);
  }

  @Override
  public Figure figure(String name) {
    Figure figure = untitled(name);
    return title.map(text -> figure.titled(figure.title() + "\n" + text)).orElse(figure);
  }

  private Figure untitled(String name) {
    if (name.equals(TailFigure.ID)) {
      return new TailFigure(document, words).figure();
    }
    if (name.equals(RankFigure.ID)) {
      return new RankFigure(document, words).figure();
    }
    return Arrays.stream(Field.values())
        .filter(each -> each.figure().equals(name))
        .findFirst()
        .map(each -> view(each).figure())
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "figure must be one of %s, got \"%s\""
                        .formatted(String.join(", ", figureNames()), name)));
  }

  private View view(Field each) {
    return each.view(counts(), document.names(), document.release().guarantee());
  }

  private BandedCounts counts() {
    return new BandedCounts(Observation.of(document.release()), document.band());
  }

  @Override
  public Page page() {
    String name = title.orElse("Released histogram");
    Citation citation = new Citation(document, name);
    List<Section> sections = new ArrayList<>();
    sections.add(Finding.of(document, field, words));
    sections.add(
        new Section(
            "guarantee",
            "",
            List.of(GuaranteeNotice.of(document.release().guarantee(), document.names()))));
    sections.add(
        new Section("figures", "Key figures", List.of(new KeyNumbers(document, words).block())));
    sections.add(new Section("curves", "The histogram", curves()));
    field.ifPresent(each -> sections.add(section(each)));
    if (!document.isGraph()) { // which is no sample of a population
      sections.add(
          new Section("properties", "Properties", PropertyRows.of(document.release(), words)));
    }
    sections.add(new Section("error", "Error", new ErrorWords(document, words).blocks()));
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

  private List<Block> curves() {
    String band =
        document
            .band()
            .map(
                it ->
                    " With probability at least %s over the noise, the true curve%s lies within the band everywhere; where the band cannot be seen it is no wider than the line."
                        .formatted(it.level(), words.ofKept()))
            .orElse(" The release has no band.");
    return List.of(
        new Chart(
            new TailFigure(document, words).figure(),
            "How many %s have a %s of r or more.".formatted(words.labels(), words.count()) + band),
        new Chart(
            new RankFigure(document, words).figure(),
            "The same, read sideways: all %ss in order, the largest first."
                .formatted(words.count())),
        new Download("Download the release as CSV", "release.csv", TailFigure.ID, List.of(0, 1)));
  }

  private Section section(Field each) {
    View view = view(each);
    List<Block> blocks = new ArrayList<>();
    each.misfit(document.names(), document.release().guarantee().unit())
        .ifPresent(text -> blocks.add(new Words(Vocabulary.capital(text))));
    blocks.add(new Chart(view.figure(), View.levelInWords(counts(), words)));
    view.tables().forEach(table -> blocks.add(new Rows("", table)));
    view.remarks().forEach(remark -> blocks.add(new Words(Vocabulary.capital(remark) + ".")));
    blocks.add(new Points(view.notes()));
    return new Section("view", view.heading(), blocks);
  }

  private List<Block> use() {
    return List.of(
        new Points(
            List.of(
                "The release may be published, kept, and computed with: whatever is made from"
                    + " it alone carries the same guarantee.",
                "It says how many %s have each %s, not which; it cannot be joined with other data by name."
                    .formatted(words.labels(), words.count()),
                "Another release of the same data spends privacy again: the epsilons add up.")));
  }
}
