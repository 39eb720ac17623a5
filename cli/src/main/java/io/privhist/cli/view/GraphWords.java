package io.privhist.cli.view;

/** What is said of releases of graphs, where a command is made for something else. */
public final class GraphWords {
  /** Why estimates for a population say nothing about a graph. */
  public static final String NO_POPULATION =
      "The data are a graph, not a sample of a population: entropy, unseen nodes and other"
          + " properties of a population say nothing about it. For degrees, see privhist degrees.";

  /** The same where they are not shown. */
  public static final String LEFT_OUT =
      NO_POPULATION + " Here such properties are left out; --all shows them.";

  private GraphWords() {}
}
