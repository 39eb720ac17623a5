package io.privhist.mechanism;

/** A number that a mechanism may be told because it is public knowledge, whatever the data say. */
public enum PublicBound {
  /** How many labels there are. */
  LABELS("public-labels"),

  /** What no label's count exceeds. */
  MAX_COUNT("public-max-count"),

  /** What the number of items does not exceed. */
  MAX_ITEMS("public-max-items");

  private final String id;

  PublicBound(String id) {
    this.id = id;
  }

  /** Returns the name used in release files and, after two dashes, on the command line. */
  public String id() {
    return id;
  }
}
