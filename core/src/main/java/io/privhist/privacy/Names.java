package io.privhist.privacy;

import io.privhist.text.SafeText;
import java.util.Optional;

/**
 * What the data are about, in the data owner's public words. They change how people are spoken to
 * and nothing else: neither what is counted nor what is promised.
 *
 * @param edges whether each record is an edge of a graph, so that labels are nodes and counts are
 *     degrees
 * @param item what one record is called, or one item where counts were made elsewhere
 * @param label what one label is called
 * @param unit what one unit is called, such as "patient" for the column patient_id
 */
public record Names(boolean edges, Optional<Noun> item, Optional<Noun> label, Optional<Noun> unit) {
  private static final Names NONE = new Names(false, Optional.empty(), Optional.empty());
  private static final Names EDGES =
      new Names(true, Optional.of(Noun.of("edge")), Optional.of(Noun.of("node")));

  /** Names of items and labels; units have none. */
  public Names(boolean edges, Optional<Noun> item, Optional<Noun> label) {
    this(edges, item, label, Optional.empty());
  }

  /** Nothing was said. */
  public static Names none() {
    return NONE;
  }

  /** A graph, of which nothing else was said. */
  public static Names ofEdges() {
    return EDGES;
  }

  /** Returns what a unit tells: only undirected edges make two items of a record. */
  public static Names of(ProtectedUnit unit) {
    return unit.itemsPerRecord() == 2 ? EDGES : NONE;
  }

  /** Returns these names, completed from {@code others}. */
  public Names or(Names others) {
    return new Names(
        edges || others.edges,
        item.or(others::item),
        label.or(others::label),
        unit.or(others::unit));
  }

  /** Returns these names with one for a unit. */
  public Names withUnit(Optional<Noun> name) {
    return new Names(edges, item, label, name);
  }

  /** Returns which unit is protected: "patient", or {@code unit of the column "patient_id"}. */
  public String unitOf(ProtectedUnit unit) {
    return this.unit
        .map(noun -> SafeText.named(noun.one()))
        .orElseGet(
            () ->
                unit.isNamed()
                    ? "unit of the column " + SafeText.quoted(unit.name())
                    : unit.name());
  }

  /** Returns the product's own words for the data, and the owner's for a unit. */
  public Names ofUnitAlone() {
    return (edges ? EDGES : NONE).withUnit(unit);
  }

  /** Returns the names that two data sets share: none if each has others. */
  public Names shared(Names others) {
    if (isEmpty() || equals(others)) {
      return others;
    }
    return others.isEmpty() ? this : NONE;
  }

  /** Returns whether nothing was said. */
  public boolean isEmpty() {
    return equals(NONE);
  }
}
