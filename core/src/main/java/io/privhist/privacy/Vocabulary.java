package io.privhist.privacy;

import java.util.Optional;

/**
 * The words for what was counted, for sentences and tables.
 *
 * @param item one of those that a count is a number of: "item", "login", "end of an edge"
 * @param items several of them
 * @param label one of those that have a count: "label", "password", "node"
 * @param labels several of them
 * @param count what a label has: "count", or "degree" in a graph
 * @param data what a band or an interval is about: without a bound on units all that was counted,
 *     with one only the records that were kept
 */
public record Vocabulary(
    String item, String items, String label, String labels, String count, String data) {
  /** Returns the words for data in which a unit is protected. */
  public static Vocabulary of(Names said, ProtectedUnit unit) {
    Names names = said.or(Names.of(unit));
    Noun record = names.item().orElse(Noun.of("item"));
    Noun label = names.label().orElse(Noun.of("label"));
    boolean halves = unit.itemsPerRecord() == 2;
    return new Vocabulary(
        halves ? "end of " + record.withArticle() : record.one(),
        halves ? "ends of " + record.many() : record.many(),
        label.one(),
        label.many(),
        names.edges() ? "degree" : "count",
        unit.isBounded()
            ? "the %s that were kept".formatted(records(names.item(), unit))
            : "the data as counted");
  }

  /** Returns what the records of a unit are called, or its items where there are no records. */
  public static String records(Optional<Noun> item, ProtectedUnit unit) {
    return item.map(Noun::many).orElse(unit.noun());
  }

  /** Returns the same words with another for what a label has. */
  public Vocabulary counting(String word) {
    return new Vocabulary(item, items, label, labels, word, data);
  }
}
