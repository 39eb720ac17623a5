package io.privhist.spark.app;

import io.privhist.mechanism.Mechanism;
import io.privhist.mechanism.Mechanisms;
import io.privhist.mechanism.Partition;
import io.privhist.mechanism.PublicBound;
import io.privhist.mechanism.PublicBounds;
import java.util.EnumMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Which mechanism protects the counts, and what is public knowledge. */
final class MechanismOptions {
  @Option(
      names = "--mechanism",
      paramLabel = "NAME",
      defaultValue = "tiling",
      description =
          "tiling (default), privhist (the paper's algorithm), privhist-tuned (the same with other"
              + " constants), or one to compare with: sorted-noise, cumulative (needs"
              + " --public-max-count), partition (needs --public-max-items).")
  private String name = "tiling";

  @Option(
      names = "--public-labels",
      paramLabel = "D",
      description = "For sorted-noise: the number of labels, if it is public knowledge.")
  private @Nullable String labels;

  @Option(
      names = "--public-max-count",
      paramLabel = "C",
      description = "For cumulative: a bound on every count that is public knowledge.")
  private @Nullable String maxCount;

  @Option(
      names = "--public-max-items",
      paramLabel = "B",
      description =
          "For partition: a bound on the number of items that is public knowledge, up to 65536.")
  private @Nullable String maxItems;

  @Option(
      names = "--delta",
      paramLabel = "D",
      description = "For partition: the published relaxation. Default: pure differential privacy.")
  private @Nullable String delta;

  Mechanism mechanism() {
    return UsageException.unlessValid(this::chosen);
  }

  private Mechanism chosen() {
    Mechanism mechanism = Mechanisms.named(name, bounds());
    if (delta == null) {
      return mechanism;
    }
    if (mechanism instanceof Partition partition) {
      return partition.relaxed(UsageException.between0And1("--delta", delta));
    }
    throw new UsageException("--delta goes with partition");
  }

  private PublicBounds bounds() {
    Map<PublicBound, @Nullable String> given = new EnumMap<>(PublicBound.class);
    given.put(PublicBound.LABELS, labels);
    given.put(PublicBound.MAX_COUNT, maxCount);
    given.put(PublicBound.MAX_ITEMS, maxItems);
    PublicBounds bounds = PublicBounds.none();
    for (Map.Entry<PublicBound, @Nullable String> entry : given.entrySet()) {
      String text = entry.getValue();
      if (text == null) {
        continue;
      }
      PublicBound bound = entry.getKey();
      if (Mechanisms.boundOf(name).filter(bound::equals).isEmpty()) {
        throw new UsageException("--%s does not go with %s".formatted(bound.id(), name));
      }
      bounds = bounds.with(bound, UsageException.wholeNumber("--" + bound.id(), text));
    }
    return bounds;
  }
}
