package io.privhist.privacy;

import java.util.Optional;

/**
 * What the data are about, in the data owner's public words. They change how people are spoken to
 * and nothing else: neither what is counted nor what is promised.
 *
 * @param edges whether each record is an edge of a graph, so that labels are nodes and counts are
 *     degrees
 * @param item what one record is called, or one item where counts were made elsewhere
 * @param label what one label is called
 */
public record Names(boolean edges, Optional<Noun> item, Optional<Noun> label) {
  private static final Names NONE = new Names(false, Optional.empty(), Optional.empty());
  private static final Names EDGES =
      new Names(true, Optional.of(Noun.of("edge")), Optional.of(Noun.of("node")));

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

  /** Returns these names, and those of others for what has none here. */
  public Names or(Names others) {
    return new Names(edges || others.edges, item.or(others::item), label.or(others::label));
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
