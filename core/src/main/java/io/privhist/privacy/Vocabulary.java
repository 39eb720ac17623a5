package io.privhist.privacy;

import java.util.Locale;

/** The words for what was counted, for sentences and tables. */
public final class Vocabulary {
  private final Noun record;
  private final Noun item; // before it is cut in halves
  private final Noun label;
  private final String count;
  private final boolean edges;
  private final boolean halves;
  private final boolean bounded;

  private Vocabulary(
      Noun record,
      Noun item,
      Noun label,
      String count,
      boolean edges,
      boolean halves,
      boolean bounded) {
    this.record = record;
    this.item = item;
    this.label = label;
    this.count = count;
    this.edges = edges;
    this.halves = halves;
    this.bounded = bounded;
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
        unit.isBounded());
  }

  /** Returns the same words with another for what a label has. */
  public Vocabulary counting(String word) {
    return new Vocabulary(record, item, label, word, edges, halves, bounded);
  }

  /** Returns the same words where every record counts at both of its ends. */
  public Vocabulary halved() {
    return new Vocabulary(record, item, label, count, edges, true, bounded);
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
    return bounded ? "the %s that were kept".formatted(records()) : "the data as counted";
  }

  /** Returns " of the records that were kept" with a bound on units, else nothing. */
  public String ofKept() {
    return bounded ? " of " + data() : "";
  }

  /** Returns a word as a row or a sentence begins with it. */
  public static String capital(String word) {
    return word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1);
  }
}
