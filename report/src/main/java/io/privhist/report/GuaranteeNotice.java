package io.privhist.report;

import io.privhist.privacy.Guarantee;
import io.privhist.privacy.Names;
import io.privhist.privacy.Neighbours;
import io.privhist.privacy.ProtectedUnit;
import io.privhist.privacy.Vocabulary;
import io.privhist.report.page.Block;
import io.privhist.report.page.Block.Notice;
import io.privhist.report.page.Block.Term;
import io.privhist.report.page.Block.Terms;
import io.privhist.report.page.Block.Tone;
import io.privhist.report.page.Block.Words;
import io.privhist.text.SafeText;
import java.util.ArrayList;
import java.util.List;

/** The guarantee of a release, first in a sentence, then term by term. */
final class GuaranteeNotice {
  private final Guarantee guarantee;
  private final ProtectedUnit unit;
  private final Names names;
  private final Vocabulary words;

  private GuaranteeNotice(Guarantee guarantee, Names names) {
    this.guarantee = guarantee;
    this.unit = guarantee.unit();
    this.names = names;
    this.words = Vocabulary.of(names.ofUnitAlone(), unit);
  }

  static Block of(Guarantee guarantee, Names names) {
    return new GuaranteeNotice(guarantee, names).notice();
  }

  private Notice notice() {
    List<Block> blocks = new ArrayList<>();
    blocks.add(new Words(guarantee.inWords(names)));
    guarantee.caution(names).map(Words::new).ifPresent(blocks::add);
    blocks.add(new Words(meaning()));
    blocks.add(
        new Terms(
            List.of(
                new Term("Protected", protectedUnit()),
                new Term("Neighbouring data", neighbours()),
                new Term("Privacy loss", loss()),
                new Term("Distance", distance()))));
    return new Notice(
        guarantee.caution().isPresent() ? Tone.WARNING : Tone.ASSURANCE, "The guarantee", blocks);
  }

  private String meaning() {
    return "Any conclusion from this page could also be drawn "
        + (guarantee.neighbours() == Neighbours.ADD_REMOVE
            ? "without " + whose("any one")
            : "if %s had said something else".formatted(whose("any one")))
        + "; its probability differs by at most that factor. It is not a promise that nothing can be"
        + " learned: what holds for people in general may hold for one of them, in the data or not.";
  }

  /** What one data set has and its neighbour has not: of one unit, or of any one. */
  private String whose(String one) {
    return unit.isSingle()
        ? one + " " + words.record()
        : "the %s of %s %s".formatted(ofUnit(), one, names.unitOf(unit));
  }

  /** The records of a unit by the owner's name, if any, which says no more than they do. */
  private String ofUnit() {
    return names.item().map(it -> SafeText.named(it.many())).orElse(words.records());
  }

  private String protectedUnit() {
    if (unit.isRecord()) {
      return "Every %s by itself. Somebody with several %s is protected for each of them, not for all together."
          .formatted(words.record(), words.records());
    }
    if (unit.isItem()) {
      return "Every %s by itself, that is every occurrence of %s. The counts were made before"
              .formatted(words.record(), words.anyLabel())
          + " they came here: that they are numbers of occurrences, and that nobody who is to be"
          + " protected has more than one, is the data owner's promise and was not enforced.";
    }
    return "All %s of one %s together%s; ".formatted(ofUnit(), names.unitOf(unit), column())
        + (unit.promised()
            ? "that there are at most %s is the data owner's promise and was not enforced."
                .formatted(KeyNumbers.number(unit.maxRecords()))
            : "at most %s of them were counted.".formatted(KeyNumbers.number(unit.maxRecords())));
  }

  /** The column that tells units, where the owner's name for one does not say it. */
  private String column() {
    return names.unit().isPresent() && unit.isBounded()
        ? ", by the column %s".formatted(SafeText.quoted(unit.name()))
        : "";
  }

  private String neighbours() {
    return switch (guarantee.neighbours()) {
      case ADD_REMOVE ->
          "Two data sets of which one has %s more than the other (add-remove)."
              .formatted(whose("one"));
      case REPLACE -> "Two data sets that differ in %s (replace).".formatted(whose("one"));
    };
  }

  private String loss() {
    return "epsilon = %s exactly: pure differential privacy, without a failure probability."
        .formatted(guarantee.epsilon());
  }

  private String distance() {
    return guarantee.distance() == 1
        ? "d = 1: such a change moves the sorted %ss by at most 1 in all.".formatted(words.count())
        : "d = %1$s: such a change moves the sorted %2$ss by at most %1$s in all, so the mechanism ran at epsilon / d."
            .formatted(KeyNumbers.number(guarantee.distance()), words.count());
  }
}
