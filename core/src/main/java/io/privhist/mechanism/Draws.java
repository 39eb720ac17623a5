package io.privhist.mechanism;

import io.privhist.internal.noise.CountedNoise;
import io.privhist.internal.noise.Noise;
import io.privhist.privacy.Epsilon;
import io.privhist.privacy.Guarantee;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * What draws of noise cost one item, counted where noise is drawn and compared with what is
 * promised. The one check that a release costs what it says; every release passes it, and whoever
 * charges for one passes it again, against what was charged.
 *
 * <p>Each stage of noise adds its budget. Groups beside each other, of which one item is in one
 * alone, cost together what one of them costs, and must all cost the same; levels add up. Sums are
 * exact fractions. They belong to the thread that draws: what another thread draws is not counted,
 * and so is refused.
 */
public final class Draws {
  private static final ThreadLocal<Deque<Draws>> OPEN = ThreadLocal.withInitial(ArrayDeque::new);

  private Optional<Epsilon> cost = Optional.empty(); // of one item, so far

  private Draws() {}

  /**
   * Runs what draws, and returns what comes of it if one item was charged exactly {@code
   * guarantee.perItem()} by all releases that were made in it.
   *
   * @param drawing makes releases, in the thread that calls it; it is called once
   * @throws MiscountedException if they cost more or less; nothing of them may be published, and
   *     what was charged for them stays charged
   */
  public static <T> T costing(Guarantee guarantee, Supplier<T> drawing) {
    Counted<T> counted = counted(drawing);
    Epsilon promised = guarantee.perItem();
    if (!counted.cost().equals(Optional.of(promised))) {
      throw MiscountedException.of(counted.cost(), promised);
    }
    add(promised);
    return counted.result();
  }

  /**
   * Runs what draws, and returns what comes of it if one item was charged exactly {@code
   * guarantee.perItem()}, and if it states this guarantee itself: what somebody is charged for.
   *
   * @param stated returns the guarantee that the result states
   * @throws MiscountedException if it cost or states another; nothing of it may be published
   */
  public static <T> T charged(
      Guarantee guarantee, Supplier<T> drawing, Function<T, Guarantee> stated) {
    T result = costing(guarantee, drawing);
    if (!stated.apply(result).equals(guarantee)) {
      throw new MiscountedException(
          "what was drawn states another guarantee than the one that is charged: nothing is"
              + " published");
    }
    return result;
  }

  /** Runs the steps of a mechanism, which must take all noise from what they are given. */
  static <T> T costing(Guarantee guarantee, Noise noise, Function<Noise, T> steps) {
    return costing(guarantee, () -> steps.apply(new CountedNoise(noise, Draws::add)));
  }

  /**
   * Runs draws of which one item can change one alone. Together they cost what each of them costs.
   *
   * @throws MiscountedException if they do not all cost the same
   */
  static <T> List<T> besideEachOther(List<Supplier<T>> draws) {
    List<T> results = new ArrayList<>();
    Optional<Epsilon> each = Optional.empty();
    for (Supplier<T> draw : draws) {
      Counted<T> counted = counted(draw);
      if (!results.isEmpty() && !counted.cost().equals(each)) {
        throw new MiscountedException(
            "groups beside each other cost different epsilons: nothing is published");
      }
      each = counted.cost();
      results.add(counted.result());
    }
    each.ifPresent(Draws::add);
    return results;
  }

  /** Runs what draws noise that protects nobody, on published numbers: it costs nothing. */
  static <T> T free(Supplier<T> drawing) {
    return counted(drawing).result();
  }

  /** What was drawn, and what it cost one item, if anything. */
  private record Counted<T>(T result, Optional<Epsilon> cost) {}

  private static <T> Counted<T> counted(Supplier<T> drawing) {
    Draws draws = new Draws();
    Deque<Draws> open = OPEN.get();
    open.push(draws);
    try {
      return new Counted<>(drawing.get(), draws.cost);
    } finally {
      open.pop();
    }
  }

  /** Adds a cost to what is being counted, if anything is. */
  private static void add(Epsilon more) {
    Draws innermost = OPEN.get().peek();
    if (innermost != null) {
      innermost.cost = Optional.of(innermost.cost.map(more::plus).orElse(more));
    }
  }
}
