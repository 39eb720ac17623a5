package io.privhist.estimate;

import io.privhist.estimate.internal.fit.BinCounts;
import io.privhist.estimate.internal.fit.FittingPopulations;
import io.privhist.estimate.internal.fit.FittingPopulations.Limits;
import io.privhist.estimate.internal.fit.RateTable;
import io.privhist.estimate.internal.numeric.PoissonLaw;
import java.util.Map;
import java.util.Optional;
import java.util.stream.DoubleStream;
import java.util.stream.LongStream;

/**
 * Where the distance to the uniform law on K labels may lie. V is the plug-in, which is too large:
 * with {@code c = N/K} a label of rate x adds {@code (E|r - c| - |x - c|) / N} too much. All of
 * that happens around c, so the bins lie there. All labels are counted, seen or not.
 */
final class UniformityRange implements PopulationRange {
  private static final double REACH = 8; // deviations of a count with mean c, on either side
  private static final double BIN = 0.6; // deviations
  private static final double SMALL = 4; // with bins from 1 on
  private static final double FEW = 6; // rates below are spread by their logarithm
  private static final double RATIO = Math.exp(0.1);
  private static final double LOWEST = 1e-4;
  private static final double STEP = 0.15; // deviations
  private static final double LARGEST_TOTAL = 1e30;
  private static final double[] LOW_RATES = {1e-4, 0.01, 0.1, 0.3, 1, 2};
  private static final String METHOD =
      "the distance of the shares themselves, less the range of what it is too large by over all"
          + " populations that fit the counts around N/K";

  private final long labels; // K

  UniformityRange(long labels) {
    this.labels = labels;
  }

  @Override
  public Optional<Found> of(Observation observation) {
    double centre = (double) observation.total() / labels;
    long[] edges = edges(centre);
    return SmallCounts.of(observation, edges)
        .flatMap(counts -> fitting(RateTable.ofAll(edges, rates(centre, edges)), counts))
        .flatMap(fitting -> ofFitting(fitting, centre, observation));
  }

  private Optional<FittingPopulations> fitting(RateTable table, BinCounts counts) {
    Limits limits = new Limits(LARGEST_TOTAL, (double) labels);
    return FittingPopulations.of(table, counts, RarePopulations.ONE_END, limits);
  }

  private Optional<Found> ofFitting(
      FittingPopulations fitting, double centre, Observation observation) {
    double n = observation.total();
    return new BoundedBias(
            UniformDistances.plugIn(labels), fitting.totals(x -> -tooLarge(x, centre) / n), METHOD)
        .range(observation, Map.of());
  }

  private static double tooLarge(double rate, double centre) {
    return Math.max(0, new PoissonLaw(rate).meanDistance(centre) - Math.abs(rate - centre));
  }

  private static long[] edges(double centre) {
    double deviation = Math.sqrt(centre + 1);
    LongStream around =
        DoubleStream.iterate(-REACH, t -> t <= REACH + BIN / 2, t -> t + BIN)
            .mapToLong(t -> (long) Math.ceil(centre + t * deviation))
            .filter(edge -> edge >= 1);
    LongStream first = centre < SMALL ? LongStream.of(1) : LongStream.empty();
    return LongStream.concat(first, around).sorted().distinct().toArray();
  }

  /** The centre itself must be among them: it is where V is too large by most. */
  private static double[] rates(double centre, long[] edges) {
    double deviation = Math.sqrt(centre);
    double last = edges[edges.length - 1];
    double top = last + 4 * Math.sqrt(last + 1);
    DoubleStream rates =
        centre < FEW
            ? DoubleStream.concat(
                DoubleStream.iterate(Math.min(LOWEST, centre / 10), x -> x < top, x -> x * RATIO),
                DoubleStream.iterate(-8, i -> i <= 8, i -> i + 1).map(i -> centre * (1 + i / 50)))
            : DoubleStream.concat(
                DoubleStream.of(LOW_RATES),
                DoubleStream.iterate(-14, t -> t < 14 + STEP / 2, t -> t + STEP)
                    .map(t -> centre + t * deviation));
    return DoubleStream.concat(rates, DoubleStream.of(centre))
        .map(x -> Math.max(LOWEST * Math.min(1, centre), x))
        .sorted()
        .distinct()
        .toArray();
  }
}
