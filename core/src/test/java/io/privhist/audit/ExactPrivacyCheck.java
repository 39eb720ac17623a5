package io.privhist.audit;

import io.privhist.histogram.RawHistogram;
import io.privhist.mechanism.Mechanism;
import io.privhist.privacy.Epsilon;

/** {@link ReplayCheck} of what publishes one histogram: every {@link Mechanism}, and others. */
public final class ExactPrivacyCheck extends ReplayCheck<RawHistogram> {
  /** Something that reads a raw histogram, draws noise and publishes. */
  @FunctionalInterface
  public interface Publication extends ReplayCheck.Publisher<RawHistogram> {}

  public ExactPrivacyCheck(Publication publication, Epsilon epsilon) {
    super(publication, epsilon);
  }

  public ExactPrivacyCheck(Mechanism mechanism, Epsilon epsilon) {
    this((raw, e, noise) -> mechanism.withNoise(noise).release(raw, e), epsilon);
  }
}
