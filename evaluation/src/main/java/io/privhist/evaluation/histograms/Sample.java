package io.privhist.evaluation.histograms;

import io.privhist.histogram.RawHistogram;
import java.util.stream.IntStream;

/** Items drawn from a law. */
public final class Sample {
  private static final long LATER = 1L << 40; // apart from the seeds of samples

  private final Law law;
  private final LawSampler sampler;
  private final long[] counts; // of each label of the law
  private final RawHistogram raw;
  private final long seed;

  public Sample(Law law, LawSampler sampler, long items, long seed) {
    this.law = law;
    this.sampler = sampler;
    this.counts = sampler.counts(items, seed);
    this.raw = LawSampler.histogram(counts);
    this.seed = seed;
  }

  public Law law() {
    return law;
  }

  public RawHistogram raw() {
    return raw;
  }

  /** Returns the probability of all labels seen. */
  public double coverage() {
    return IntStream.range(0, counts.length)
        .filter(i -> counts[i] > 0)
        .mapToDouble(law::probability)
        .sum();
  }

  /** Returns how many new labels further items bring, drawn once. */
  public double newLabels(double growth) {
    long[] later = sampler.counts(Math.round(growth * raw.items()), seed + LATER);
    return IntStream.range(0, counts.length).filter(i -> counts[i] == 0 && later[i] > 0).count();
  }
}
