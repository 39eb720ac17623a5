package io.privhist.privacy;

import io.privhist.text.SafeText;

/** Which data sets count as neighbours, that is, what must stay hidden about one unit. */
public enum Neighbours {
  /** One data set has a unit more than the other: whether the unit takes part stays hidden. */
  ADD_REMOVE("add-remove", 1),
  /** One unit's records are exchanged for others; the number of units may be known. */
  REPLACE("replace", 2);

  private final String id;
  private final int distanceFactor;

  Neighbours(String id, int distanceFactor) {
    this.id = id;
    this.distanceFactor = distanceFactor;
  }

  /** Returns the relation with this name: "add-remove" or "replace". */
  public static Neighbours named(String id) {
    for (Neighbours relation : values()) {
      if (relation.id.equals(id)) {
        return relation;
      }
    }
    throw new IllegalArgumentException(
        "neighbours must be add-remove or replace, got " + SafeText.quoted(id));
  }

  /** Returns the name used in release files and on the command line. */
  public String id() {
    return id;
  }

  /** Returns by how much the relation multiplies the distance that one record causes. */
  int distanceFactor() {
    return distanceFactor;
  }
}
