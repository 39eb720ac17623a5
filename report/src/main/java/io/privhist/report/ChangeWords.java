package io.privhist.report;

import io.privhist.estimate.comparison.Comparison;
import io.privhist.estimate.comparison.Comparison.Basis;
import io.privhist.estimate.comparison.Line;
import io.privhist.estimate.comparison.Quantity;
import io.privhist.estimate.comparison.Quantity.Form;
import io.privhist.estimate.comparison.Quantity.Kind;
import io.privhist.estimate.reading.Range;
import io.privhist.estimate.reading.Reading;
import io.privhist.estimate.reading.ReadingText;
import io.privhist.files.ReleaseDocument;
import io.privhist.privacy.ProtectedUnit;
import io.privhist.privacy.Vocabulary;
import io.privhist.report.view.Field;
import java.math.BigDecimal;
import java.util.Optional;
import java.util.OptionalDouble;

/** What changed between two releases, in sentences. */
public final class ChangeWords {
  /** What differences of shares are measured in. */
  public static final String POINTS = "percentage points";

  static final String NO_JUDGEMENT =
      "No judgement: a release has no bands, or cannot be re-noised here, so how far its noise reaches is not known.";

  private final Comparison comparison;
  private final Vocabulary words;

  /** Speaks of a comparison. */
  public ChangeWords(Comparison comparison, Vocabulary words) {
    this.comparison = comparison;
    this.words = words;
  }

  /**
   * Returns the words that two releases share.
   *
   * @param field whose words to use for what has no name, if any
   */
  public static Vocabulary words(ReleaseDocument a, ReleaseDocument b, Optional<Field> field) {
    ProtectedUnit ofA = a.release().guarantee().unit();
    ProtectedUnit ofB = b.release().guarantee().unit();
    return Field.words(field, a.names().shared(b.names()), ofA.isBounded() ? ofA : ofB);
  }

  /** Returns the judgement: whether anything changed beyond noise. */
  public String verdict() {
    int judged = comparison.judged();
    int changed = comparison.changes().size();
    if (comparison.basis().isEmpty()) {
      return NO_JUDGEMENT;
    }
    return changed == 0
        ? "Nothing beyond noise in any of %d numbers.".formatted(judged)
        : "Something changed: %d of %d numbers differ beyond noise.".formatted(changed, judged);
  }

  /** Returns what the judgement and its intervals promise; empty without any. */
  public String promise() {
    return comparison
        .basis()
        .map(
            basis ->
                "With probability %s over the noise of both releases all intervals hold at once, for %s; if the data were the same, this would say \"nothing beyond noise\" at least as often. %s"
                    .formatted(level(), words.data(), origin(basis)))
        .orElse("");
  }

  private static String origin(Basis basis) {
    return switch (basis) {
      case RENOISING ->
          "Intervals come from re-noising, both mechanisms run again on what was released: the usual error, measured, not a guarantee.";
      case BANDS -> "Intervals come from the bands of both releases, which are proved, and wide.";
    };
  }

  /** Returns what could be mistaken for a change: that the releases do not count alike. */
  public static Optional<String> caution(ReleaseDocument a, ReleaseDocument b) {
    if (!a.names().isEmpty() && !b.names().isEmpty() && !a.names().equals(b.names())) {
      return Optional.of(
          "The first release is of %s and %s, the second of %s and %s: a change may come from that alone."
              .formatted(
                  a.vocabulary().records(),
                  a.vocabulary().labels(),
                  b.vocabulary().records(),
                  b.vocabulary().labels()));
    }
    return a.release().guarantee().unit().equals(b.release().guarantee().unit())
        ? Optional.empty()
        : Optional.of(
            "The releases protect different units, so they may count different records: a change may come from that alone.");
  }

  /** Returns what became of one number, as a sentence. */
  public String sentence(Line line) {
    String subject = Vocabulary.capital(subject(line.quantity()));
    return switch (line.change()) {
      case ROSE -> changed(line, "rose by " + amount(line, 1));
      case FELL -> changed(line, "fell by " + amount(line, -1));
      case DIFFERS ->
          "Matched by rank, the %ss differ by %s in total (%s)."
              .formatted(words.count(), size(line), interval(line, 1));
      case NONE ->
          "%s: nothing beyond noise; the difference has the %s."
              .formatted(subject, interval(line, 1));
      case UNKNOWN -> "%s: no interval, so no judgement.".formatted(subject);
    };
  }

  /** The bound on units, if there is one, stands between commas. */
  private String changed(Line line, String change) {
    return line.quantity().kind() == Kind.ITEMS
        ? "The number of %s.".formatted(words.boundedTotals(change))
        : "%s %s.".formatted(Vocabulary.capital(subject(line.quantity())), change);
  }

  /** Returns what became of one number, for a table: "rose by 1,240 (900 to 1,580)". */
  public String change(Line line) {
    return switch (line.change()) {
      case ROSE -> "rose by " + sized(line, 1);
      case FELL -> "fell by " + sized(line, -1);
      case DIFFERS -> "differ by " + sized(line, 1);
      case NONE -> "nothing beyond noise (%s)".formatted(ends(line, line.interval().orElseThrow()));
      case UNKNOWN -> "no interval";
    };
  }

  private String sized(Line line, int sign) {
    return "%s (%s)".formatted(size(line), ends(line, sizes(line, sign)));
  }

  /** The interval of a change, or of its size where a number fell. */
  private static Range sizes(Line line, int sign) {
    Range range = line.interval().orElseThrow();
    return sign > 0 ? range : new Range(-range.upper(), -range.lower());
  }

  /** The size of a change, with its interval. */
  private String amount(Line line, int sign) {
    return "%s%s (%s)"
        .formatted(
            size(line),
            line.quantity().kind().form() == Form.SHARE ? " " + POINTS : "",
            interval(line, sign));
  }

  private String size(Line line) {
    return text(line, Math.abs(line.difference().orElseThrow()));
  }

  private String interval(Line line, int sign) {
    return "%s %% interval %s"
        .formatted(
            ReadingText.PLAIN.value(percent(comparison.level())), ends(line, sizes(line, sign)));
  }

  private static BigDecimal percent(double level) {
    return BigDecimal.valueOf(level).movePointRight(2);
  }

  /** Returns a number of a release; empty where there is none. */
  public String value(Line line, OptionalDouble value) {
    if (value.isEmpty()) {
      return "";
    }
    return text(line, value.getAsDouble())
        + (line.quantity().kind().form() == Form.SHARE ? " %" : "");
  }

  /** Returns the difference, in points for shares. */
  public String difference(Line line) {
    return line.difference().isPresent() ? text(line, line.difference().getAsDouble()) : "";
  }

  /** Returns both ends of the interval for the difference, in points for shares. */
  public String interval(Line line) {
    return line.interval().map(range -> ends(line, range)).orElse("not known");
  }

  private String ends(Line line, Range range) {
    double lower = shown(line, range.lower());
    double upper = shown(line, range.upper());
    boolean whole = line.quantity().kind().form() == Form.WHOLE;
    return ReadingText.PLAIN.interval(
        Reading.of(
            Double.NaN,
            Optional.of(
                whole ? new Range(Math.floor(lower), Math.ceil(upper)) : new Range(lower, upper))));
  }

  private String text(Line line, double value) {
    double shown = shown(line, value);
    boolean whole = line.quantity().kind().form() == Form.WHOLE;
    return ReadingText.PLAIN.value(BigDecimal.valueOf(whole ? Math.rint(shown) : shown));
  }

  /** Shares are shown in per cent, and of edges no end but the whole. */
  private double shown(Line line, double value) {
    return switch (line.quantity().kind().form()) {
      case SHARE -> 100 * value;
      case WHOLE -> line.quantity().kind() == Kind.ITEMS ? words.inTotals(value) : value;
      case REAL -> value;
    };
  }

  private String level() {
    return ReadingText.PLAIN.value(BigDecimal.valueOf(comparison.level()));
  }

  /** Returns what a number is called. */
  public String subject(Quantity quantity) {
    String at = KeyNumbers.number(quantity.argument());
    return switch (quantity.kind()) {
      case DISTANCE ->
          "the distance of the %ss matched by rank (sorted L1)".formatted(words.count());
      case ITEMS -> "the number of " + words.boundedTotals();
      case LABELS -> "the number of " + words.labels();
      case LABELS_FROM ->
          "the number of %s with a %s of %s or more".formatted(words.labels(), words.count(), at);
      case UNIQUE_SHARE ->
          "the share of %s with a %s".formatted(words.items(), words.uniqueLabel());
      case TOP_SHARE ->
          quantity.argument() == 1
              ? "the share of %s with the %s %s"
                  .formatted(words.items(), words.mostFrequent(), words.label())
              : "the share of %s with one of the %s %s %s"
                  .formatted(words.items(), at, words.mostFrequent(), words.labels());
      case ENTROPY -> "the entropy in nats";
      case COVERAGE -> "the estimated probability of the %s seen".formatted(words.labels());
      case UNSEEN ->
          "the estimated number of new %s in as many %s again"
              .formatted(words.labels(), words.items());
      case SUPPORT_COVERAGE ->
          "the estimated number of %s in twice as many %s".formatted(words.labels(), words.items());
      case RENYI -> "the Renyi entropy of order 2 in nats";
      case POWER_SUM -> "the sum of squared probabilities";
    };
  }
}
