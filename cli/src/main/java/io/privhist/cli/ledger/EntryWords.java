package io.privhist.cli.ledger;

import io.privhist.ledger.Amount;
import io.privhist.ledger.Entry;
import io.privhist.ledger.Spending;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** What entries say, for people. */
final class EntryWords {
  private EntryWords() {}

  static String of(Entry entry) {
    Map<String, String> details = entry.details();
    return switch (entry.kind()) {
      case LEDGER_MADE -> "ledger made";
      case ACCOUNT_MADE -> "account made with a budget of " + amount(details, "budget");
      case BUDGET_RAISED -> "budget raised to " + amount(details, "budget");
      case ACCOUNT_CLOSED -> "account closed";
      case BLOCK_DECLARED -> "block %s declared".formatted(details.get("block"));
      case QUOTA_SET ->
          "quota of %s set to %s".formatted(details.get("analyst"), amount(details, "quota"));
      case RESERVED -> "charged " + amount(details, "charge");
      case TAKEN_UP ->
          "charged %s for a release that was found".formatted(amount(details, "charge"));
      case STORED -> "release of entry %s stored".formatted(details.get("entry"));
      case REFUSED ->
          "release of entry %s refused: %s".formatted(details.get("entry"), details.get("message"));
      case FAILED -> "release of entry %s failed".formatted(details.get("entry"));
      case RECONCILED -> "reconciled; releases taken up: " + details.get("takenUp");
      case MOVED -> "moved to " + details.get("place");
      case FROZEN -> "frozen: this is a copy, and spends nothing until it is reconciled";
    };
  }

  private static String amount(Map<String, String> details, String name) {
    return Amount.ofFraction(details.getOrDefault(name, "0/1")).toString();
  }

  /** Says what was charged for, and what became of it. */
  static List<String> of(Spending spending) {
    List<String> words = new ArrayList<>();
    words.add(
        "epsilon %s, d = %d, D = %d: %s"
            .formatted(
                spending.guarantee().epsilon(),
                spending.guarantee().distance(),
                spending.charge().distance(),
                spending.charge().reason()));
    if (!asked(spending).isEmpty()) {
      words.add(String.join(", ", asked(spending)));
    }
    if (!spending.blocks().isEmpty()) {
      words.add(
          "blocks %s%s"
              .formatted(
                  String.join(", ", spending.blocks()),
                  spending.blocksEnforced() ? "" : ", a promise"));
    }
    words.add(became(spending));
    return words;
  }

  /** The hash of the words for the input tells people nothing. */
  private static List<String> asked(Spending spending) {
    return spending.parameters().entrySet().stream()
        .filter(parameter -> !parameter.getKey().equals("input"))
        .map(parameter -> parameter.getKey() + " " + parameter.getValue())
        .toList();
  }

  private static String became(Spending spending) {
    return switch (spending.state()) {
      case RESERVED -> "reserved: in progress, or spent with nothing stored";
      case STORED -> "stored, release " + spending.release().orElseThrow();
      case TAKEN_UP ->
          "taken up for the whole account, release " + spending.release().orElseThrow();
      case REFUSED -> "refused by its mechanism: spent, nothing stored";
      case FAILED -> "failed: spent, nothing stored";
    };
  }
}
