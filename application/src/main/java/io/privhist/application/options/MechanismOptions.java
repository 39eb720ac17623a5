package io.privhist.application.options;

import io.privhist.application.terminal.About;
import io.privhist.application.terminal.Topic;
import io.privhist.application.terminal.UsageException;
import io.privhist.mechanism.Mechanism;
import io.privhist.mechanism.Partition;
import io.privhist.mechanism.Tiling;
import io.privhist.privacy.Epsilon;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Which mechanism protects the counts, and what is public knowledge. */
@About(Topic.MECHANISM)
final class MechanismOptions {
  @Option(
      names = "--mechanism",
      paramLabel = "NAME",
      defaultValue = "auto",
      description =
          "auto (default: lattice if epsilon per item is above ln 3 = 1.0986..., else tiling),"
              + " tiling, lattice, privhist (the paper's algorithm), privhist-tuned (the same with"
              + " other constants), or one to compare with: sorted-noise, cumulative (needs"
              + " --public-max-count), partition (needs --public-max-items).")
  private String name = "auto";

  @Mixin private PublicBoundOptions publicBounds = new PublicBoundOptions();

  @Option(
      names = "--delta",
      paramLabel = "D",
      description =
          "For partition: the published relaxation, (epsilon, D)-differential privacy. Default: pure"
              + " differential privacy.")
  private @Nullable String delta;

  @Option(
      names = "--total-share",
      paramLabel = "S",
      description =
          "For tiling: the share of epsilon that goes to the number of items alone, from 0.001 to"
              + " 0.5. A larger one makes the total better and the histogram worse. Default: 0.03.")
  private @Nullable String totalShare;

  /**
   * Returns the mechanism asked for.
   *
   * @param perItem what each item has of epsilon at the most
   */
  Mechanism mechanism(Epsilon perItem) {
    return UsageException.unlessValid(() -> shared(relaxed(named()), perItem));
  }

  private Mechanism named() {
    return PublicBoundOptions.mechanism(name, publicBounds.boundsFor(List.of(name)));
  }

  private Mechanism relaxed(Mechanism mechanism) {
    if (delta == null) {
      return mechanism;
    }
    if (mechanism instanceof Partition partition) {
      return partition.relaxed(delta());
    }
    throw new UsageException("--delta goes with partition");
  }

  /** Returns the delta of the guarantee, zero if it is pure. */
  double delta() {
    return delta == null ? 0 : DecimalNumber.between0And1("--delta", delta);
  }

  /** Returns what was said about the mechanism, by option, but for its name and delta. */
  Map<String, String> words() {
    Map<String, String> words = new TreeMap<>();
    publicBounds
        .boundsFor(List.of(name))
        .forEach((bound, value) -> words.put(bound.id(), value.toString()));
    if (totalShare != null && DecimalNumber.parse(totalShare) != Tiling.USUAL_TOTAL_SHARE) {
      words.put("total-share", Double.toString(DecimalNumber.parse(totalShare)));
    }
    return words;
  }

  /** If auto chooses tiling at the most that an item can have, it does so at less, too. */
  private Mechanism shared(Mechanism mechanism, Epsilon perItem) {
    if (totalShare == null) {
      return mechanism;
    }
    Mechanism running = mechanism.at(perItem);
    if (running instanceof Tiling tiling) {
      return tiling.withTotalShare(
          DecimalNumber.inRange(
              "--total-share", totalShare, Tiling.LEAST_TOTAL_SHARE, Tiling.MOST_TOTAL_SHARE));
    }
    throw new UsageException(
        running == mechanism
            ? "--total-share goes with tiling"
            : "--total-share goes with tiling, and at this epsilon %s runs %s"
                .formatted(mechanism.name(), running.name()));
  }
}
