package io.privhist.records;

/** Which ends of an edge count. */
public enum Direction {
  /** Both ends; an edge and its reverse are the same. */
  UNDIRECTED("undirected"),
  /** The node where the edge starts: out-degrees. */
  OUT("out"),
  /** The node where the edge ends: in-degrees. */
  IN("in");

  private final String id;

  Direction(String id) {
    this.id = id;
  }

  /** Returns the direction with this name: "undirected", "out" or "in". */
  public static Direction named(String id) {
    for (Direction direction : values()) {
      if (direction.id.equals(id)) {
        return direction;
      }
    }
    throw new IllegalArgumentException(
        "direction must be undirected, out or in, got \"" + id + "\"");
  }

  /** Returns the name used on the command line. */
  public String id() {
    return id;
  }
}
