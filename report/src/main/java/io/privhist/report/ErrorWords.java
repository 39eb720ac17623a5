package io.privhist.report;

import io.privhist.files.ReleaseDocument;
import io.privhist.privacy.Vocabulary;
import io.privhist.release.Release;
import io.privhist.report.page.Block;
import io.privhist.report.page.Block.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/** How large the error of a release was expected to be. */
final class ErrorWords {
  private final ReleaseDocument document;
  private final Vocabulary words;

  ErrorWords(ReleaseDocument document, Vocabulary words) {
    this.document = document;
    this.words = words;
  }

  List<Block> blocks() {
    Release release = document.release();
    List<Block> blocks = new ArrayList<>();
    blocks.add(new Words(forecast(release)));
    blocks.add(
        new Words(
            "The number of %s, %s, has noise of its own with a standard deviation of %s."
                .formatted(
                    words.boundedTotals(),
                    KeyNumbers.number(words.inTotals(release.total())),
                    KeyNumbers.rough(
                        OptionalDouble.of(words.inTotals(release.totalStandardDeviation()))))));
    blocks.add(
        new Words(
            document
                .band()
                .map(
                    band ->
                        "The bands hold with probability at least %s over the noise, for all %ss at once. They are about %s, not about a population."
                            .formatted(band.level(), words.count(), words.data()))
                .orElse("This release has no error bands.")));
    return blocks;
  }

  private String forecast(Release release) {
    if (release.expectedL1().isEmpty()) {
      return "No forecast of the error is known for this mechanism at this epsilon.";
    }
    return "The expected error is %s in sorted L1 distance: with both lists of %ss sorted, the differences add up to about that%s. It is a forecast from the release itself."
        .formatted(KeyNumbers.rough(release.expectedL1()), words.count(), share(release));
  }

  private String share(Release release) {
    double error = release.expectedL1().getAsDouble();
    return release.total() > 0 && error > 0
        ? ", and %s %% of the number of %s"
            .formatted(
                KeyNumbers.rough(OptionalDouble.of(100 * error / release.total())), words.ranked())
        : "";
  }
}
