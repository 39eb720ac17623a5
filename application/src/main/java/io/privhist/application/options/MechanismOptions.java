package io.privhist.application.options;

import io.privhist.application.terminal.About;
import io.privhist.application.terminal.Topic;
import io.privhist.application.terminal.UsageException;
import io.privhist.mechanism.Mechanism;
import io.privhist.mechanism.Mechanisms;
import java.util.List;
import java.util.OptionalDouble;
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
              + " other constants).")
  private String name = "auto";

  @Mixin private TotalShareOption totalShare = new TotalShareOption();

  /** Returns the mechanism asked for. */
  Mechanism mechanism() {
    return UsageException.unlessValid(
        () -> {
          Mechanism mechanism = Mechanisms.named(name);
          OptionalDouble share = totalShare.share(List.of(name));
          return share.isPresent() ? mechanism.withTotalShare(share.getAsDouble()) : mechanism;
        });
  }
}
