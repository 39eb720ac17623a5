package io.privhist.report;

import io.privhist.estimate.comparison.Comparison;
import io.privhist.estimate.comparison.Line;
import io.privhist.estimate.comparison.Quantity.Kind;
import io.privhist.files.ReleaseDocument;
import io.privhist.privacy.Guarantee;
import io.privhist.privacy.Vocabulary;
import io.privhist.report.chart.Figure;
import io.privhist.report.chart.Table;
import io.privhist.report.chart.Table.Column;
import io.privhist.report.page.Block;
import io.privhist.report.page.Block.Chart;
import io.privhist.report.page.Block.Notice;
import io.privhist.report.page.Block.Points;
import io.privhist.report.page.Block.Rows;
import io.privhist.report.page.Block.Tone;
import io.privhist.report.page.Block.Verbatim;
import io.privhist.report.page.Block.Words;
import io.privhist.report.page.Page;
import io.privhist.report.page.Page.Section;
import io.privhist.report.view.Field;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Two releases side by side as a page, and each of its figures alone. */
public final class ComparisonReport implements Report {
  private final ReleaseDocument a;
  private final ReleaseDocument b;
  private final Comparison comparison;
  private final Vocabulary words;
  private final ChangeWords sentences;
  private final Optional<String> title;
  private final List<String> names; // of both, different ones

  /**
   * Compares two releases.
   *
   * @param level the probability aimed at, see {@link Comparison#of}
   * @param field whose words to use, if any
   * @param title instead of those in the releases
   */
  public ComparisonReport(
      ReleaseDocument a,
      ReleaseDocument b,
      double level,
      Optional<Field> field,
      Optional<String> title) {
    this(
        a,
        b,
        compared(a, b, level),
        ChangeWords.words(a, b, field),
        names(a.title(), a.created(), b.title(), b.created()),
        title.map(ReleaseReport::printable).filter(text -> !text.isBlank()));
  }

  private ComparisonReport(
      ReleaseDocument a,
      ReleaseDocument b,
      Comparison comparison,
      Vocabulary words,
      List<String> names,
      Optional<String> title) {
    this.a = a;
    this.b = b;
    this.comparison = comparison;
    this.words = words;
    this.sentences = new ChangeWords(comparison, words);
    this.names = names;
    this.title = title;
  }

  private static Comparison compared(ReleaseDocument a, ReleaseDocument b, double level) {
    Comparison all = Comparison.of(a.release(), b.release(), level);
    return a.isGraph() || b.isGraph() ? all.ofDataAlone() : all;
  }

  /** Returns a report of one group in two releases that were compared already. */
  static ComparisonReport ofParts(
      ReleaseDocument a,
      ReleaseDocument b,
      Comparison comparison,
      Vocabulary words,
      List<String> names) {
    return new ComparisonReport(a, b, comparison, words, names, Optional.empty());
  }

  /** Returns the names that {@link #figure} knows, the one that says most first. */
  public static List<String> figureNames() {
    return List.of(TwoCurves.ID, DifferenceFigure.CURVE, DifferenceFigure.SHARES);
  }

  @Override
  public Figure figure(String name) {
    Figure figure =
        figures().stream()
            .filter(each -> each.id().equals(name))
            .findFirst()
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        "figure must be one of %s, got \"%s\""
                            .formatted(String.join(", ", figureNames()), name)));
    return figure.titled(figure.title() + "\n" + name());
  }

  private String name() {
    return title.orElseGet(() -> "%s and %s".formatted(names.get(0), names.get(1)));
  }

  /** Returns what two releases are called side by side: their titles, or when they were made. */
  static List<String> names(
      Optional<String> titleOfA, Instant madeA, Optional<String> titleOfB, Instant madeB) {
    String ofA = name(titleOfA, madeA);
    String ofB = name(titleOfB, madeB);
    return ofA.equals(ofB) ? List.of(ofA + " (first)", ofB + " (second)") : List.of(ofA, ofB);
  }

  private static String name(Optional<String> title, Instant made) {
    return title
        .map(ReleaseReport::printable)
        .filter(text -> !text.isBlank())
        .orElseGet(() -> "released " + made.toString().substring(0, 10));
  }

  /** Returns the figure with both curves. */
  Figure curves() {
    return new TwoCurves(a, b, words, names).figure();
  }

  /** Returns what stands in a card of a page with many groups. */
  List<Block> card(String id) {
    List<Block> blocks = new ArrayList<>();
    blocks.add(new Words(sentences.verdict()));
    List<String> changes = comparison.changes().stream().map(sentences::sentence).toList();
    if (!changes.isEmpty()) {
      blocks.add(new Points(changes));
    }
    for (Figure figure : List.of(figures().get(0), figures().get(1))) {
      blocks.add(new Chart(figure.named(figure.id() + "-" + id), ""));
    }
    blocks.add(new Rows("", table()));
    return blocks;
  }

  private List<Figure> figures() {
    DifferenceFigure differences = new DifferenceFigure(comparison, words, names);
    return List.of(curves(), differences.ofCurve(), differences.ofShares());
  }

  @Override
  public Page page() {
    List<Figure> figures = figures();
    return new Page(
        title.orElse("What changed"),
        "Two releases under differential privacy",
        "First: %s. Second: %s.".formatted(described(a, names.get(0)), described(b, names.get(1))),
        List.of(
            new Section("finding", "", finding()),
            new Section("changes", "", List.of(notice())),
            new Section(
                "curves",
                "The histograms",
                List.of(
                    new Chart(figures.get(0), bands()),
                    new Chart(
                        figures.get(1),
                        "The second minus the first in per cent of the first, with its interval for the noise of both. Where it leaves out zero, the data differ. Bars that leave the picture end with an arrow; counts that fewer than 10 %s of the first have are in the table alone."
                            .formatted(words.labels())),
                    new Chart(
                        figures.get(2),
                        "The second minus the first in percentage points: how much more of all %s the k %s %s hold."
                            .formatted(words.items(), words.mostFrequent(), words.labels())))),
            new Section("numbers", "Every number compared", List.of(new Rows("", table()))),
            new Section("guarantees", "The guarantees", guarantees()),
            new Section(
                "cite",
                "Cite",
                List.of(
                    new Verbatim(new Citation(a, names.get(0)).text()),
                    new Verbatim(new Citation(b, names.get(1)).text())))),
        "Everything on this page is in the two release files or computed from them.");
  }

  private static String described(ReleaseDocument document, String name) {
    return "%s, epsilon = %s by mechanism %s, version %s"
        .formatted(
            name,
            document.release().guarantee().epsilon(),
            document.release().mechanism().name(),
            document.release().mechanism().version());
  }

  /** The two numbers that everybody asks for. */
  private List<Block> finding() {
    return Stream.of(Kind.ITEMS, Kind.LABELS)
        .map(comparison::line)
        .map(sentences::sentence)
        .map(sentence -> (Block) new Words(sentence))
        .toList();
  }

  private Notice notice() {
    List<Block> blocks = new ArrayList<>();
    List<String> changes = comparison.changes().stream().map(sentences::sentence).toList();
    if (!changes.isEmpty()) {
      blocks.add(new Points(changes));
    }
    if (comparison.basis().isPresent()) {
      blocks.add(new Words(sentences.promise()));
    }
    blocks.add(
        new Words(
            "What is beyond noise is a difference of the data. Whether it is more than chance in a population is another question."));
    ChangeWords.caution(a, b).ifPresent(text -> blocks.add(new Words(text)));
    return new Notice(Tone.ASSURANCE, sentences.verdict(), blocks);
  }

  private String bands() {
    return a.band().isEmpty() && b.band().isEmpty()
        ? "The releases have no bands."
        : "Each band holds everywhere at once%s with the probability in its name; where it cannot be seen it is no wider than the line."
            .formatted(words.ofKept().replaceFirst("^ of", " for"));
  }

  private Table table() {
    Table.Builder table =
        new Table.Builder(
            "comparison",
            Column.text("number", "number"),
            Column.number(names.get(0), "a"),
            Column.number(names.get(1), "b"),
            Column.number("difference, shares in percentage points", "difference"),
            Column.number("interval: noise", "interval"),
            Column.text("judgement", "judgement"));
    for (Line line : comparison.lines()) {
      table.row(
          Vocabulary.capital(sentences.subject(line.quantity())),
          sentences.value(line, line.a()),
          sentences.value(line, line.b()),
          sentences.difference(line),
          sentences.interval(line),
          judgement(line));
    }
    return table.build();
  }

  private static String judgement(Line line) {
    return switch (line.change()) {
      case ROSE -> "rose";
      case FELL -> "fell";
      case DIFFERS -> "differs";
      case NONE -> "nothing beyond noise";
      case UNKNOWN -> "none";
    };
  }

  private List<Block> guarantees() {
    return List.of(
        new Words("%s: %s".formatted(names.get(0), said(a))),
        new Words("%s: %s".formatted(names.get(1), said(b))),
        new Words(addingUp(a.id(), b.id())));
  }

  /** Returns what the guarantees of two releases come to. */
  static String addingUp(Optional<String> a, Optional<String> b) {
    return a.isPresent() && a.equals(b)
        ? "This page spends nothing. Both are of one release, whose guarantee is for them together."
        : "This page spends nothing. If both are about the same people, their epsilons add up.";
  }

  private static String said(ReleaseDocument document) {
    Guarantee guarantee = document.release().guarantee();
    return guarantee.inWords(document.names())
        + guarantee.caution(document.names()).map(" "::concat).orElse("");
  }
}
