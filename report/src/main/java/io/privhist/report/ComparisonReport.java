package io.privhist.report;

import io.privhist.estimate.comparison.Comparison;
import io.privhist.estimate.comparison.Line;
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
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Two releases side by side as a page, and each of its figures alone. */
public final class ComparisonReport implements Report {
  private final ReleaseDocument a;
  private final ReleaseDocument b;
  private final Comparison comparison;
  private final Vocabulary words;
  private final ChangeWords sentences;
  private final Optional<String> title;

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
    this.a = a;
    this.b = b;
    Comparison all = Comparison.of(a.release(), b.release(), level);
    this.comparison = a.isGraph() || b.isGraph() ? all.ofDataAlone() : all;
    this.words = ChangeWords.words(a, b, field);
    this.sentences = new ChangeWords(comparison, words);
    this.title = title.map(ReleaseReport::printable).filter(text -> !text.isBlank());
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
    return title.orElseGet(() -> "A: %s, B: %s".formatted(name(a), name(b)));
  }

  private static String name(ReleaseDocument document) {
    return document
        .title()
        .map(ReleaseReport::printable)
        .filter(text -> !text.isBlank())
        .orElseGet(() -> "released " + document.created().toString().substring(0, 10));
  }

  private List<Figure> figures() {
    DifferenceFigure differences = new DifferenceFigure(comparison, words);
    return List.of(
        new TwoCurves(a, b, words).figure(), differences.ofCurve(), differences.ofShares());
  }

  @Override
  public Page page() {
    List<Figure> figures = figures();
    return new Page(
        title.orElse("What changed"),
        "Two releases under differential privacy",
        "A: %s. B: %s.".formatted(described(a), described(b)),
        List.of(
            new Section("changes", "", List.of(notice())),
            new Section(
                "curves",
                "The histograms",
                List.of(
                    new Chart(figures.get(0), bands()),
                    new Chart(
                        figures.get(1),
                        "B minus A in per cent of A, with its interval for the noise of both. Where it leaves out zero, the data differ."),
                    new Chart(
                        figures.get(2),
                        "B minus A in percentage points: how much more of all %s the k %s %s hold."
                            .formatted(words.items(), words.mostFrequent(), words.labels())))),
            new Section("numbers", "Every number compared", List.of(new Rows("", table()))),
            new Section("guarantees", "The guarantees", guarantees()),
            new Section(
                "cite",
                "Cite",
                List.of(
                    new Verbatim(new Citation(a, name(a)).text()),
                    new Verbatim(new Citation(b, name(b)).text())))),
        "Everything on this page is in the two release files or computed from them.");
  }

  private static String described(ReleaseDocument document) {
    return "%s, epsilon = %s by mechanism %s, version %s"
        .formatted(
            name(document),
            document.release().guarantee().epsilon(),
            document.release().mechanism().name(),
            document.release().mechanism().version());
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
            Column.number("A"),
            Column.number("B"),
            Column.number("B minus A, shares in percentage points", "difference"),
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
        new Words("A. " + said(a)),
        new Words("B. " + said(b)),
        new Words(
            "This page spends nothing. If A and B are about the same people, their epsilons add up."));
  }

  private static String said(ReleaseDocument document) {
    Guarantee guarantee = document.release().guarantee();
    return guarantee.inWords(document.names())
        + guarantee.caution(document.names()).map(" "::concat).orElse("");
  }
}
