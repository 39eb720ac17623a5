package io.privhist.report;

import static io.privhist.estimate.reading.ReadingText.PERCENT;
import static io.privhist.estimate.reading.ReadingText.PLAIN;

import io.privhist.estimate.Observation;
import io.privhist.estimate.reading.BandedCounts;
import io.privhist.estimate.reading.Reading;
import io.privhist.estimate.risk.DisclosureRisk;
import io.privhist.files.ReleaseDocument;
import io.privhist.privacy.Names;
import io.privhist.privacy.Vocabulary;
import io.privhist.release.GroupedRelease;
import io.privhist.release.GroupedRelease.Part;
import io.privhist.report.page.Block.Words;
import io.privhist.report.page.Page.Section;
import io.privhist.report.view.Field;
import io.privhist.report.view.View;
import io.privhist.report.view.View.KeyReading;
import java.math.BigDecimal;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** The finding of a page: what people come for, in two sentences on top. */
final class Finding {
  private Finding() {}

  private static Section section(String first, String second) {
    return new Section("finding", "", List.of(new Words(first), new Words(second)));
  }

  /** The number of labels, and what the field says, or how counts are spread. */
  static Section of(ReleaseDocument document, Optional<Field> field, Vocabulary words) {
    BandedCounts counts = new BandedCounts(Observation.of(document.release()), document.band());
    String first =
        "There are about %s %s%s."
            .formatted(
                KeyNumbers.number(words.inTotals(document.release().total())),
                words.boundedTotals(
                    "with %s different %s".formatted(PLAIN.value(counts.labels()), words.labels())),
                firstInterval(counts));
    return section(
        first,
        field
            .map(each -> view(each, counts, document).finding())
            .orElseGet(() -> spread(counts, words)));
  }

  private static View view(Field field, BandedCounts counts, ReleaseDocument document) {
    return field.view(counts, document.names(), document.release().guarantee());
  }

  /** The first interval names the level that all of them have together. */
  private static String firstInterval(BandedCounts counts) {
    return counts
        .level()
        .filter(level -> counts.labels().lower().isPresent())
        .map(
            level ->
                " (%s %% interval %s)"
                    .formatted(
                        PLAIN.value(BigDecimal.valueOf(level).movePointRight(2)),
                        PLAIN.interval(counts.labels())))
        .orElse("");
  }

  private static String spread(BandedCounts counts, Vocabulary words) {
    return "%s of the %s have a %s that occurs once, and the most frequent %s occurs %s times%s."
        .formatted(
            new KeyReading("", PERCENT, new DisclosureRisk(counts).uniqueRecords()).inWords(),
            words.items(),
            words.label(),
            words.label(),
            PLAIN.value(counts.largest()),
            counts.largest().lower().isPresent()
                ? " (%s)".formatted(PLAIN.interval(counts.largest()))
                : "");
  }

  /** The groups with the most and the fewest, of the finest level. */
  static Section of(GroupedRelease release, Names names, Optional<Field> field, Vocabulary words) {
    List<Part> parts = release.ofDepth(release.columns().size());
    Part most = extreme(parts, part -> BigDecimal.valueOf(part.release().total()), 1);
    Part least = extreme(parts, part -> BigDecimal.valueOf(part.release().total()), -1);
    String first =
        "Of %s groups %s has the most %s, about %s, and %s the fewest, about %s."
            .formatted(
                KeyNumbers.number(parts.size()),
                GroupWords.name(most.group()),
                words.boundedTotals(),
                KeyNumbers.number(words.inTotals(most.release().total())),
                GroupWords.name(least.group()),
                KeyNumbers.number(words.inTotals(least.release().total())));
    Function<Part, KeyReading> key =
        part -> {
          BandedCounts counts =
              new BandedCounts(Observation.of(part.release()), GroupWords.band(part));
          return field
              .map(each -> each.view(counts, names, release.guarantee()).mainKey())
              .orElseGet(() -> new KeyReading(words.labels(), PLAIN, counts.labels()));
        };
    Part highest = extreme(parts, part -> value(key.apply(part).reading()), 1);
    Part lowest = extreme(parts, part -> value(key.apply(part).reading()), -1);
    String second =
        "%s: most in %s, %s, fewest in %s, %s."
            .formatted(
                Vocabulary.capital(key.apply(highest).name()),
                GroupWords.name(highest.group()),
                key.apply(highest).inWords(),
                GroupWords.name(lowest.group()),
                key.apply(lowest).inWords());
    return section(first, second);
  }

  private static BigDecimal value(Reading reading) {
    return reading.value().orElse(BigDecimal.ZERO);
  }

  private static Part extreme(List<Part> parts, Function<Part, BigDecimal> number, int sign) {
    return parts.stream()
        .max(Comparator.comparing(part -> number.apply(part).multiply(BigDecimal.valueOf(sign))))
        .orElseThrow();
  }
}
