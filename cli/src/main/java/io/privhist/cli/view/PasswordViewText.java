package io.privhist.cli.view;

import static io.privhist.estimate.reading.ReadingText.PERCENT;

import io.privhist.cli.terminal.JsonText;
import io.privhist.cli.terminal.TextTable;
import io.privhist.estimate.passwords.GuessingCurve;
import io.privhist.estimate.passwords.WorkFactor;
import io.privhist.estimate.reading.BandedCounts;
import io.privhist.estimate.reading.Reading;
import io.privhist.report.view.Field;
import io.privhist.report.view.PasswordView;
import io.privhist.report.view.View;
import io.privhist.report.view.View.KeyReading;
import io.privhist.text.NumberText;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** The tables of {@code passwords}. */
public final class PasswordViewText implements ViewText {
  private final BandedCounts counts;
  private final GuessingCurve curve;
  private final PasswordView view;
  private final List<WorkFactor> workFactors;
  private final OptionalLong strikes;

  public PasswordViewText(
      ViewInput.Read read, List<Long> guesses, List<BigDecimal> shares, OptionalLong strikes) {
    this.counts = read.counts();
    this.curve = new GuessingCurve(counts);
    this.view = new PasswordView(counts, guesses, shares, read.words(Field.PASSWORDS));
    this.workFactors = shares.stream().map(curve::workFactor).toList();
    this.strikes = strikes;
  }

  @Override
  public String toTable() {
    return TextTable.of(view.tables()) + policy();
  }

  private String policy() {
    if (strikes.isEmpty()) {
      return "";
    }
    Reading share = curve.share(strikes.getAsLong());
    return "\nlocked after %s wrong guesses: %s of the %s fall, interval %s\n"
        .formatted(
            NumberText.whole(strikes.getAsLong()),
            PERCENT.value(share),
            view.accounts(),
            PERCENT.interval(share));
  }

  @Override
  public List<KeyReading> keys() {
    List<KeyReading> keys = new ArrayList<>(view.keys());
    strikes.stream().mapToObj(view::fallen).filter(key -> !keys.contains(key)).forEach(keys::add);
    return keys;
  }

  @Override
  public Map<String, Object> toJson() {
    return JsonText.object(
        "level",
        counts.level(),
        "accounts",
        counts.items(),
        "passwords",
        counts.labels(),
        "minEntropyBits",
        curve.minEntropy(),
        "guessing",
        view.guesses().stream().map(this::guessing).toList(),
        "workFactors",
        workFactors.stream().map(PasswordViewText::toJson).toList(),
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
  public View view() {
    return view;
  }
}
