package io.privhist.cli;

import static io.privhist.cli.FigureText.PERCENT;
import static io.privhist.cli.FigureText.PLAIN;

import io.privhist.estimate.passwords.GuessingCurve;
import io.privhist.estimate.passwords.WorkFactor;
import io.privhist.estimate.shape.Figure;
import io.privhist.estimate.shape.Shape;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** The tables of {@code passwords}. */
final class PasswordAnalysis implements Analysis {
  private final Shape shape;
  private final GuessingCurve curve;
  private final List<Long> guesses;
  private final List<WorkFactor> workFactors;
  private final OptionalLong strikes;

  PasswordAnalysis(Shape shape, List<Long> guesses, List<BigDecimal> shares, OptionalLong strikes) {
    this.shape = shape;
    this.curve = new GuessingCurve(shape);
    this.guesses = guesses.isEmpty() ? powersOfTen(shape) : guesses;
    this.workFactors = shares.stream().map(curve::workFactor).toList();
    this.strikes = strikes;
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

  @Override
  public String toTable() {
    TextTable sizes =
        new TextTable("", "released", "interval")
            .row("accounts", PLAIN.value(shape.items()), PLAIN.interval(shape.items()))
            .row("passwords", PLAIN.value(shape.labels()), PLAIN.interval(shape.labels()))
            .row(
                "min-entropy, bits",
                PLAIN.value(curve.minEntropy()),
                PLAIN.interval(curve.minEntropy()));
    TextTable fallen =
        new TextTable("guesses", "accounts fallen", "interval", "bits", "interval", "last count");
    for (long b : guesses) {
      Figure share = curve.share(b);
      Figure bits = curve.bits(b);
      fallen.row(
          number(b),
          PERCENT.value(share),
          PERCENT.interval(share),
          PLAIN.value(bits),
          PLAIN.interval(bits),
          number(curve.lastCount(b)));
    }
    TextTable work =
        new TextTable(
            "to break",
            "guesses each",
            "interval",
            "bits",
            "interval",
            "guesswork, bits",
            "interval");
    for (WorkFactor factor : workFactors) {
      work.row(
          PERCENT.value(
              new Figure(Optional.of(factor.share()), Optional.empty(), Optional.empty())),
          PLAIN.value(factor.guesses()),
          PLAIN.interval(factor.guesses()),
          PLAIN.value(factor.guessesInBits()),
          PLAIN.interval(factor.guessesInBits()),
          PLAIN.value(factor.guessworkInBits()),
          PLAIN.interval(factor.guessworkInBits()));
    }
    return sizes.text() + "\n" + fallen.text() + "\n" + work.text() + policy();
  }

  private String policy() {
    if (strikes.isEmpty()) {
      return "";
    }
    Figure share = curve.share(strikes.getAsLong());
    return "\nlocked after %s wrong guesses: %s of the accounts fall, interval %s\n"
        .formatted(number(strikes.getAsLong()), PERCENT.value(share), PERCENT.interval(share));
  }

  private static String number(long value) {
    return String.format(Locale.ROOT, "%,d", value);
  }

  @Override
  public Map<String, Object> toJson() {
    return JsonText.object(
        "level",
        shape.level(),
        "accounts",
        shape.items(),
        "passwords",
        shape.labels(),
        "minEntropyBits",
        curve.minEntropy(),
        "guessing",
        guesses.stream().map(this::guessing).toList(),
        "workFactors",
        workFactors.stream().map(PasswordAnalysis::toJson).toList(),
        "strikes",
        strikes.isEmpty() ? Optional.empty() : guessing(strikes.getAsLong()));
  }

  private Map<String, Object> guessing(long b) {
    return JsonText.object(
        "guesses",
        b,
        "share",
        curve.share(b),
        "bits",
        curve.bits(b),
        "lastCount",
        curve.lastCount(b));
  }

  private static Map<String, Object> toJson(WorkFactor factor) {
    return JsonText.object(
        "share",
        factor.share(),
        "guesses",
        factor.guesses(),
        "guessesBits",
        factor.guessesInBits(),
        "guessworkBits",
        factor.guessworkInBits());
  }

  @Override
  public List<String> notes() {
    return List.of(
        "Shares are of the accounts in the data, for an attacker who knows how often each of their passwords is used.",
        "Where the last count is small the curve rests on passwords seen once or twice: for other accounts the share is smaller, since many of their passwords are not in the data.");
  }
}
