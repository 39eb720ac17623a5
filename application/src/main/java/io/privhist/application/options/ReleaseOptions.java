package io.privhist.application.options;

import io.privhist.application.terminal.Version;
import io.privhist.files.ReleaseDocument;
import io.privhist.histogram.RawHistogram;
import io.privhist.mechanism.Mechanism;
import io.privhist.privacy.Epsilon;
import io.privhist.privacy.Guarantee;
import io.privhist.release.Release;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** What is promised to whom, how it is kept, and what the release is called. */
public final class ReleaseOptions {
  @Mixin private PromiseOptions promise = new PromiseOptions();

  @Mixin private MechanismOptions mechanism = new MechanismOptions();

  @Option(
      names = "--band",
      paramLabel = "LEVEL",
      defaultValue = "0.95",
      description =
          "Probability with which the error band holds, between 0 and 1. Default: ${DEFAULT-VALUE}."
              + " Bands cost no epsilon.")
  private String level = "0.95";

  /**
   * The terms of one release.
   *
   * @param delta zero for the pure guarantee
   * @param words what was said about the release, by option, but for what the others hold
   */
  public record Terms(
      Promise promise,
      Mechanism mechanism,
      double delta,
      double bandLevel,
      Map<String, String> words) {
    /** Returns what a release of these counts promises. */
    public Guarantee guarantee(RawHistogram raw) {
      return raw.guarantee(promise.epsilon(), promise.neighbours()).withDelta(delta);
    }

    /** Returns all that decides what is released, beside the counts and the guarantee. */
    public Map<String, String> parameters(RawHistogram raw) {
      Map<String, String> parameters = new TreeMap<>(words);
      parameters.put("mechanism", mechanism.at(guarantee(raw).perItem()).name());
      parameters.put("band", Double.toString(bandLevel));
      return parameters;
    }

    /** Draws the noise: from here on the epsilon is spent. */
    public Release release(RawHistogram raw) {
      return mechanism.release(raw, promise.epsilon(), promise.neighbours()).withBand(bandLevel);
    }
  }

  /** Returns the terms asked for, or refuses them. */
  public Terms terms() {
    Promise asked = promise.promise();
    Epsilon perItem = asked.mostPerItem();
    Map<String, String> words = new TreeMap<>(mechanism.words());
    promise.title().ifPresent(title -> words.put("title", title));
    Terms terms =
        new Terms(asked, mechanism.mechanism(perItem), mechanism.delta(), bandLevel(), words);
    terms.mechanism().requireBudget(perItem);
    return terms;
  }

  private double bandLevel() {
    return DecimalNumber.between0And1("--band", level);
  }

  /** Returns the release with what its file says beside it. */
  public ReleaseDocument document(Release release) {
    return ReleaseDocument.of(release, Instant.now(), Version.software(), promise.title());
  }

  /** Returns what the owner is told of a release. */
  public List<String> words(Release release, Terms terms) {
    return OwnerWords.release(release, terms.bandLevel(), level);
  }
}
