package io.privhist.report.view;

import static io.privhist.estimate.reading.ReadingText.PERCENT;
import static io.privhist.estimate.reading.ReadingText.PLAIN;

import io.privhist.estimate.passwords.GuessingCurve;
import io.privhist.estimate.passwords.WorkFactor;
import io.privhist.estimate.reading.BandedCounts;
import io.privhist.privacy.Vocabulary;
import io.privhist.report.chart.Axis;
import io.privhist.report.chart.Figure;
import io.privhist.report.chart.Figure.Caption;
import io.privhist.report.chart.Table;
import io.privhist.report.chart.Table.Column;
import io.privhist.report.view.ReadingTable.Row;
import io.privhist.text.NumberText;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/** Items are accounts, labels are passwords, unless the data have names of their own. */
public final class PasswordView implements View {
  private static final List<BigDecimal> SHARES =
      List.of(new BigDecimal("0.1"), new BigDecimal("0.25"), new BigDecimal("0.5"));

  private static final List<Long> KEY_GUESSES = List.of(1L, 10L, 100L);
  private static final long SOME_GUESSES = 10;

  private final BandedCounts counts;
  private final GuessingCurve curve;
  private final List<Long> guesses;
  private final List<Long> keyGuesses;
  private final List<BigDecimal> shares;
  private final Vocabulary words;

  /**
   * Reads a release at chosen places.
   *
   * @param guesses guesses per account; powers of ten if empty
   * @param shares of the accounts to break
   * @param words for accounts and passwords
   */
  public PasswordView(
      BandedCounts counts, List<Long> guesses, List<BigDecimal> shares, Vocabulary words) {
    this.counts = counts;
    this.curve = new GuessingCurve(counts);
    this.guesses = guesses.isEmpty() ? powersOfTen(counts) : guesses;
    this.keyGuesses = guesses.isEmpty() ? KEY_GUESSES : guesses;
    this.shares = shares;
    this.words = words;
  }

  static PasswordView of(BandedCounts counts, Vocabulary words) {
    return new PasswordView(counts, List.of(), SHARES, words);
  }

  private static List<Long> powersOfTen(BandedCounts counts) {
    List<Long> powers = new ArrayList<>();
    long labels = counts.curve().labelsFrom(1);
    for (long power = 1; power <= Math.max(1, labels); power *= 10) {
      powers.add(power);
      if (power > Long.MAX_VALUE / 10) {
        break;
      }
    }
    return powers;
  }

  /** Returns the numbers of guesses at which the curve is read. */
  public List<Long> guesses() {
    return guesses;
  }

  @Override
  public String heading() {
    return "Password strength";
  }

  @Override
  public List<Table> tables() {
    return List.of(sizes(), fallen(), work());
  }

  private Table sizes() {
    return ReadingTable.ofNamed("sizes")
        .plain(words.boundedItems(), counts.items())
        .plain(words.labels(), counts.labels())
        .plain("min-entropy, bits", curve.minEntropy())
        .build();
  }

  private Table fallen() {
    ReadingTable table =
        new ReadingTable(
            "guesses",
            Column.number("guesses"),
            Column.number(words.items() + " fallen"),
            Column.number("interval"),
            Column.number("bits"),
            Column.number("interval"),
            Column.number("last count"));
    for (long b : guesses) {
      table.row(
          new Row(NumberText.whole(b))
              .percent(curve.share(b))
              .plain(curve.bits(b))
              .text(NumberText.whole(curve.lastCount(b))));
    }
    return table.build();
  }

  private Table work() {
    ReadingTable table =
        new ReadingTable(
            "work",
            Column.number("to break"),
            Column.number("guesses each"),
            Column.number("interval"),
            Column.number("bits"),
            Column.number("interval"),
            Column.number("guesswork, bits"),
            Column.number("interval"));
    for (BigDecimal share : shares) {
      WorkFactor factor = curve.workFactor(share);
      table.row(
          new Row(PERCENT.value(factor.share()))
              .plain(factor.guesses())
              .plain(factor.guessesInBits())
              .plain(factor.guessworkInBits()));
    }
    return table.build();
  }

  @Override
  public List<KeyReading> keys() {
    List<KeyReading> keys = new ArrayList<>();
    keys.add(new KeyReading(words.ranked(), PLAIN, counts.items()));
    keys.add(new KeyReading(words.labels(), PLAIN, counts.labels()));
    keys.add(new KeyReading("min-entropy, bits", PLAIN, curve.minEntropy()));
    keyGuesses.forEach(b -> keys.add(fallen(b)));
    return keys;
  }

  @Override
  public KeyReading mainKey() {
    return fallen(SOME_GUESSES);
  }

  @Override
  public String finding() {
    return "The most frequent %s opens %s of the %s, the %d most frequent open %s."
        .formatted(
            words.label(),
            fallen(1).inWords(),
            words.items(),
            SOME_GUESSES,
            fallen(SOME_GUESSES).inWords());
  }

  /** Returns what the accounts are called. */
  public String accounts() {
    return words.items();
  }

  /** Returns the share of accounts that falls to so many guesses at each. */
  public KeyReading fallen(long b) {
    return new KeyReading(
        b == 1 ? "fallen to 1 guess" : "fallen to %s guesses".formatted(NumberText.whole(b)),
        PERCENT,
        curve.share(b));
  }

  @Override
  public List<String> remarks() {
    return List.of();
  }

  @Override
  public List<String> notes() {
    return List.of(
        "Shares are of the %s in the data, for an attacker who knows how often each of their %s is used."
            .formatted(words.items(), words.labels()),
        "Where the last count is small the curve rests on %2$s seen once or twice: for other %1$s the share is smaller, since many of their %2$s are not in the data."
            .formatted(words.items(), words.labels()));
  }

  @Override
  public Figure figure() {
    Readings readings =
        new Readings(
                "guessing-curve",
                "guesses per " + words.item(),
                "share of %s fallen".formatted(words.items()),
                "share")
            .read(Readings.places(1, counts.curve().labelsFrom(1)), curve::share);
    return new Figure(
        new Caption(
            "guessing-curve",
            "%s that fall to guesses of the most popular %s"
                .formatted(Vocabulary.capital(words.items()), words.labels()),
            "A line that rises from left to right: the share of %s, in percent, that fall to a number of guesses at each %s, on a logarithmic axis."
                .formatted(words.items(), words.item()),
            "The release holds no " + words.labels()),
        Axis.log("guesses per " + words.item()),
        Axis.percent(words.items() + " fallen, % of all"),
        List.of(readings.series("released", counts)),
        readings.table());
  }
}
