package io.privhist.ledger;

import io.privhist.fuzzing.Refused;
import io.privhist.fuzzing.Target;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;

/** Entries of a ledger whose chain of hashes is right, whatever they say. */
final class BookTargets {
  private static final String CHARGE =
      """
      "charge":"1/2","distance":1,"because":"one record","promised":false,\
      "guarantee":{"epsilon":"0.5","unit":"record","maxPerUnit":1,"promised":false,\
      "itemsPerRecord":1,"neighbours":"add-remove"},"parameters":{"mechanism":"tiling"}\
      """;

  private static final String SEED =
      String.join(
          "\n",
          entry("ledger-made", "'id':'l'"),
          entry(
              "account-made",
              "'account':'v','id':'a','home':'file','protects':'record','neighbours':'add-remove',"
                  + "'budget':'9/1'"),
          entry("quota-set", "'account':'v','analyst':'ann','quota':'5/1','reason':'w'"),
          entry("reserved", "'account':'v','release':'r','holder':'m:1:2:3'," + CHARGE),
          entry("stored", "'account':'v','entry':4,'release':'r','sha256':'00'"),
          entry(
              "reserved",
              "'account':'v','release':'s','snapshot':'s','key':'k','holder':'m:1:2:4'," + CHARGE),
          entry("refused", "'account':'v','entry':6,'refusal':'r','message':'too large'"),
          entry("taken-up", "'account':'v','release':'f','sha256':'11'," + CHARGE),
          entry("budget-raised", "'account':'v','budget':'10/1','reason':'w'"),
          entry("frozen", "'reason':'w'"),
          entry("reserved", "'account':'v','release':'t','holder':'m:1:2:5'," + CHARGE));

  private static final List<String> WORDS =
      List.of(
          "\"kind\":\"",
          "\"reserved\"",
          "\"stored\"",
          "\"refused\"",
          "\"holder\":\"",
          "\"entry\":2",
          "\"blocks\":[\"a\"]",
          "\"charge\":\"1/2\"",
          "\"account\":\"v\"",
          "\n");

  private BookTargets() {}

  static Target target() {
    return Target.of("book-entries", List.of(SEED), WORDS, BookTargets::check).upTo(6_000);
  }

  private static String entry(String kind, String fields) {
    return "{'at':'2026-11-18T04:49:31.123Z','kind':'%s','author':'ann',%s}"
        .formatted(kind, fields)
        .replace('\'', '"');
  }

  private static void check(byte[] input) throws Refused {
    Book book = new Book("file");
    try {
      for (String body : new String(input, StandardCharsets.UTF_8).split("\n", -1)) {
        take(book, body);
      }
    } catch (LedgerFailureException e) {
      throw new Refused(e);
    }
    book.accounts().forEach(account -> read(book.account(account.terms().name())));
  }

  /** Gives an entry its number and the hash of the one before it. */
  private static void take(Book book, String body) {
    long number = book.head().number() + 1;
    String line =
        "{\"number\":%d,\"previous\":\"%s\",%s"
            .formatted(number, book.head().hash(), body.isEmpty() ? "" : body.substring(1));
    Entry entry = Entry.read(number, line, Hashes.of(line), book.head());
    entry.details();
    entry.exported();
    book.take(number, line, Hashes.of(line));
  }

  /** Asks all that a run asks of an account. */
  private static void read(AccountBook account) {
    account.balances(account.blocks());
    for (Spending spending : account.snapshot(false).spendings()) {
      switch (spending.state()) {
        case RESERVED ->
            Holder.mayBeAtWork(account.holder(spending.entry()), spending.at(), Instant.EPOCH);
        case REFUSED -> account.refusal(spending.entry());
        default -> account.spending(spending.entry()).orElseThrow();
      }
    }
  }
}
