package io.privhist.cli.ledger;

import io.privhist.cli.terminal.JsonText;
import io.privhist.cli.terminal.TextTable;
import io.privhist.ledger.Account;
import io.privhist.ledger.SpendRequest;
import io.privhist.ledger.Spending;
import java.time.temporal.ChronoUnit;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Stored releases, oldest first. */
record ReleasesText(List<Stored> releases) implements LedgerText {
  /** A release of an account. */
  record Stored(String account, Spending spending) {
    String id() {
      return spending.release().orElseThrow();
    }

    Optional<String> mechanism() {
      return Optional.ofNullable(spending.parameters().get(SpendRequest.MECHANISM));
    }
  }

  static ReleasesText of(List<Account> accounts) {
    return new ReleasesText(
        accounts.stream()
            .flatMap(
                account ->
                    account.spendings().stream()
                        .filter(spending -> spending.release().isPresent())
                        .map(spending -> new Stored(account.terms().name(), spending)))
            .sorted(Comparator.comparingLong(stored -> stored.spending().entry()))
            .toList());
  }

  @Override
  public String toTable() {
    if (releases.isEmpty()) {
      return "no release is stored yet\n";
    }
    TextTable table =
        new TextTable("release", "time", "account", "author", "charge", "mechanism", "files");
    for (Stored stored : releases) {
      Spending spending = stored.spending();
      table.row(
          stored.id(),
          spending.at().truncatedTo(ChronoUnit.SECONDS).toString(),
          stored.account(),
          spending.requester(),
          spending.charge().epsilon().toString(),
          stored.mechanism().orElse(""),
          String.join(", ", spending.files()));
    }
    return table.text();
  }

  @Override
  public String toJson() {
    return JsonText.of(releases.stream().map(ReleasesText::json).toList());
  }

  private static Map<String, Object> json(Stored stored) {
    Spending spending = stored.spending();
    return JsonText.object(
        "release", stored.id(),
        "entry", spending.entry(),
        "at", spending.at().toString(),
        "account", stored.account(),
        "author", spending.requester(),
        "epsilon", spending.guarantee().epsilon().toString(),
        "charge", spending.charge().epsilon().toString(),
        "blocks", List.copyOf(spending.blocks()),
        "mechanism", stored.mechanism(),
        "files", spending.files(),
        "state", spending.state().id());
  }
}
