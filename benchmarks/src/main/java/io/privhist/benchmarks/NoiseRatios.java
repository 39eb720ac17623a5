package io.privhist.benchmarks;

import io.privhist.benchmarks.baseline.NoiseAlone;
import io.privhist.benchmarks.generated.GeneratedData;
import io.privhist.benchmarks.measure.Child;
import io.privhist.benchmarks.measure.InTurns;
import io.privhist.benchmarks.measure.Piece;
import io.privhist.histogram.RawHistogram;
import io.privhist.mechanism.Mechanism;
import io.privhist.mechanism.Mechanisms;
import io.privhist.privacy.Epsilon;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Times of releases and of their noise alone, measured in turns in one warm JVM.
 *
 * <p>Arguments: a mechanism, then in turns epsilon, the name of {@link GeneratedData}, and the
 * draws that a release of it takes. Prints a line for each three: {@link InTurns} of a release and
 * its noise. The draws were counted elsewhere, so that this JVM meets no noise but the shipped one;
 * and it meets all data before the first time is taken, so that what is compiled stays as it is.
 */
final class NoiseRatios {
  private static final List<String> JVM =
      List.of(
          "-Xms2g", // a heap that grows would be another one in each measurement
          "-Xmx2g",
          "-XX:+UseSerialGC",
          "-XX:CompileCommand=quiet",
          NoiseAlone.COMPILER_OPTION);

  private static final double COLD_MILLIS = 300;
  private static final double WARM_UP_MILLIS = 100;
  private static final double MEASURED_MILLIS = 600;
  private static final int FEWEST_TURNS = 7;

  private NoiseRatios() {}

  /** Runs this class in a JVM of its own and returns the results in the order of the cells. */
  static List<InTurns> measure(String mechanism, List<NoiseCell> cells) throws IOException {
    List<String> arguments = new ArrayList<>(List.of(mechanism));
    for (NoiseCell cell : cells) {
      arguments.addAll(List.of(cell.epsilon(), cell.data(), cell.noise().words()));
    }
    return Child.java(NoiseRatios.class, JVM, arguments).out().lines().map(InTurns::parse).toList();
  }

  public static void main(String[] arguments) {
    Mechanism mechanism = Mechanisms.named(arguments[0]);
    Map<String, RawHistogram> data = new HashMap<>();
    List<Subject> subjects = new ArrayList<>();
    for (int i = 1; i < arguments.length; i += 3) {
      Epsilon epsilon = Epsilon.parse(arguments[i]);
      RawHistogram raw = data.computeIfAbsent(arguments[i + 1], GeneratedData::named);
      NoiseAlone noise = NoiseAlone.parse(arguments[i + 2]);
      subjects.add(
          new Subject(new Piece(() -> mechanism.release(raw, epsilon)), new Piece(noise::draw)));
    }
    NoiseAlone.warmUp();
    subjects.forEach(subject -> subject.measure(1, COLD_MILLIS));
    for (Subject subject : subjects) {
      subject.measure(1, WARM_UP_MILLIS);
      System.out.println(subject.measure(FEWEST_TURNS, MEASURED_MILLIS).line());
    }
  }

  /** A release, and its noise. */
  private record Subject(Piece release, Piece noise) {
    InTurns measure(int fewest, double millis) {
      return InTurns.measure(release::millis, noise::millis, fewest, millis);
    }
  }
}
