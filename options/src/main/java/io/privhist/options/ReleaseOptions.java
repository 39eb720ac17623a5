package io.privhist.options;

import io.privhist.files.ReleaseDocument;
import io.privhist.histogram.RawHistogram;
import io.privhist.mechanism.Mechanism;
import io.privhist.privacy.Epsilon;
import io.privhist.privacy.Neighbours;
import io.privhist.release.Release;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** What is promised to whom, how it is kept, and what the release is called. */
public final class ReleaseOptions {
  @Option(
      names = "--epsilon",
      paramLabel = "E",
      required = true,
      description = "The privacy loss to spend, such as 0.5, 1e-3 or 1/3.")
  private String epsilon = "";

  @Mixin private UnitOptions units = new UnitOptions();

  @Mixin private NeighbourOptions neighbours = new NeighbourOptions();

  @Mixin private MechanismOptions mechanism = new MechanismOptions();

  @Option(
      names = "--band",
      paramLabel = "LEVEL",
      defaultValue = "0.95",
      description =
          "Probability with which the error band holds, between 0 and 1. Default: ${DEFAULT-VALUE}."
              + " Bands cost no epsilon.")
  private String level = "0.95";

  @Option(
      names = "--title",
      paramLabel = "TEXT",
      description = "What to call the data in the release file; it is published.")
  private String title = "";

  /**
   * The terms of one release.
   *
   * @param protection who the owner wants to be protected
   */
  public record Terms(
      Epsilon epsilon,
      Neighbours neighbours,
      Protection protection,
      Mechanism mechanism,
      double bandLevel) {
    /** Refuses counts that these terms do not fit; nothing is spent yet. */
    public void check(RawHistogram raw) {
      UsageException.unlessValid(() -> raw.guarantee(epsilon, neighbours));
    }

    /** Draws the noise: from here on the epsilon is spent. */
    public Release release(RawHistogram raw) {
      return mechanism.release(raw, epsilon, neighbours).withBand(bandLevel);
    }
  }

  /** Returns the terms asked for, or refuses them. */
  public Terms terms() {
    Protection protection = units.only();
    return new Terms(
        neighbours.epsilon(epsilon, protection),
        neighbours.relation(),
        protection,
        mechanism.mechanism(),
        bandLevel());
  }

  private double bandLevel() {
    return DecimalNumber.between0And1("--band", level);
  }

  /** Returns the release with what its file says beside it. */
  public ReleaseDocument document(Release release) {
    return new ReleaseDocument(
        release,
        Instant.now(),
        Version.software(),
        title.isEmpty() ? Optional.empty() : Optional.of(title));
  }

  /** Returns what the owner is told of a release. */
  public List<String> words(Release release) {
    return OwnerWords.release(release, bandLevel(), level);
  }
}
