package io.privhist.cli.evaluation;

import io.privhist.cli.evaluation.trials.Cell;
import io.privhist.privacy.ProtectedUnit;
import io.privhist.text.NumberText;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Whether a bound on units beyond those tried may be better. */
public final class BoundHints {
  private BoundHints() {}

  /**
   * Returns a sentence for the largest bound and one for the smallest, where the best was one of
   * them; of a single bound, whether it made most of the error.
   */
  public static List<String> of(Evaluation evaluation) {
    List<Long> bounds =
        evaluation.cells().stream()
            .map(BoundHints::unit)
            .filter(unit -> !unit.isSingle() && !unit.promised())
            .map(ProtectedUnit::maxRecords)
            .distinct()
            .sorted()
            .toList();
    if (bounds.isEmpty()) {
      return List.of();
    }
    if (bounds.size() == 1) {
      return mostlyDropped(evaluation, bounds.get(0)).stream().toList();
    }
    long least = bounds.get(0);
    long most = bounds.get(bounds.size() - 1);
    return Stream.of(
            hint(evaluation, most, "largest", "larger").filter(unused -> dropsAt(evaluation, most)),
            hint(evaluation, least, "smallest", "smaller").filter(unused -> least > 1))
        .flatMap(Optional::stream)
        .toList();
  }

  private static Optional<String> mostlyDropped(Evaluation evaluation, long bound) {
    String epsilons =
        evaluation.epsilons().stream()
            .filter(
                epsilon ->
                    evaluation.at(epsilon).stream()
                        .min(Comparator.comparingDouble(cell -> cell.error().meanL1()))
                        .filter(best -> best.dropped() > best.noise().meanL1())
                        .isPresent())
            .collect(Collectors.joining(", "));
    return epsilons.isEmpty()
        ? Optional.empty()
        : Optional.of(
            "At epsilon %s most of the error is what the bound dropped: compare it with larger ones,"
                    .formatted(epsilons)
                + " --max-per-unit %d,%d,%d.".formatted(bound, 2 * bound, 5 * bound));
  }

  private static ProtectedUnit unit(Cell cell) {
    return cell.guarantee().unit();
  }

  private static boolean dropsAt(Evaluation evaluation, long bound) {
    return evaluation.cells().stream()
        .anyMatch(cell -> unit(cell).maxRecords() == bound && cell.keptShare() < 1);
  }

  private static Optional<String> hint(
      Evaluation evaluation, long bound, String which, String beyond) {
    String epsilons =
        evaluation.epsilons().stream()
            .filter(epsilon -> isBest(bound, evaluation, epsilon))
            .collect(Collectors.joining(", "));
    return epsilons.isEmpty()
        ? Optional.empty()
        : Optional.of(
            "The best --max-per-unit at epsilon %s is the %s tried, %s: a %s one may be better."
                .formatted(epsilons, which, NumberText.whole(bound), beyond));
  }

  /** Whether this bound, and clearly no other, had the lowest error. */
  private static boolean isBest(long bound, Evaluation evaluation, String epsilon) {
    Ranking ranking = evaluation.ranking(epsilon);
    return evaluation.at(epsilon).stream()
        .filter(cell -> ranking.isAmongLowest(cell.error()))
        .allMatch(cell -> unit(cell).maxRecords() == bound);
  }
}
