package io.privhist.privacy;

import io.privhist.text.NumberText;
import java.util.Locale;

/** The words for what was counted, for sentences and tables. */
public final class Vocabulary {
  private final Noun record;
  private final Noun item; // before it is cut in halves
  private final Noun label;
  private final String count;
  private final boolean edges;
  private final boolean halves;
  private final boolean pairs; // whether two items are one record
  private final String bound; // such as "at most 10 of a patient"; empty if nothing was dropped

  private Vocabulary(
      Noun record,
      Noun item,
      Noun label,
      String count,
      boolean edges,
      boolean halves,
      boolean pairs,
      String bound) {
    this.record = record;
    this.item = item;
    this.label = label;
    this.count = count;
    this.edges = edges;
    this.halves = halves;
    this.pairs = pairs;
    this.bound = bound;
  }

  /** Returns the words for data in which a unit is protected. */
  public static Vocabulary of(Names said, ProtectedUnit unit) {
    Names names = said.or(Names.of(unit));
    return new Vocabulary(
        names.item().orElseGet(() -> Noun.of(unit.noun().equals("items") ? "item" : "record")),
        names.item().orElseGet(() -> Noun.of("item")),
        names.label().orElseGet(() -> Noun.of("label")),
        names.edges() ? "degree" : "count",
        names.edges(),
        unit.itemsPerRecord() == 2,
        unit.itemsPerRecord() == 2,
        unit.isBounded() ? bound(names, unit) : "");
  }

  private static String bound(Names names, ProtectedUnit unit) {
    return "at most %s of %s"
        .formatted(
            NumberText.whole(unit.maxRecords()),
            names.unit().orElseGet(() -> Noun.of("unit")).withArticle());
  }

  /** Returns the same words with another for what a label has. */
  public Vocabulary counting(String word) {
    return new Vocabulary(record, item, label, word, edges, halves, pairs, bound);
  }

  /** Returns the same words where every record counts at both of its ends. */
  public Vocabulary halved() {
    return new Vocabulary(record, item, label, count, edges, true, pairs, bound);
  }

  /** Returns one of those that are protected, each by itself or with others of its unit. */
  public String record() {
    return record.one();
  }

  /** Returns whichever of them, with its article: "an edge". */
  public String anyRecord() {
    return record.withArticle();
  }

  /** Returns what rows are, or items where counts were made elsewhere: "records", "edges". */
  public String records() {
    return record.many();
  }

  /** Returns one of what counts are numbers of: "item", "login", "end of an edge". */
  public String item() {
    return halves ? "end of " + item.withArticle() : item.one();
  }

  /** Returns several of what counts are numbers of. */
  public String items() {
    return halves ? "ends of " + item.many() : item.many();
  }

  /**
   * Returns what a total is a number of: "items", "edges", and with a bound on units "visits kept".
   */
  public String totals() {
    if (bound.isEmpty()) {
      return pairs ? records() : items();
    }
    return records() + " kept";
  }

  /** Returns {@link #totals()} with the bound, if any: "visits kept, at most 10 of a patient". */
  public String boundedTotals() {
    return totals() + suffix();
  }

  /** Returns so many of {@link #boundedTotals()}: "1 visit kept, at most 10 of a patient". */
  public String boundedTotals(long number) {
    String one = bound.isEmpty() ? (pairs ? record() : item()) : record() + " kept";
    return "%s %s%s".formatted(NumberText.whole(number), number == 1 ? one : totals(), suffix());
  }

  /** Returns {@link #boundedTotals()} with more words, which a comma sets off from the bound. */
  public String boundedTotals(String more) {
    return boundedTotals() + (bound.isEmpty() ? " " : ", ") + more;
  }

  /** Returns what ranks are a number of: items, since either end of an edge is one. */
  public String ranked() {
    return pairs ? items() : totals();
  }

  /** Returns {@link #ranked()} with the bound, if any. */
  public String boundedItems() {
    return ranked() + suffix();
  }

  private String suffix() {
    return bound.isEmpty() ? "" : ", " + bound;
  }

  /** Returns a number of items as one of {@link #totals()}: an edge has two ends. */
  public double inTotals(double items) {
    return pairs ? items / 2 : items;
  }

  /** Returns a total N in {@link #totals()}, as a whole number. */
  public long inTotals(long items) {
    return pairs ? Math.floorDiv(items, 2) + Math.floorMod(items, 2) : items;
  }

  /** Returns one of those that have a count: "label", "password", "node". */
  public String label() {
    return label.one();
  }

  /** Returns whichever of them, with its article: "a label", "an address". */
  public String anyLabel() {
    return label.withArticle();
  }

  /** Returns several of those that have a count. */
  public String labels() {
    return label.many();
  }

  /** Returns what is said of labels with the largest counts: "most frequent". */
  public String mostFrequent() {
    return edges ? "best connected" : "most frequent";
  }

  /** Returns a label with a count of one: "unique label", "node of degree 1". */
  public String uniqueLabel() {
    return edges ? label() + " of degree 1" : "unique " + label();
  }

  /** Returns what a label has: "count", or "degree" in a graph. */
  public String count() {
    return count;
  }

  /**
   * Returns what bands and intervals are about: with a bound on units only the records that were
   * kept, and otherwise all that was counted.
   */
  public String data() {
    return bound.isEmpty() ? "the data as counted" : "the %s that were kept".formatted(records());
  }

  /** Returns " of the records that were kept" with a bound on units, else nothing. */
  public String ofKept() {
    return bound.isEmpty() ? "" : " of " + data();
  }

  /** Returns a word as a row or a sentence begins with it. */
  public static String capital(String word) {
    return word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1);
  }
}
