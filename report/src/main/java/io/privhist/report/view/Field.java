package io.privhist.report.view;

import io.privhist.estimate.reading.BandedCounts;
import io.privhist.privacy.Guarantee;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** The fields whose people have a view of their own on a release. */
public enum Field {
  /** Items are accounts, labels are passwords. */
  PASSWORDS("guessing-curve") {
    @Override
    public View view(BandedCounts counts, Guarantee guarantee) {
      return PasswordView.of(counts);
    }
  },
  /** Labels are nodes of a graph, counts are degrees. */
  DEGREES("degree-distribution") {
    @Override
    public View view(BandedCounts counts, Guarantee guarantee) {
      return DegreeView.of(counts, guarantee.unit().itemsPerRecord() == 2);
    }
  },
  /** Items are records, labels are groups of a quasi-identifier. */
  RISK("risk") {
    @Override
    public View view(BandedCounts counts, Guarantee guarantee) {
      return RiskView.of(counts);
    }
  };

  private final String figure;

  Field(String figure) {
    this.figure = figure;
  }

  /** Returns the field with this name: "passwords", "degrees" or "risk". */
  public static Field named(String name) {
    return Arrays.stream(values())
        .filter(field -> field.id().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "view must be one of %s, got \"%s\""
                        .formatted(
                            Arrays.stream(values())
                                .map(Field::id)
                                .collect(Collectors.joining(", ")),
                            name)));
  }

  /** Returns the name used on the command line. */
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Returns the name of the field's own figure. */
  public String figure() {
    return figure;
  }

  /** Reads a release as this field does. */
  public abstract View view(BandedCounts counts, Guarantee guarantee);
}
