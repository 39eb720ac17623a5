package io.privhist.ledger;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Which entries are about which account, so that nothing else is read to show them. */
final class Histories {
  private static final int AT_ONCE = 500;

  private final List<Head> ofAll = new ArrayList<>(); // about the whole ledger
  private final Map<String, List<Head>> byAccount = new HashMap<>();

  void add(Entry entry) {
    if (entry.account().isPresent()) {
      byAccount
          .computeIfAbsent(entry.account().get(), name -> new ArrayList<>(ofAll))
          .add(entry.head());
    } else {
      ofAll.add(entry.head());
      byAccount.values().forEach(history -> history.add(entry.head()));
    }
  }

  /** Reads again what an account has after an entry, at most so many, oldest first. */
  List<Entry> read(Tables tables, String account, long after, int limit) throws SQLException {
    List<Head> wanted =
        byAccount.getOrDefault(account, ofAll).stream()
            .filter(head -> head.number() > after)
            .limit(limit)
            .toList();
    List<Entry> entries = new ArrayList<>(wanted.size());
    for (int from = 0; from < wanted.size(); from += AT_ONCE) {
      read(tables, wanted.subList(from, Math.min(from + AT_ONCE, wanted.size())), entries);
    }
    return entries;
  }

  private static void read(Tables tables, List<Head> wanted, List<Entry> entries)
      throws SQLException {
    List<Tables.Row> rows = tables.entries(wanted.stream().map(Head::number).toList());
    for (int at = 0; at < wanted.size(); at++) {
      if (at >= rows.size()) {
        throw Entry.broken(wanted.get(at).number(), null);
      }
      entries.add(Entry.again(rows.get(at), wanted.get(at)));
    }
  }
}
