package io.privhist.mechanism;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.function.LongFunction;
import java.util.function.Supplier;

/** The mechanisms there are, by the names used on the command line and in release files. */
public final class Mechanisms {
  private static final List<Entry> ENTRIES =
      List.of(
          Entry.boundless("tiling", Tiling::standard),
          Entry.boundless("privhist", PrivHist::standard),
          Entry.boundless("privhist-tuned", PrivHist::tuned),
          new Entry(
              "sorted-noise", Optional.of(PublicBound.LABELS), false, Mechanisms::sortedNoise),
          Entry.bounded("cumulative", PublicBound.MAX_COUNT, Cumulative::upTo),
          Entry.bounded("partition", PublicBound.MAX_ITEMS, Partition::upTo));

  private Mechanisms() {}

  /** Returns the names of all mechanisms, the default first. */
  public static List<String> names() {
    return ENTRIES.stream().map(Entry::name).toList();
  }

  /** Returns every mechanism that needs no public bound, the default first. */
  public static List<Mechanism> withoutBounds() {
    PublicBounds none = PublicBounds.none();
    return ENTRIES.stream()
        .filter(entry -> entry.missing(none).isEmpty())
        .map(entry -> entry.create(none))
        .toList();
  }

  /** Returns the mechanism with this name, which must need no public bound. */
  public static Mechanism named(String name) {
    return named(name, PublicBounds.none());
  }

  /** Returns the mechanism with this name, told the one of these bounds that it takes, if any. */
  public static Mechanism named(String name, PublicBounds bounds) {
    return entry(name).create(bounds);
  }

  /** Returns the bound that the mechanism with this name can be told. */
  public static Optional<PublicBound> boundOf(String name) {
    return entry(name).bound();
  }

  /** Returns the bound that the mechanism with this name needs and that was not declared. */
  public static Optional<PublicBound> missingBound(String name, PublicBounds bounds) {
    return entry(name).missing(bounds);
  }

  private static Entry entry(String name) {
    return ENTRIES.stream()
        .filter(entry -> entry.name().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "mechanism must be one of %s, got \"%s\""
                        .formatted(String.join(", ", names()), name)));
  }

  private static Mechanism sortedNoise(PublicBounds bounds) {
    OptionalLong labels = bounds.value(PublicBound.LABELS);
    return labels.isPresent()
        ? SortedNoise.publicLabels(labels.getAsLong())
        : SortedNoise.privateLabels();
  }

  /**
   * One mechanism.
   *
   * @param bound what it can be told
   * @param needed whether it cannot do without
   */
  private record Entry(
      String name,
      Optional<PublicBound> bound,
      boolean needed,
      Function<PublicBounds, Mechanism> factory) {
    static Entry boundless(String name, Supplier<Mechanism> factory) {
      return new Entry(name, Optional.empty(), false, unused -> factory.get());
    }

    static Entry bounded(String name, PublicBound bound, LongFunction<Mechanism> factory) {
      return new Entry(
          name,
          Optional.of(bound),
          true,
          bounds -> factory.apply(bounds.value(bound).orElseThrow()));
    }

    Optional<PublicBound> missing(PublicBounds bounds) {
      return bound.filter(its -> needed && bounds.value(its).isEmpty());
    }

    Mechanism create(PublicBounds bounds) {
      missing(bounds)
          .ifPresent(
              its -> {
                throw new IllegalArgumentException(
                    "%s needs --%s, a bound that is public knowledge".formatted(name, its.id()));
              });
      return factory.apply(bounds);
    }
  }
}
