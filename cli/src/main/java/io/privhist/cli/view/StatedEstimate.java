package io.privhist.cli.view;

import io.privhist.estimate.Estimate;
import io.privhist.report.StatedProperty;
import java.util.List;

/**
 * An estimate with the property that it is of.
 *
 * @param property how it is written
 */
public record StatedEstimate(StatedProperty property, Estimate estimate) {
  /** Returns the estimates alone. */
  public static List<Estimate> estimates(List<StatedEstimate> all) {
    return all.stream().map(StatedEstimate::estimate).toList();
  }
}
