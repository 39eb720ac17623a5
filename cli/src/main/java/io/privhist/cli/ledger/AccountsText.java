package io.privhist.cli.ledger;

import io.privhist.cli.terminal.JsonText;
import io.privhist.cli.terminal.TextTable;
import io.privhist.ledger.Account;
import io.privhist.ledger.Balance;
import io.privhist.ledger.Head;
import io.privhist.ledger.Ledger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Accounts as they stand.
 *
 * @param head the end of the ledger's chain
 */
record AccountsText(List<Account> accounts, Head head) implements LedgerText {
  static AccountsText of(Ledger ledger, Account account) {
    return new AccountsText(List.of(account), ledger.head());
  }

  @Override
  public String toTable() {
    String shown =
        accounts.isEmpty()
            ? "the ledger has no accounts yet\n"
            : accounts.stream().map(AccountsText::table).collect(Collectors.joining("\n"));
    return shown + "\nhead " + head + "\n";
  }

  private static String table(Account account) {
    TextTable table = new TextTable(account.terms().name(), "", "budget", "spent", "left");
    for (Limit limit : Limit.of(account)) {
      table.row(
          limit.inWords(), limit.bar(), limit.most() + "", limit.spent() + "", limit.left() + "");
    }
    return table.text() + String.join("\n", remarks(account)) + "\n";
  }

  private static List<String> remarks(Account account) {
    List<String> remarks = new ArrayList<>();
    account.terms().description().ifPresent(remarks::add);
    remarks.add(
        "protects every %s; neighbours %s"
            .formatted(account.terms().protects(), account.terms().neighbours().id()));
    account.terms().blocks().ifPresent(words -> remarks.add(blocks(account, words)));
    remarks.add(
        "%d charged, %d stored; id %s"
            .formatted(account.spendings().size(), stored(account), account.id()));
    if (!account.closed() && account.balances().stream().anyMatch(Balance::isLow)) {
      remarks.add("caution: a tenth of " + lowBudgets(account) + " is left, or less");
    }
    if (account.balances().stream().anyMatch(it -> it.spent().compareTo(it.budget()) > 0)) {
      remarks.add("overspent: releases were taken up that the budget did not allow");
    }
    if (account.closed()) {
      remarks.add("closed: it spends nothing more");
    }
    if (account.frozen()) {
      remarks.add("frozen: the ledger is a copy; see privhist ledger reconcile --help");
    }
    return remarks;
  }

  private static String lowBudgets(Account account) {
    return account.terms().blocks().isEmpty()
        ? "the budget"
        : account.balances().stream()
            .filter(Balance::isLow)
            .map(balance -> "block " + balance.block())
            .collect(Collectors.joining(", "));
  }

  private static String blocks(Account account, String words) {
    return "a budget for each block (%s)%s%s"
        .formatted(
            words,
            account.terms().unitsInOneBlock()
                ? "; the owner declares that every %s lives in one block only"
                    .formatted(account.terms().protects())
                : "",
            account.balances().isEmpty() ? "; no block is declared yet" : "");
  }

  private static long stored(Account account) {
    return account.spendings().stream().filter(it -> it.release().isPresent()).count();
  }

  @Override
  public String toJson() {
    return JsonText.of(
        JsonText.object(
            "head",
            head.toString(),
            "accounts",
            accounts.stream().map(AccountsText::json).toList()));
  }

  private static Map<String, Object> json(Account account) {
    return JsonText.object(
        "name", account.terms().name(),
        "id", account.id(),
        "description", account.terms().description(),
        "protects", account.terms().protects().toString(),
        "neighbours", account.terms().neighbours().id(),
        "budget", account.budget().toString(),
        "blocks", account.terms().blocks(),
        "unitsInOneBlock", account.terms().unitsInOneBlock(),
        "closed", account.closed(),
        "frozen", account.frozen(),
        "charged", account.spendings().size(),
        "stored", stored(account),
        "limits", Limit.of(account).stream().map(AccountsText::json).toList());
  }

  private static Map<String, Object> json(Limit limit) {
    return JsonText.object(
        "kind", limit.kind().id(),
        "block", limit.block(),
        "analyst", limit.analyst(),
        "budget", limit.most().toString(),
        "spent", limit.spent().toString(),
        "left", limit.left().toString());
  }
}
