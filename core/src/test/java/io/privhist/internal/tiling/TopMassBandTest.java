package io.privhist.internal.tiling;

import static org.assertj.core.api.Assertions.assertThat;

import io.privhist.internal.noise.NoiseLaw;
import io.privhist.internal.strip.Strips;
import io.privhist.privacy.Epsilon;
import io.privhist.release.Interval;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The sums, searches and early ends of the band against its formulas, written out. */
class TopMassBandTest {
  private static final double DELTA = 0.05;

  /** Noise of a few boxes moves a fit about; noise of hundreds makes tails rise and bands cross. */
  @ParameterizedTest
  @ValueSource(ints = {0, 3, 400})
  void at_anyNumberOfLabels_isWhatTheFormulasSay(int noise) {
    Random random = new Random(20_191_008);
    for (int trial = 0; trial < 500; trial++) {
      Strips columns = strips(random, noise);
      Strips rows = strips(random, noise);
      Epsilon epsilon = Epsilon.parse(random.nextBoolean() ? "1/2" : "20");
      Tiles tiles =
          new Tiles(
              TilingBudgets.after(1_000, epsilon, epsilon.times(3, 100)),
              1_000,
              new Strips.OpenEnded(new Strips(), 0),
              columns,
              rows.lastEnd(),
              new Strips.OpenEnded(rows, random.nextInt(2 * noise + 1) - noise));
      HeightBand columnBand = HeightBand.of(columns, random.nextInt(30));
      HeightBand rowBand = HeightBand.of(rows, random.nextInt(30));
      TopMassBand band = new TopMassBand(tiles, columnBand, rowBand, DELTA);
      Formulas formulas = new Formulas(tiles, columnBand, rowBand);

      for (long k = 1; k <= 2 * rows.lastEnd(); k += 1 + k / 5) {
        assertThat(band.at(k)).isEqualTo(formulas.at(k));
      }
    }
  }

  /** Strips of random widths under a falling curve, steep or flat, with noise on each. */
  private static Strips strips(Random random, int noise) {
    Strips strips = new Strips();
    double height = random.nextInt(200);
    int widest = 1 + random.nextInt(6);
    for (int strip = random.nextInt(40); strip >= 0; strip--) {
      int width = 1 + random.nextInt(widest);
      strips.add(
          strips.lastEnd() + width,
          Math.round(width * height) + random.nextInt(2 * noise + 1) - noise);
      height *= 0.4 + 0.6 * random.nextDouble();
    }
    return strips;
  }

  /** Column by column and strip by strip, each bound from its definition. */
  private static final class Formulas {
    private final Strips columns;
    private final Strips rows;
    private final long open;
    private final HeightBand columnBand;
    private final HeightBand rowBand;
    private final long[] columnRadii;
    private final long[] rowRadii;

    Formulas(Tiles tiles, HeightBand columnBand, HeightBand rowBand) {
      this.columns = tiles.columns();
      this.rows = tiles.rows().strips();
      this.open = tiles.rows().rest();
      this.columnBand = columnBand;
      this.rowBand = rowBand;
      NoiseLaw law = tiles.tileNoise();
      this.columnRadii = law.radiiOfPrefixes(columns.size(), DELTA);
      this.rowRadii = law.radiiOfPrefixes(rows.size() + 1, DELTA);
    }

    Interval at(long k) {
      long upper = k * columns.lastEnd() + topAtMost(k);
      long lower = columnsAtLeast(k, columns.lastEnd()) + topAtLeast(k);
      boolean flat = false;
      for (int j = 0; j <= columns.size(); j++) {
        long end = j == 0 ? 0 : columns.end(j - 1);
        upper = Math.min(upper, k * end + tail(j) + tailReach(j));
        if (!flat && j < columns.size() && columnBand.upper(columnBand.segmentOf(end + 1)) <= k) {
          flat = true;
          long beyond = Math.max(0, tail(j) - tailReach(j));
          lower = Math.max(lower, columnsAtLeast(k, end) + beyond);
        }
      }
      upper = Math.max(0, upper);
      return new Interval(Math.min(lower, upper), upper);
    }

    private long columnsAtLeast(long k, long end) {
      long sum = 0;
      for (long column = 1; column <= end; column++) {
        sum += Math.min(k, columnBand.lower(columnBand.segmentOf(column)));
      }
      return sum;
    }

    private long tail(int strip) {
      return rows.sum() + open + columns.sum() - mass(columns, strip);
    }

    private long tailReach(int strip) {
      long open = rowRadii[rows.size() + 1];
      int size = columns.size();
      return strip == size ? open : open + columnRadii[size] + columnRadii[strip];
    }

    private long topAtMost(long k) {
      if (k > rows.lastEnd()) {
        return 1L << 60;
      }
      int strip = stripOf(k);
      long tallest = rowBand.upper(rowBand.segmentOf(rows.start(strip) + 1));
      return Math.min(topUpper(strip + 1), topUpper(strip) + (k - rows.start(strip)) * tallest);
    }

    /** Top never falls, so a later upper end holds before it as well. */
    private long topUpper(int strips) {
      long least = strips == 0 ? 0 : Long.MAX_VALUE;
      for (int j = strips; strips > 0 && j <= rows.size(); j++) {
        least = Math.min(least, mass(rows, j) + rowRadii[j]);
      }
      return least;
    }

    private long topAtLeast(long k) {
      if (k > rows.lastEnd()) {
        return topLower(rows.size());
      }
      int strip = stripOf(k);
      double share = (k - rows.start(strip)) / rows.width(strip);
      double rise = share * (topLower(strip + 1) - topLower(strip));
      return topLower(strip) + (long) (rise * (1 - 1e-12));
    }

    private long topLower(int strips) {
      long largest = 0;
      for (int j = 1; j <= strips; j++) {
        largest = Math.max(largest, mass(rows, j) - rowRadii[j]);
      }
      return largest;
    }

    private static long mass(Strips strips, int count) {
      long mass = 0;
      for (int strip = 0; strip < count; strip++) {
        mass += strips.mass(strip);
      }
      return mass;
    }

    private int stripOf(long rank) {
      int strip = 0;
      while (rows.end(strip) < rank) {
        strip++;
      }
      return strip;
    }
  }
}
