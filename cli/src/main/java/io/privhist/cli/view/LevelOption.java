package io.privhist.cli.view;

import io.privhist.application.options.DecimalNumber;
import picocli.CommandLine.Option;

/** The probability with which what is said of two releases holds. */
public final class LevelOption {
  private static final String DEFAULT = "0.95";
  private static final double LOWEST = 0.5;
  private static final double HIGHEST = 0.999;

  @Option(
      names = "--level",
      paramLabel = "P",
      defaultValue = DEFAULT,
      description =
          "The probability with which all intervals hold at once, from 0.5 to 0.999. Default:"
              + " ${DEFAULT-VALUE}.")
  private String level = DEFAULT;

  /** Returns the probability. */
  public double value() {
    return DecimalNumber.inRange("--level", level, LOWEST, HIGHEST);
  }

  /** Returns whether it was given as something else than the default. */
  public boolean isGiven() {
    return !level.equals(DEFAULT);
  }
}
