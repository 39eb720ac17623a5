package io.privhist.application.options;

import io.privhist.application.terminal.About;
import io.privhist.application.terminal.Topic;
import io.privhist.application.terminal.UsageException;
import io.privhist.privacy.Epsilon;
import io.privhist.privacy.Guarantee;
import io.privhist.privacy.Neighbours;
import picocli.CommandLine.Option;

/** What about a person stays hidden. */
@About(Topic.PROTECTION)
public final class NeighbourOptions {
  @Option(
      names = "--neighbours",
      paramLabel = "RELATION",
      defaultValue = "add-remove",
      description =
          "add-remove (default: whether somebody takes part stays hidden) or replace (what"
              + " somebody's records say stays hidden).")
  private String neighbours = "add-remove";

  /** Returns the relation asked for. */
  public Neighbours relation() {
    return UsageException.unlessValid(() -> Neighbours.named(neighbours));
  }

  /**
   * Returns the epsilon given, unless it is too small already before anything is counted.
   * Undirected edges count twice and a counted file may bring a bound of its own, so that whether
   * it is too large is known later.
   */
  public Epsilon epsilon(String text, Protection protection) {
    return UsageException.unlessValid(
        () -> {
          Epsilon epsilon = Epsilon.parse(text);
          Guarantee.requireEnough(
              epsilon, Guarantee.distance(protection.atLeast(), Neighbours.named(neighbours)));
          return epsilon;
        });
  }
}
