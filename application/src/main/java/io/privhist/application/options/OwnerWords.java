package io.privhist.application.options;

import io.privhist.files.CountedDocument;
import io.privhist.files.ReleaseDocument;
import io.privhist.files.RowTally;
import io.privhist.histogram.Prevalences;
import io.privhist.privacy.Guarantee;
import io.privhist.privacy.Names;
import io.privhist.privacy.Neighbours;
import io.privhist.privacy.ProtectedUnit;
import io.privhist.privacy.Vocabulary;
import io.privhist.records.Items;
import io.privhist.records.RowFates;
import io.privhist.records.Selection;
import io.privhist.release.Band;
import io.privhist.release.Interval;
import io.privhist.release.Release;
import io.privhist.text.NumberText;
import io.privhist.text.SafeText;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** What a run tells the data owner, as lines of text. */
public final class OwnerWords {
  private OwnerWords() {}

  /**
   * Returns what happened to the rows: of each fate only what could have happened. Raw data, for
   * the owner's eyes only.
   */
  public static List<String> fates(Selection selection, RowFates fates) {
    List<String> lines = new ArrayList<>();
    lines.add("rows read: " + fates.rows());
    if (!selection.conditions().isEmpty() || selection.blocks().isPresent()) {
      lines.add("rows left out by %s: ".formatted(filters(selection)) + fates.filtered());
    }
    if (!selection.conditions().isEmpty()) {
      lines.add(
          "rows left out because --where cannot be decided (a missing value, or one that is not"
              + " what a cast or a function takes): "
              + fates.undecided());
    }
    if (!selection.grouping().isNone() && selection.grouping().other().isEmpty()) {
      lines.add("rows of no declared group left out: " + fates.ungrouped());
    }
    lines.add(
        (selection.items() instanceof Items.Edges
                ? "rows without both nodes left out: "
                : "rows without a label left out: ")
            + fates.missing());
    if (selection.items() instanceof Items.Counts) {
      lines.add("zero counts skipped: " + fates.zero());
    }
    if (selection.bound().isPresent()) {
      lines.add("rows without a unit left out: " + fates.withoutUnit());
      lines.add("units: " + fates.units());
      lines.add("units with more records than are kept: " + fates.unitsBounded());
      lines.add("records dropped for it: " + fates.boundedAway());
      if (!selection.grouping().isNone()) {
        lines.add(
            "records kept of one unit, in all groups together: %d at the most"
                .formatted(selection.bound().get().maxRecords()));
      }
    }
    if (selection.items() instanceof Items.Edges edges && !edges.multigraph()) {
      lines.add("self-loops dropped: " + fates.selfLoops());
      lines.add("repeated edges dropped: " + fates.repeatedEdges());
    }
    return lines;
  }

  private static String filters(Selection selection) {
    if (selection.blocks().isEmpty()) {
      return "--where";
    }
    return selection.conditions().isEmpty() ? "--block-by" : "--where or --block-by";
  }

  /** Returns what happened to the rows of a text of numbers. Raw data, as above. */
  public static List<String> tally(RowTally tally) {
    return List.of(
        "rows read: " + tally.rows(),
        "blank rows left out: " + tally.blank(),
        "zero counts skipped: " + tally.zero());
  }

  /** Returns what a counted file says of itself. Not sensitive. */
  public static List<String> counting(CountedDocument document) {
    List<String> lines = new ArrayList<>();
    document.snapshot().ifPresent(snapshot -> lines.add("snapshot: " + snapshot));
    lines.add("counted: " + document.created());
    return lines;
  }

  /**
   * Returns what counts in a form without a guarantee do not tell whoever releases them, if that is
   * anything. Not sensitive.
   */
  public static Optional<String> untold(ProtectedUnit unit, Names names) {
    long items = Guarantee.distance(unit, Neighbours.ADD_REMOVE);
    return unit.isSingle() && items == 1
        ? Optional.empty()
        : Optional.of(
            ("Only a counted file (--out F.json) carries who is protected. A release of these counts"
                    + " in any other form must be told --max-per-unit %d: %s.")
                .formatted(items, whose(unit, names.or(Names.of(unit)))));
  }

  private static String whose(ProtectedUnit unit, Names names) {
    if (unit.isRecord()) {
      return "one %s counts at both of its ends"
          .formatted(names.item().map(it -> SafeText.named(it.one())).orElse("edge"));
    }
    return "they hold %s of one %s, at most %d%s"
        .formatted(
            Vocabulary.of(names, unit).records(),
            names.unitOf(unit),
            unit.maxRecords(),
            unit.itemsPerRecord() == 1 ? "" : ", each of which counts at both of its ends");
  }

  /**
   * Returns what was promised and how good the release is. Publishable, as the release is.
   *
   * @param level of the bands, as the owner wrote it
   */
  public static List<String> release(ReleaseDocument document, double bandLevel, String level) {
    Release release = document.release();
    List<String> lines = new ArrayList<>();
    lines.add(release.guarantee().inWords(document.names()));
    lines.add(expectedError(release, document.vocabulary()));
    release.band(bandLevel).ifPresent(band -> lines.add(band(band, level, document)));
    return lines;
  }

  private static String expectedError(Release release, Vocabulary words) {
    if (release.expectedL1().isEmpty()) {
      return "Expected error: no forecast is known for this mechanism at this epsilon.";
    }
    double expected = release.expectedL1().getAsDouble();
    String about = NumberText.about(expected);
    String all = NumberText.whole(release.total());
    return expected < release.total()
        ? "Expected error: %s of %s %s are counted at a wrong rank (sorted L1)."
            .formatted(about, all, words.ranked())
        : "Expected error: sorted L1 %s, with about %s %s in all: noise outweighs the data."
            .formatted(about, all, words.ranked());
  }

  private static String band(Band band, String level, ReleaseDocument document) {
    Vocabulary words = document.vocabulary();
    Prevalences released = document.release().histogram().prevalences();
    long count = released.rows() == 0 ? 0 : released.count(released.rows() - 1);
    Interval labels = band.curve().labelsFrom(1).including(released.labels());
    Interval largest = band.curve().countAtRank(1).including(count);
    return String.format(
        Locale.ROOT,
        "With probability %s the truth%s lies in the bands: %,d to %,d %s, the largest %s %,d to"
            + " %,d.",
        level,
        words.ofKept(),
        labels.lower(),
        labels.upper(),
        words.labels(),
        words.count(),
        largest.lower(),
        largest.upper());
  }
}
