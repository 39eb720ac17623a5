package io.privhist.application.options;

import io.privhist.application.terminal.About;
import io.privhist.application.terminal.Topic;
import io.privhist.application.terminal.UsageException;
import io.privhist.mechanism.Mechanism;
import io.privhist.mechanism.Mechanisms;
import io.privhist.mechanism.Tiling;
import io.privhist.privacy.Epsilon;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
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
              + " other constants).")
  private String name = "auto";

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
    return UsageException.unlessValid(() -> shared(Mechanisms.named(name), perItem));
  }

  /** Returns what was said about the mechanism, by option, but for its name. */
  Map<String, String> words() {
    Map<String, String> words = new TreeMap<>();
    if (totalShare != null && DecimalNumber.parse(totalShare) != Tiling.USUAL_TOTAL_SHARE) {
      words.put("total-share", Double.toString(DecimalNumber.parse(totalShare)));
    }
    return words;
  }

  /** If auto picks tiling at {@code perItem}, it does so at any smaller epsilon too. */
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
