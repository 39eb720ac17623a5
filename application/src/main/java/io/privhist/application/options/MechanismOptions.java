package io.privhist.application.options;

import io.privhist.application.terminal.UsageException;
import io.privhist.mechanism.Mechanism;
import io.privhist.mechanism.Partition;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Which mechanism protects the counts, and what is public knowledge. */
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

  Mechanism mechanism() {
    return UsageException.unlessValid(this::chosen);
  }

  private Mechanism chosen() {
    Mechanism mechanism = PublicBoundOptions.mechanism(name, publicBounds.boundsFor(List.of(name)));
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
    return words;
  }
}
