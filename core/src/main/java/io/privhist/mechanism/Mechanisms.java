package io.privhist.mechanism;

import io.privhist.release.MechanismLabel;
import io.privhist.release.Release;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.LongFunction;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** The mechanisms there are, by the names used on the command line and in release files. */
public final class Mechanisms {
  private static final Entry AUTO = Entry.boundless(Automatic.NAME, Automatic::standard);
  private static final List<Entry> ENTRIES =
      List.of(
          Entry.boundless("tiling", Tiling::standard),
          Entry.boundless("lattice", Lattice::standard),
          Entry.boundless("privhist", PrivHist::standard),
          Entry.boundless("privhist-tuned", PrivHist::tuned),
          new Entry(
              "sorted-noise", Optional.of(PublicBound.LABELS), false, Mechanisms::sortedNoise),
          Entry.bounded("cumulative", PublicBound.MAX_COUNT, Cumulative::upTo),
          Entry.bounded("partition", PublicBound.MAX_ITEMS, Partition::upTo));

  private Mechanisms() {}

  /** Returns the mechanism to use unless there is a reason for another one, called "auto". */
  public static Mechanism standard() {
    return Automatic.standard();
  }

  /** Returns the names of all mechanisms; "auto" is one of them and has no place of its own. */
  public static List<String> names() {
    return ENTRIES.stream().map(Entry::name).toList();
  }

  /** Returns every mechanism that needs no public bound. */
  public static List<Mechanism> withoutBounds() {
    return ENTRIES.stream()
        .filter(entry -> entry.missing(Map.of()).isEmpty())
        .map(entry -> entry.create(Map.of()))
        .toList();
  }

  /** Returns the mechanism with this name, which must need no public bound. */
  public static Mechanism named(String name) {
    return named(name, Map.of());
  }

  /**
   * Returns the mechanism with this name, told the one of these bounds that it takes, if any.
   *
   * @param bounds what the owner declares to be public knowledge; never derived from the data
   */
  public static Mechanism named(String name, Map<PublicBound, Long> bounds) {
    return entry(name).create(bounds);
  }

  /** Returns the bound that the mechanism with this name can be told. */
  public static Optional<PublicBound> boundOf(String name) {
    return entry(name).bound();
  }

  /** Returns the bound that the mechanism with this name needs and that was not declared. */
  public static Optional<PublicBound> missingBound(String name, Map<PublicBound, Long> bounds) {
    return entry(name).missing(bounds);
  }

  /** Returns the mechanism that made a release, told what it was told then. */
  static Mechanism makerOf(Release release) {
    MechanismLabel label = release.mechanism();
    Map<PublicBound, Long> bounds = new EnumMap<>(PublicBound.class);
    for (PublicBound bound : PublicBound.values()) {
      Long value = label.publicBounds().get(bound.id());
      if (value != null) {
        bounds.put(bound, value);
      }
    }
    Mechanism mechanism = named(label.name(), bounds);
    return mechanism instanceof Partition partition && release.guarantee().delta() > 0
        ? partition.relaxed(release.guarantee().delta())
        : mechanism;
  }

  private static Entry entry(String name) {
    return Stream.concat(Stream.of(AUTO), ENTRIES.stream())
        .filter(entry -> entry.name().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "mechanism must be auto or one of %s, got \"%s\""
                        .formatted(String.join(", ", names()), name)));
  }

  private static Mechanism sortedNoise(Map<PublicBound, Long> bounds) {
    Long labels = bounds.get(PublicBound.LABELS);
    return labels == null ? SortedNoise.privateLabels() : SortedNoise.publicLabels(labels);
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
      Function<Map<PublicBound, Long>, Mechanism> factory) {
    static Entry boundless(String name, Supplier<Mechanism> factory) {
      return new Entry(name, Optional.empty(), false, unused -> factory.get());
    }

    static Entry bounded(String name, PublicBound bound, LongFunction<Mechanism> factory) {
      return new Entry(
          name,
          Optional.of(bound),
          true,
          bounds -> factory.apply(Objects.requireNonNull(bounds.get(bound))));
    }

    Optional<PublicBound> missing(Map<PublicBound, Long> bounds) {
      return bound.filter(its -> needed && !bounds.containsKey(its));
    }

    Mechanism create(Map<PublicBound, Long> bounds) {
      missing(bounds)
          .ifPresent(
              its -> {
                throw new IllegalArgumentException(
                    "%s needs a bound that is public knowledge: %s".formatted(name, its.id()));
              });
      return factory.apply(bounds);
    }
  }
}
