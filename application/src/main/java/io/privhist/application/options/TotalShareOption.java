package io.privhist.application.options;

import io.privhist.application.terminal.About;
import io.privhist.application.terminal.Topic;
import io.privhist.application.terminal.UsageException;
import io.privhist.release.MechanismParameter;
import java.util.List;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The share of epsilon for the number of items. */
@About(Topic.MECHANISM)
public final class TotalShareOption {
  private static final MechanismParameter SHARE = MechanismParameter.TOTAL_SHARE;

  @Option(
      names = "--total-share",
      paramLabel = "S",
      description =
          "For auto, tiling and lattice: the share of epsilon that goes to the number of items"
              + " alone, from 0.001 to 0.5. A larger one makes the total better and the histogram"
              + " worse. Default: 0.03 for tiling; lattice then takes the sum of its counts.")
  private @Nullable String share;

  /**
   * Returns the share, if one was given.
   *
   * @param mechanisms the names of those that will run, one of which it must be for
   */
  public OptionalDouble share(List<String> mechanisms) {
    if (share == null) {
      return OptionalDouble.empty();
    }
    if (mechanisms.stream().noneMatch(SHARE.mechanisms()::contains)) {
      throw new UsageException(
          "%s goes with %s".formatted(SHARE.option(), String.join(", ", SHARE.mechanisms())));
    }
    return OptionalDouble.of(
        DecimalNumber.inRange(SHARE.option(), share, SHARE.least(), SHARE.most()));
  }
}
