package io.privhist.internal.tiling;

import static org.assertj.core.api.Assertions.assertThat;

import io.privhist.internal.noise.NoiseLaw;
import io.privhist.internal.strip.Strips;
import io.privhist.internal.strip.Strips.Axis;
import java.util.SplittableRandom;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class StripScanTest {
  private static final long END = 20_000;
  private static final double END_HEIGHT = 3;
  private static final long MOST = 300;

  private final SplittableRandom random = new SplittableRandom(20_191_207);

  /** The pilot is sometimes far too flat, so that now it and now the answers decide. */
  @ParameterizedTest
  @EnumSource
  void extend_anyAnswers_plansStripsByTheFormulas(Axis axis) {
    int decidedByAnswers = 0;
    for (int run = 0; run < 60; run++) {
      NoiseLaw law = new NoiseLaw(Math.exp(random.nextDouble(-4, 1)));
      double flatness = Math.exp(random.nextDouble(-6, 0));
      DoubleUnaryOperator pilot = x -> flatness * 3e5 / (x * x + 100);
      Strips strips = new Strips();

      StripScan.Outlook outlook = new StripScan.Outlook(axis, pilot, END_HEIGHT);
      new StripScan(outlook, law, MOST, end -> answer(strips.lastEnd(), end, law))
          .extend(strips, END);

      decidedByAnswers += requirePlanned(strips, axis, law, pilot);
    }
    assertThat(decidedByAnswers).isGreaterThan(200);
  }

  /** A curve that falls from 3000 with the inverse of the position, and noise. */
  private long answer(long start, long end, NoiseLaw law) {
    double mass = 3e5 * Math.log((end + 100.0) / (start + 100.0));
    return Math.round(mass + law.meanAbsolute() * random.nextDouble(-3, 3));
  }

  /** Returns how many slopes were not the pilot's. */
  private static int requirePlanned(
      Strips strips, Axis axis, NoiseLaw law, DoubleUnaryOperator pilot) {
    LastStrips last = new LastStrips(0);
    OverDispersion dispersion = new OverDispersion(axis, pilot, law.variance());
    Strips before = new Strips();
    int others = 0;
    for (int strip = 0; strip < strips.size(); strip++) {
      double atStart = strips.start(strip) + 1.0;
      double slope = slope(before, law, pilot.applyAsDouble(atStart));
      StripWidth rule = new StripWidth(law.meanAbsolute());
      long width =
          StripWidth.whole(
              rule.bridge(slope, axis),
              rule.curvature(slope, atStart),
              atStart,
              dispersion.widthFactor());
      long crowded = strip > MOST ? strips.start(strip) / 50 : 0;
      assertThat(strips.end(strip))
          .isEqualTo(Math.min(END, strips.start(strip) + Math.max(width, crowded)));
      others += slope > pilot.applyAsDouble(atStart) ? 1 : 0;
      before.add(strips.end(strip), strips.mass(strip));
      last.update(before);
      dispersion.update(last);
    }
    return others;
  }

  private static double slope(Strips strips, NoiseLaw law, double pilot) {
    int last = strips.size() - 1;
    double tolerance = 3 * law.meanAbsolute();
    double slope = pilot;
    if (last >= 1) {
      double[] w = {strips.width(last - 1), strips.width(last)};
      double drop = strips.mass(last - 1) / w[0] - strips.mass(last) / w[1];
      double spread = Math.sqrt(1 / (w[1] * w[1]) + 1 / (w[0] * w[0]));
      double distance = strips.centre(last) - strips.centre(last - 1);
      slope = Math.max(slope, (drop - tolerance * spread) / distance);
    }
    if (last >= 0) {
      double w = strips.width(last);
      double left = strips.mass(last) / w - END_HEIGHT - tolerance / w;
      slope = Math.max(slope, left / (END - strips.lastEnd()));
    }
    return slope;
  }
}
