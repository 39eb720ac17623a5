package io.privhist.benchmarks;

import io.privhist.benchmarks.baseline.DrawCount;
import io.privhist.benchmarks.baseline.NoiseAlone;
import io.privhist.benchmarks.generated.GeneratedData;
import io.privhist.benchmarks.measure.InTurns;
import io.privhist.benchmarks.measure.Spread;
import io.privhist.histogram.RawHistogram;
import io.privhist.mechanism.Mechanisms;
import io.privhist.privacy.Epsilon;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/** A mechanism at an epsilon on some data, and how its releases compared with their noise. */
final class NoiseCell {
  private final String mechanism;
  private final String epsilon;
  private final String data;
  private final int rows;
  private final NoiseAlone noise;
  private final List<InTurns> results = new ArrayList<>();

  NoiseCell(String mechanism, String epsilon, String data, RawHistogram raw) {
    this.mechanism = mechanism;
    this.epsilon = epsilon;
    this.data = data;
    this.rows = raw.sensitivePrevalences().rows();
    this.noise = DrawCount.of(Mechanisms.named(mechanism), raw, Epsilon.parse(epsilon)).alone();
  }

  String epsilon() {
    return epsilon;
  }

  String data() {
    return data;
  }

  NoiseAlone noise() {
    return noise;
  }

  /** Adds what another JVM measured. */
  void add(InTurns result) {
    results.add(result);
  }

  /** Returns the ratio with its range over JVMs, in bold if it is above the goal as it reads. */
  String ratio(OptionalDouble goal) {
    Spread ratios = Spread.of(results, InTurns::ratio);
    String words = ratios.inWords();
    boolean missed =
        goal.isPresent() && Math.round(100 * ratios.median()) > 100 * goal.getAsDouble();
    return missed ? "**" + words + "**" : words;
  }

  /** Returns what the ratio is made of. */
  List<String> details() {
    return List.of(
        mechanism,
        epsilon,
        GeneratedData.title(data),
        "%,d".formatted(noise.total()),
        Spread.rounded((double) rows / (double) noise.total()),
        Spread.of(results, InTurns::simple).inWords(),
        Spread.of(results, InTurns::task).inWords());
  }
}
