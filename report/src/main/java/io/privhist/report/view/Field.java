package io.privhist.report.view;

import io.privhist.estimate.reading.BandedCounts;
import io.privhist.privacy.Guarantee;
import io.privhist.privacy.Names;
import io.privhist.privacy.Noun;
import io.privhist.privacy.ProtectedUnit;
import io.privhist.privacy.Vocabulary;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** The fields whose people have a view of their own on a release. */
public enum Field {
  /** Items are accounts, labels are passwords. */
  PASSWORDS("guessing-curve", "account", "password", "count") {
    @Override
    View view(BandedCounts counts, Vocabulary words, Guarantee guarantee) {
      return PasswordView.of(counts, words);
    }
  },
  /** Labels are nodes of a graph, counts are degrees. */
  DEGREES("degree-distribution", "edge", "node", "degree") {
    @Override
    View view(BandedCounts counts, Vocabulary words, Guarantee guarantee) {
      return DegreeView.of(counts, guarantee.unit().itemsPerRecord() == 2, words);
    }
  },
  /** Items are records, labels are groups of a quasi-identifier. */
  RISK("risk", "record", "group", "size") {
    @Override
    View view(BandedCounts counts, Vocabulary words, Guarantee guarantee) {
      return RiskView.of(counts, words);
    }
  };

  private final String figure;
  private final String item;
  private final String label;
  private final String count;

  Field(String figure, String item, String label, String count) {
    this.figure = figure;
    this.item = item;
    this.label = label;
    this.count = count;
  }

  /** The names of what this field is about. */
  private Names usual() {
    return new Names(this == DEGREES, Optional.of(Noun.of(item)), Optional.of(Noun.of(label)));
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

  /** Returns the words of the data, and this field's for what has none. */
  public Vocabulary words(Names names, ProtectedUnit unit) {
    Names known = names.or(Names.of(unit));
    Vocabulary words = Vocabulary.of(known.or(usual()), unit).counting(count);
    return this == DEGREES && known.isEmpty() ? words.halved() : words;
  }

  /** Returns the words of a field, or those of the data alone if there is none. */
  public static Vocabulary words(Optional<Field> field, Names names, ProtectedUnit unit) {
    return field.map(known -> known.words(names, unit)).orElseGet(() -> Vocabulary.of(names, unit));
  }

  /** Returns what to say of data that this field is not made for; nothing if it may be. */
  public Optional<String> misfit(Names names, ProtectedUnit unit) {
    boolean madeElsewhere = names.isEmpty() && unit.promised(); // counts, maybe of degrees
    if (areEdges(names, unit) == (this == DEGREES) || (this == DEGREES && madeElsewhere)) {
      return Optional.empty();
    }
    Vocabulary made = Vocabulary.of(usual(), ProtectedUnit.record());
    Vocabulary words = Vocabulary.of(names, unit);
    return Optional.of(
        "%s is made for releases of %s and %s; this one %s."
            .formatted(
                id(),
                made.records(),
                made.labels(),
                names.or(Names.of(unit)).isEmpty()
                    ? "does not say what its labels are"
                    : "is of %s and %s".formatted(words.records(), words.labels())));
  }

  private static boolean areEdges(Names names, ProtectedUnit unit) {
    return names.or(Names.of(unit)).edges();
  }

  /** Reads a release as this field does. */
  public View view(BandedCounts counts, Names names, Guarantee guarantee) {
    return view(counts, words(names, guarantee.unit()), guarantee);
  }

  abstract View view(BandedCounts counts, Vocabulary words, Guarantee guarantee);
}
