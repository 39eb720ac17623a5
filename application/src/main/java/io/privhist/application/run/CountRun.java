package io.privhist.application.run;

import io.privhist.application.options.AccountOptions;
import io.privhist.application.options.CountOptions;
import io.privhist.application.options.GroupOptions;
import io.privhist.application.options.Kept;
import io.privhist.application.options.OutputOptions;
import io.privhist.application.options.Protection;
import io.privhist.application.terminal.Console;
import io.privhist.application.terminal.UsageException;
import io.privhist.files.CountedDocument;
import io.privhist.files.FileFormat;
import io.privhist.files.output.OutputSet;
import io.privhist.histogram.RawGroups;
import io.privhist.ledger.Ledger;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Mixin;

/** {@code count}: the raw prevalences, for the owner only. */
public final class CountRun {
  public static final String DESCRIPTION =
      "Counts how often each label occurs in INPUT and writes the raw prevalences, to count in one"
          + " place and release in another. For the owner only: they are not private. JSON is a"
          + " counted file, which carries who is protected; CSV and other forms do not.";

  @Mixin private CountOptions options = new CountOptions();

  @Mixin private OutputOptions output = new OutputOptions();

  @Mixin private ReadingStep reading = new ReadingStep();

  @Mixin private AccountOptions account = new AccountOptions();

  /** Checks all words, finds the input, opens the outputs, counts, writes. */
  public void run(InputOptions words, HistogramWriter writer, Console console) throws IOException {
    Protection protection = options.protection();
    List<OutputSet.Planned> planned = options.secret(output.planned(FileFormat.CSV));
    HistogramWriter.requireNoPage(planned);
    GroupOptions.Declared groups = options.groups();
    writer.check(planned, groups.grouping().columns());
    Kept kept = protection.kept().in(groups.grouping());
    words.check(kept);
    account.place().ifPresent(place -> requireCounted(planned));
    Optional<String> paidBy = account.place().map(CountRun::idOf);
    Input input = words.find(console);
    groups.requireApartFrom(input::includes);
    try (OutputSet outputs = OutputSet.open(planned, taken(input), console.out())) {
      Reading read = reading.read(input, kept, outputs, console);
      writer.require(planned, read.counts().grouping().columns());
      RawGroups raw = protection.applyTo(read.counts());
      CountedDocument document =
          options.document(raw, payer(paidBy, read, planned), read.counted(), read.names());
      outputs.write((format, out) -> writer.write(document, format, out));
      outputs.publish();
      console.say(read.inWords());
      groups.inWords().ifPresent(console::say);
      CountOptions.words(document, planned).forEach(console::say);
    }
  }

  /**
   * Returns who pays for releases of the counts. Counts that were made for an account stay tied to
   * it, and only counted files can carry that.
   */
  private static Optional<String> payer(
      Optional<String> named, Reading read, List<OutputSet.Planned> outputs) {
    Optional<String> settled = read.snapshot().flatMap(Reading.Snapshot::account);
    if (named.isPresent() && settled.isPresent() && !named.equals(settled)) {
      throw new UsageException(
          "the counts were made for another account, and only it can pay for their release");
    }
    Optional<String> payer = named.or(() -> settled);
    payer.ifPresent(tied -> requireCounted(outputs));
    return payer;
  }

  private static void requireCounted(List<OutputSet.Planned> outputs) {
    if (!CountOptions.areCounted(outputs)) {
      throw new UsageException(
          "only a counted file can say which account (--account, PRIVHIST_ACCOUNT) pays for its"
              + " release: give --out F.json");
    }
  }

  /** Returns what no output may overwrite: the input, and the ledger. */
  private OutputSet.Inputs taken(Input input) {
    return target -> {
      Optional<AccountOptions.Place> place = account.place();
      return (place.isPresent() && LedgerFile.at(place.get().ledger()).includes(target))
          || input.includes(target);
    };
  }

  /** Returns what ties counts to the account that pays for their releases. */
  private static String idOf(AccountOptions.Place place) {
    try (Ledger ledger = Ledger.open(place.ledger())) {
      return ledger.account(place.account()).id();
    }
  }
}
