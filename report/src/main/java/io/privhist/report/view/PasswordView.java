package io.privhist.report.view;

import static io.privhist.estimate.shape.FigureText.PERCENT;
import static io.privhist.estimate.shape.FigureText.PLAIN;

import io.privhist.estimate.passwords.GuessingCurve;
import io.privhist.estimate.passwords.WorkFactor;
import io.privhist.estimate.shape.Shape;
import io.privhist.report.chart.Axis;
import io.privhist.report.chart.Figure;
import io.privhist.report.chart.Table;
import io.privhist.report.chart.Table.Column;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Items are accounts, labels are passwords. */
public final class PasswordView implements View {
  private static final List<BigDecimal> SHARES =
      List.of(new BigDecimal("0.1"), new BigDecimal("0.25"), new BigDecimal("0.5"));

  private final Shape shape;
  private final GuessingCurve curve;
  private final List<Long> guesses;
  private final List<BigDecimal> shares;

  /**
   * Reads a release at chosen places.
   *
   * @param guesses guesses per account; powers of ten if empty
   * @param shares of the accounts to break
   */
  public PasswordView(Shape shape, List<Long> guesses, List<BigDecimal> shares) {
    this.shape = shape;
    this.curve = new GuessingCurve(shape);
    this.guesses = guesses.isEmpty() ? powersOfTen(shape) : guesses;
    this.shares = shares;
  }

  public static PasswordView of(Shape shape) {
    return new PasswordView(shape, List.of(), SHARES);
  }

  private static List<Long> powersOfTen(Shape shape) {
    List<Long> powers = new ArrayList<>();
    long labels = shape.curve().labelsFrom(1);
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
    return new Table.Builder(
            "sizes", Column.text("", ""), Column.number("released"), Column.number("interval"))
        .row("accounts", PLAIN.value(shape.items()), PLAIN.interval(shape.items()))
        .row("passwords", PLAIN.value(shape.labels()), PLAIN.interval(shape.labels()))
        .row(
            "min-entropy, bits",
            PLAIN.value(curve.minEntropy()),
            PLAIN.interval(curve.minEntropy()))
        .build();
  }

  private Table fallen() {
    Table.Builder table =
        new Table.Builder(
            "guesses",
            Column.number("guesses"),
            Column.number("accounts fallen"),
            Column.number("interval"),
            Column.number("bits"),
            Column.number("interval"),
            Column.number("last count"));
    for (long b : guesses) {
      table.row(
          Readings.number(b),
          PERCENT.value(curve.share(b)),
          PERCENT.interval(curve.share(b)),
          PLAIN.value(curve.bits(b)),
          PLAIN.interval(curve.bits(b)),
          Readings.number(curve.lastCount(b)));
    }
    return table.build();
  }

  private Table work() {
    Table.Builder table =
        new Table.Builder(
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
          PERCENT.value(
              new io.privhist.estimate.shape.Figure(
                  Optional.of(factor.share()), Optional.empty(), Optional.empty())),
          PLAIN.value(factor.guesses()),
          PLAIN.interval(factor.guesses()),
          PLAIN.value(factor.guessesInBits()),
          PLAIN.interval(factor.guessesInBits()),
          PLAIN.value(factor.guessworkInBits()),
          PLAIN.interval(factor.guessworkInBits()));
    }
    return table.build();
  }

  @Override
  public List<String> remarks() {
    return List.of();
  }

  @Override
  public List<String> notes() {
    return List.of(
        "Shares are of the accounts in the data, for an attacker who knows how often each of their passwords is used.",
        "Where the last count is small the curve rests on passwords seen once or twice: for other accounts the share is smaller, since many of their passwords are not in the data.");
  }

  @Override
  public Figure figure() {
    Readings readings =
        new Readings("guessing-curve", "guesses per account", "share of accounts fallen", "share")
            .read(Readings.places(1, shape.curve().labelsFrom(1)), curve::share);
    return new Figure(
        "guessing-curve",
        "Accounts that fall to guesses of the most popular passwords",
        "A line that rises from left to right: the share of accounts, in percent, that fall to a"
            + " number of guesses at each account, on a logarithmic axis.",
        "The release holds no passwords",
        Axis.log("guesses per account"),
        Axis.percent("accounts fallen, % of all"),
        List.of(readings.series("released", shape)),
        readings.table());
  }
}
