package io.privhist.cli.view;

import io.privhist.cli.terminal.JsonText;
import io.privhist.cli.terminal.TextTable;
import io.privhist.estimate.comparison.Comparison;
import io.privhist.estimate.comparison.Comparison.Basis;
import io.privhist.estimate.comparison.Line;
import io.privhist.estimate.comparison.Quantity.Form;
import io.privhist.estimate.reading.Range;
import io.privhist.privacy.Vocabulary;
import io.privhist.report.ChangeWords;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/** What {@code compare} says of the data behind two releases, or why it says nothing. */
public final class JudgementText {
  private final Optional<Comparison> comparison;
  private final Optional<ChangeWords> words;
  private final String reason; // empty if there is a judgement

  private JudgementText(
      Optional<Comparison> comparison, Optional<ChangeWords> words, String reason) {
    this.comparison = comparison;
    this.words = words;
    this.reason = reason;
  }

  /** A judgement in the words for what was counted. */
  public static JudgementText of(Comparison comparison, Vocabulary vocabulary) {
    ChangeWords words = new ChangeWords(comparison, vocabulary);
    String reason = comparison.basis().isEmpty() ? words.verdict() : "";
    return new JudgementText(Optional.of(comparison), Optional.of(words), reason);
  }

  /** No judgement, since the noise of a file is not known. */
  public static JudgementText none(String file) {
    return new JudgementText(
        Optional.empty(),
        Optional.empty(),
        "No judgement: %s is no release with a guarantee, so nothing is known of its noise."
            .formatted(file));
  }

  /** Returns sentences and a table for people, above the distances; or why there are none. */
  public String toTable(String distances) {
    return words.map(said -> toTable(said) + "\n" + distances).orElse(distances + reason + "\n");
  }

  private String toTable(ChangeWords said) {
    StringBuilder text = new StringBuilder(said.verdict()).append('\n');
    Comparison compared = comparison.orElseThrow();
    compared.changes().forEach(line -> text.append("- ").append(said.sentence(line)).append('\n'));
    if (reason.isEmpty()) {
      text.append(said.promise()).append('\n');
    }
    TextTable table = new TextTable("", "A", "B", "B - A", "interval", "");
    for (Line line : compared.lines()) {
      table.row(
          said.subject(line.quantity()).replaceFirst("^the ", ""),
          said.value(line, line.a()),
          said.value(line, line.b()),
          said.difference(line)
              + (line.quantity().kind().form() == Form.SHARE ? " " + ChangeWords.POINTS : ""),
          said.interval(line),
          line.isBeyondNoise() ? word(line) : "");
    }
    return text.append('\n').append(table.text()).toString();
  }

  /** Returns the fields that stand beside the distances. */
  public Map<String, Object> toJson() {
    return JsonText.object(
        "judgement",
        comparison.filter(unused -> reason.isEmpty()).map(JudgementText::verdict),
        "reason",
        reason.isEmpty() ? Optional.empty() : Optional.of(reason),
        "level",
        comparison.filter(unused -> reason.isEmpty()).map(Comparison::level),
        "basis",
        comparison.flatMap(Comparison::basis).map(JudgementText::name),
        "lines",
        comparison.map(it -> it.lines().stream().map(this::line).toList()).orElse(List.of()));
  }

  /** Returns the judgement in a word or three; nothing where there is none. */
  public String verdict() {
    return comparison.filter(unused -> reason.isEmpty()).map(JudgementText::verdict).orElse("");
  }

  private static String verdict(Comparison comparison) {
    return comparison.changes().isEmpty() ? "nothing beyond noise" : "changed";
  }

  private static String name(Basis basis) {
    return switch (basis) {
      case RENOISING -> "re-noising";
      case BANDS -> "bands";
    };
  }

  private Map<String, Object> line(Line line) {
    return JsonText.object(
        "name",
        line.quantity().kind().id(),
        "argument",
        line.quantity().kind().hasArgument()
            ? Optional.of(line.quantity().argument())
            : Optional.empty(),
        "a",
        number(line.a()),
        "b",
        number(line.b()),
        "difference",
        number(line.difference()),
        "lower",
        line.interval().map(Range::lower).flatMap(JudgementText::number),
        "upper",
        line.interval().map(Range::upper).flatMap(JudgementText::number),
        "change",
        word(line),
        "sentence",
        words.orElseThrow().sentence(line));
  }

  private static String word(Line line) {
    return line.change().name().toLowerCase(Locale.ROOT);
  }

  private static Optional<BigDecimal> number(OptionalDouble value) {
    return value.isPresent() ? number(value.getAsDouble()) : Optional.empty();
  }

  private static Optional<BigDecimal> number(double value) {
    return Double.isFinite(value) ? Optional.of(BigDecimal.valueOf(value)) : Optional.empty();
  }
}
