package io.privhist.estimate.comparison;

import static org.assertj.core.api.Assertions.assertThat;

import io.privhist.estimate.Releases;
import io.privhist.release.Release;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ComparisonSymmetryTest {
  private static List<Release> releases() {
    List<Release> all = Releases.all(); // three of each data set and epsilon
    return List.of(all.get(18), all.get(21), all.get(24), all.get(60));
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.9, 0.995})
  void comparison_theOtherWayRound_isTheSameUpToSign(double level) {
    List<Release> releases = releases();
    for (int i = 1; i < releases.size(); i++) {
      Release a = releases.get(i - 1);
      Release b = releases.get(i);
      List<Line> there = Comparison.of(a, b, level).lines();
      List<Line> back = Comparison.of(b, a, level).lines();
      assertThat(there).hasSameSizeAs(back);
      for (int line = 1; line < there.size(); line++) { // the distance has no sign
        assertThat(mirrored(back.get(line))).isEqualTo(ends(there.get(line)));
      }
      assertThat(ends(back.get(0))).isEqualTo(ends(there.get(0)));
    }
  }

  private static List<Double> ends(Line line) {
    return line.interval().map(range -> List.of(range.lower(), range.upper())).orElse(List.of());
  }

  private static List<Double> mirrored(Line line) {
    return line.interval()
        .map(range -> List.of(0 - range.upper(), 0 - range.lower()))
        .orElse(List.of());
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void comparison_everyDifference_liesInItsInterval(boolean proved) {
    List<Release> releases = releases();
    for (int i = 1; i < releases.size(); i++) {
      Release a = releases.get(i - 1);
      Release b = releases.get(i);
      Comparison comparison = proved ? Comparison.byBands(a, b, 0.9) : Comparison.of(a, b, 0.9);
      for (Line line : comparison.lines()) {
        if (line.interval().isPresent() && line.difference().isPresent()) {
          assertThat(line.difference().getAsDouble())
              .as("%s", line)
              .isBetween(line.interval().get().lower(), line.interval().get().upper());
        }
      }
    }
  }
}
