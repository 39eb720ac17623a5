package io.privhist.mechanism;

import io.privhist.histogram.RawHistogram;
import io.privhist.privacy.Guarantee;
import io.privhist.release.MechanismLabel;
import io.privhist.release.Release;
import io.privhist.release.ReleaseRefusedException;
import java.util.Optional;

/**
 * Runs the mechanism that made a release once more, on the released histogram in place of the data:
 * how far that moves a result tells how far the noise may have moved it the first time (a
 * parametric bootstrap).
 *
 * <p>Privacy: post-processing. Only what was published is read, so nothing is spent.
 */
public final class Renoising {
  private Renoising() {}

  /**
   * Returns a release of the released histogram, drawn afresh at each call; nothing if the
   * mechanism is not known here, has another version, or refuses.
   */
  public static Optional<Release> of(Release release) {
    try {
      Guarantee guarantee = release.guarantee();
      RawHistogram released = RawHistogram.of(release.histogram().prevalences(), guarantee.unit());
      Release again =
          mechanism(release).release(released, guarantee.epsilon(), guarantee.neighbours());
      return Optional.of(again)
          .filter(made -> made.mechanism().version().equals(release.mechanism().version()));
    } catch (IllegalArgumentException | ReleaseRefusedException e) {
      return Optional.empty();
    }
  }

  private static Mechanism mechanism(Release release) {
    MechanismLabel label = release.mechanism();
    PublicBounds bounds = PublicBounds.none();
    for (PublicBound bound : PublicBound.values()) {
      Long value = label.publicBounds().get(bound.id());
      bounds = value == null ? bounds : bounds.with(bound, value);
    }
    Mechanism mechanism = Mechanisms.named(label.name(), bounds);
    return mechanism instanceof Partition partition && release.guarantee().delta() > 0
        ? partition.relaxed(release.guarantee().delta())
        : mechanism;
  }
}
