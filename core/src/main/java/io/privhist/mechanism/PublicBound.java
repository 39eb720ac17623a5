package io.privhist.mechanism;

/** A number that a mechanism may be told because it is public knowledge, whatever the data say. */
public enum PublicBound {
  /** How many labels there are: from 0 to 2^27. */
  LABELS("public-labels", "number of labels", 0, 1L << 27),

  /** What no label's count exceeds: from 1 to 2^27. */
  MAX_COUNT("public-max-count", "largest count", 1, 1L << 27),

  /** What the number of items does not exceed: from 1 to 2^16. */
  MAX_ITEMS("public-max-items", "number of items", 1, 1L << 16);

  private final String id;
  private final String noun;
  private final long least;
  private final long most;

  PublicBound(String id, String noun, long least, long most) {
    this.id = id;
    this.noun = noun;
    this.least = least;
    this.most = most;
  }

  /** Returns the name used in release files and, after two dashes, on the command line. */
  public String id() {
    return id;
  }

  /** Returns the largest value that a mechanism takes: what it can work through in bounded time. */
  long most() {
    return most;
  }

  /** Returns a value of this bound, or refuses one that no mechanism takes. */
  long checked(long value) {
    if (!(value >= least && value <= most)) {
      throw new IllegalArgumentException(
          "the public %s must be between %d and %d, got %d".formatted(noun, least, most, value));
    }
    return value;
  }
}
