package io.privhist.report;

import io.privhist.privacy.Vocabulary;
import io.privhist.release.GroupedRelease;
import io.privhist.release.Release;
import io.privhist.report.page.Block;
import io.privhist.report.page.Block.KeyFigure;
import io.privhist.report.page.Block.KeyFigures;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/** The numbers of a grouped release that one remembers. */
final class GroupKeyNumbers {
  private final GroupedRelease release;
  private final Vocabulary words;

  GroupKeyNumbers(GroupedRelease release, Vocabulary words) {
    this.release = release;
    this.words = words;
  }

  Block block() {
    List<KeyFigure> figures = new ArrayList<>();
    figures.add(
        new KeyFigure(
            "Groups",
            KeyNumbers.number(release.parts().size()),
            release.other().isPresent()
                ? "declared, with a group for all other rows"
                : "declared, with or without data"));
    figures.add(
        new KeyFigure(
            Vocabulary.capital(words.boundedTotals("in all groups")),
            KeyNumbers.number(words.inTotals(release.total())),
            "noise with standard deviation "
                + KeyNumbers.rough(
                    OptionalDouble.of(words.inTotals(release.totalStandardDeviation())))));
    release
        .union()
        .ifPresent(
            union ->
                figures.add(
                    new KeyFigure(
                        Vocabulary.capital(words.labels()) + " in all groups",
                        KeyNumbers.number(union.prevalences().labels()),
                        "each is in one group only, says the data owner")));
    typicalError()
        .ifPresent(
            share ->
                figures.add(
                    new KeyFigure(
                        "Typical error",
                        KeyNumbers.rough(OptionalDouble.of(100 * share)) + " %",
                        "of the %s: half of the groups are expected below it"
                            .formatted(words.ranked()))));
    return new KeyFigures(figures);
  }

  private OptionalDouble typicalError() {
    double[] shares =
        release.parts().stream()
            .map(part -> relativeError(part.release()))
            .flatMapToDouble(OptionalDouble::stream)
            .sorted()
            .toArray();
    return shares.length == 0
        ? OptionalDouble.empty()
        : OptionalDouble.of(shares[(shares.length - 1) / 2]);
  }

  /** Returns the expected error as a share of the items, where both are known. */
  static OptionalDouble relativeError(Release release) {
    return release.total() > 0 && release.expectedL1().isPresent()
        ? OptionalDouble.of(release.expectedL1().getAsDouble() / release.total())
        : OptionalDouble.empty();
  }
}
