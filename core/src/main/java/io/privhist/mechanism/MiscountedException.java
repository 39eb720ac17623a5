package io.privhist.mechanism;

import io.privhist.privacy.Epsilon;
import java.util.Optional;

/**
 * What was drawn costs another epsilon than what was promised: a mistake in this software. Nothing
 * of it may be published. The message holds public numbers alone.
 */
public final class MiscountedException extends IllegalStateException {
  private static final long serialVersionUID = 1;

  MiscountedException(String message) {
    super(message);
  }

  static MiscountedException of(Optional<Epsilon> cost, Epsilon promised) {
    return new MiscountedException(
        "what was drawn costs %s per item, and the guarantee allows %s: nothing is published"
            .formatted(cost.map(Epsilon::toString).orElse("nothing"), promised));
  }
}
