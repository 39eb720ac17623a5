package io.privhist.estimate;

import static io.privhist.estimate.reading.ReadingAssert.covers;
import static org.assertj.core.api.Assertions.assertThat;

import io.privhist.estimate.degrees.DegreeDistribution;
import io.privhist.estimate.passwords.GuessingCurve;
import io.privhist.estimate.passwords.WorkFactor;
import io.privhist.estimate.reading.BandedCounts;
import io.privhist.estimate.reading.Reading;
import io.privhist.estimate.risk.DisclosureRisk;
import io.privhist.histogram.Prevalences;
import io.privhist.histogram.RawHistogram;
import io.privhist.internal.noise.Noise;
import io.privhist.internal.noise.SeededNoise;
import io.privhist.mechanism.Mechanism;
import io.privhist.mechanism.Tiling;
import io.privhist.privacy.Epsilon;
import io.privhist.release.Band;
import io.privhist.release.CurveBand;
import io.privhist.release.Release;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * How often all intervals of a release hold at once: 400 releases of Zipf-like data, whose bands of
 * level 0.95 hold together, and so do all intervals. With probability 0.95 they do so 356 times or
 * more but for 1 seed in 10^6.
 */
@Tag("statistical")
class FieldIntervalsStatisticalTest {
  private static final int RELEASES = 400;
  private static final int LEAST = 356;

  private final Prevalences truth = zipf();
  private final BandedCounts exact =
      new BandedCounts(Observation.of(truth.items(), truth), Optional.empty());

  private static Prevalences zipf() {
    int largest = 500;
    long[] counts = new long[largest + 1];
    for (int rank = 1; rank <= 800; rank++) {
      counts[Math.max(1, largest / rank)]++;
    }
    counts[1] += 700;
    Prevalences.Builder builder = new Prevalences.Builder();
    for (int count = 1; count <= largest; count++) {
      if (counts[count] > 0) {
        builder.add(count, counts[count]);
      }
    }
    return builder.build();
  }

  private List<Release> releases() {
    SplittableRandom random = new SplittableRandom(20_261_116);
    Noise seeded = SeededNoise.of(random);
    Mechanism mechanism = Tiling.standard().withNoise(seeded);
    RawHistogram raw = RawHistogram.of(truth);
    List<Release> releases = new ArrayList<>();
    for (int i = 0; i < RELEASES; i++) {
      releases.add(mechanism.release(raw, Epsilon.parse("1/2")));
    }
    return releases;
  }

  private static List<Reading> figures(BandedCounts banded) {
    List<Reading> figures = new ArrayList<>();
    GuessingCurve guessing = new GuessingCurve(banded);
    for (long b = 1; b < 1_000; b *= 3) {
      figures.add(guessing.share(b));
    }
    for (String share : new String[] {"0.1", "0.5", "0.9"}) {
      WorkFactor factor = guessing.workFactor(new BigDecimal(share));
      figures.addAll(List.of(factor.guesses(), factor.guessesInBits(), factor.guessworkInBits()));
    }
    DegreeDistribution degrees = new DegreeDistribution(banded);
    figures.addAll(List.of(degrees.nodes(), degrees.degreeSum(), degrees.mean()));
    figures.addAll(List.of(degrees.maximum(), degrees.stars(2), degrees.stars(3)));
    figures.add(degrees.quantile(new BigDecimal("0.9")));
    figures.add(degrees.powerLaw(3).orElseThrow().exponent());
    DisclosureRisk risk = new DisclosureRisk(banded);
    figures.addAll(List.of(risk.averageRisk(), risk.uniqueRecords(), risk.groupsBelow(5)));
    figures.add(risk.recordsInGroupsBelow(10));
    return figures;
  }

  private boolean allHold(BandedCounts banded) {
    List<Reading> expected = figures(exact);
    List<Reading> found = figures(banded);
    for (int i = 0; i < expected.size(); i++) {
      if (!covers(found.get(i), expected.get(i))) {
        return false;
      }
    }
    return true;
  }

  @Test
  void intervals_overManyReleases_holdAtOnceAsOftenAsStated() {
    long holding = releases().stream().filter(r -> allHold(BandedCounts.of(r, 0.95))).count();
    assertThat(holding).isGreaterThanOrEqualTo(LEAST);
  }

  @Test
  void intervals_fromABandThatIsTooNarrow_areCaught() {
    long holding =
        releases().stream()
            .filter(r -> allHold(new BandedCounts(Observation.of(r), Optional.of(narrowed(r)))))
            .count();
    assertThat(holding).isLessThan(LEAST);
  }

  /** Each end of the curve band moves two fifths of the way to the other. */
  private static Band narrowed(Release release) {
    CurveBand wide = release.band(0.95).orElseThrow().curve();
    long[] counts = new long[wide.rows()];
    long[] lowers = new long[wide.rows()];
    long[] uppers = new long[wide.rows()];
    for (int row = 0; row < wide.rows(); row++) {
      long part = 2 * (wide.interval(row).upper() - wide.interval(row).lower() + 1) / 5;
      counts[row] = wide.count(row);
      lowers[row] = wide.interval(row).lower() + part;
      uppers[row] = wide.interval(row).upper() - part;
      if (row > 0) {
        lowers[row] = Math.min(lowers[row], lowers[row - 1]);
        uppers[row] = Math.min(uppers[row], uppers[row - 1]);
      }
      lowers[row] = Math.min(lowers[row], uppers[row]);
    }
    return new Band(0.95, new CurveBand(counts, lowers, uppers), List.of());
  }
}
