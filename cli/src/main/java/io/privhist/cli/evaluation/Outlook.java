package io.privhist.cli.evaluation;

import io.privhist.cli.evaluation.PlannedData.Part;
import io.privhist.mechanism.GroupedMechanism;
import io.privhist.mechanism.Mechanism;
import io.privhist.privacy.Epsilon;
import io.privhist.release.ReleaseRefusedException;
import java.util.Optional;
import java.util.OptionalDouble;

/** What is forecast of a mechanism on planned data. */
public final class Outlook {
  private final Mechanism mechanism;
  private final PlannedData data;

  public Outlook(Mechanism mechanism, PlannedData data) {
    this.mechanism = mechanism;
    this.data = data;
  }

  /** Returns the sorted L1 error to expect, of all groups together; nothing if none is known. */
  public OptionalDouble expectedL1(Epsilon perItem) {
    double sum = 0;
    for (Part part : data.finest()) {
      OptionalDouble each = expectedL1(part, perItem);
      if (each.isEmpty()) {
        return OptionalDouble.empty();
      }
      sum += (double) part.groups() * each.getAsDouble();
    }
    return OptionalDouble.of(sum);
  }

  /** Returns the error to expect of each of some groups. */
  public OptionalDouble expectedL1(Part part, Epsilon perItem) {
    return mechanism.expectedL1(part.items(), ofEachLevel(perItem));
  }

  private Epsilon ofEachLevel(Epsilon epsilon) {
    return GroupedMechanism.ofEachLevel(data.grouping(), epsilon);
  }

  /** Returns why the mechanism cannot run, if it cannot. */
  public Optional<String> refusal(Epsilon perItem) {
    try {
      mechanism.requireBudget(ofEachLevel(perItem));
      return Optional.empty();
    } catch (ReleaseRefusedException e) {
      return Optional.of(e.reason());
    }
  }
}
