package io.privhist.cli.ledger;

import io.privhist.cli.terminal.JsonText;
import io.privhist.ledger.Account;
import io.privhist.ledger.Amount;
import io.privhist.ledger.Entry;
import io.privhist.ledger.Spending;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Every entry about an account; what became of a charge is told with the charge. */
final class HistoryText implements LedgerText {
  private static final Set<String> AMOUNTS = Set.of("budget", "quota");

  private final List<Entry> entries;
  private final Map<Long, Spending> spendings; // by entry

  HistoryText(List<Entry> entries, Account account) {
    this.entries = entries;
    this.spendings =
        account.spendings().stream()
            .collect(Collectors.toMap(Spending::entry, Function.identity()));
  }

  @Override
  public String toTable() {
    int numbers = width(entry -> entry.number() + "", "entry");
    int authors = width(Entry::author, "author");
    StringBuilder text = new StringBuilder();
    text.append(line("entry", "time", "author", "what", numbers, authors));
    for (Entry entry : entries) {
      String time = entry.at().truncatedTo(ChronoUnit.SECONDS).toString();
      List<String> words = words(entry);
      text.append(line(entry.number() + "", time, entry.author(), words.get(0), numbers, authors));
      words.stream()
          .skip(1)
          .forEach(more -> text.append(line("", "", "", "  " + more, numbers, authors)));
    }
    return text.toString();
  }

  private int width(Function<Entry, String> cell, String head) {
    return Math.max(
        head.length(), entries.stream().map(cell).mapToInt(String::length).max().orElse(0));
  }

  private static String line(
      String number, String time, String author, String what, int numbers, int authors) {
    return ("%" + numbers + "s   %-20s   %-" + authors + "s   %s\n")
        .formatted(number, time, author, what);
  }

  private List<String> words(Entry entry) {
    List<String> words = new ArrayList<>();
    words.add(EntryWords.of(entry));
    charge(entry).ifPresent(spending -> words.addAll(EntryWords.of(spending)));
    entry.reason().ifPresent(reason -> words.add("because: " + reason));
    return words;
  }

  private Optional<Spending> charge(Entry entry) {
    return Optional.ofNullable(spendings.get(entry.number()));
  }

  @Override
  public String toJson() {
    return JsonText.of(entries.stream().map(this::json).toList());
  }

  private Map<String, Object> json(Entry entry) {
    Optional<Spending> charge = charge(entry);
    return JsonText.object(
        "number", entry.number(),
        "at", entry.at().toString(),
        "kind", entry.kind().id(),
        "author", entry.author(),
        "reason", entry.reason(),
        "details", charge.isPresent() ? Map.of() : details(entry),
        "charge", charge.map(HistoryText::json),
        "hash", entry.hash());
  }

  private static Map<String, String> details(Entry entry) {
    Map<String, String> details = new LinkedHashMap<>(entry.details());
    details.remove("reason");
    details.replaceAll(
        (name, text) -> AMOUNTS.contains(name) ? Amount.ofFraction(text).toString() : text);
    return details;
  }

  private static Map<String, Object> json(Spending spending) {
    return JsonText.object(
        "epsilon", spending.guarantee().epsilon().toString(),
        "unit", spending.guarantee().unit().name(),
        "maxPerUnit", spending.guarantee().unit().maxRecords(),
        "neighbours", spending.guarantee().neighbours().id(),
        "distance", spending.guarantee().distance(),
        "accountDistance", spending.charge().distance(),
        "because", spending.charge().reason(),
        "promised", spending.charge().promised(),
        "charge", spending.charge().epsilon().toString(),
        "mechanism", Optional.ofNullable(spending.parameters().get("mechanism")),
        "parameters", spending.parameters(),
        "blocks", List.copyOf(spending.blocks()),
        "blocksEnforced",
            Optional.of(spending.blocksEnforced()).filter(its -> !spending.blocks().isEmpty()),
        "snapshot", spending.snapshot(),
        "key", spending.key(),
        "files", spending.files(),
        "state", spending.state().id(),
        "release", spending.release());
  }
}
