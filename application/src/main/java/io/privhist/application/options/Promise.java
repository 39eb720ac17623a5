package io.privhist.application.options;

import io.privhist.application.terminal.UsageException;
import io.privhist.histogram.RawGroups;
import io.privhist.privacy.Epsilon;
import io.privhist.privacy.Guarantee;
import io.privhist.privacy.Neighbours;

/**
 * What the owner wants to promise.
 *
 * @param protection who is to be protected
 */
public record Promise(Epsilon epsilon, Neighbours neighbours, Protection protection) {
  /** Returns what each item has of epsilon at the most; what is counted may leave it less. */
  Epsilon mostPerItem() {
    return epsilon.times(1, Guarantee.distance(protection.atLeast(), neighbours));
  }

  /** Returns the counts with who is protected in them, or refuses them; nothing is spent yet. */
  public RawGroups applyTo(RawGroups counts) {
    RawGroups raw = protection.applyTo(counts);
    UsageException.unlessValid(() -> raw.guarantee(epsilon, neighbours));
    return raw;
  }
}
