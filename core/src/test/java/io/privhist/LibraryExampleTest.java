package io.privhist;

import static org.assertj.core.api.Assertions.assertThat;

import io.privhist.histogram.Prevalences;
import io.privhist.histogram.RawHistogram;
import io.privhist.mechanism.Tiling;
import io.privhist.privacy.Epsilon;
import io.privhist.privacy.Guarantee;
import io.privhist.privacy.Neighbours;
import io.privhist.privacy.ProtectedUnit;
import io.privhist.release.Release;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The code of docs/how-to/embed-the-library.md and of the README, as it stands there. */
class LibraryExampleTest {
  @Test
  void release_asInTheGuide_works() {
    List<String> labels = List.of("a", "b", "a");
    RawHistogram raw = RawHistogram.ofLabels(labels);
    RawHistogram same = RawHistogram.ofCounts(3, 8, 8);
    RawHistogram again = RawHistogram.ofPrevalences(new long[] {3, 8}, new long[] {1, 2});

    Release release = Tiling.standard().release(raw, Epsilon.parse("1/2"));

    Prevalences rows = release.histogram().prevalences();
    StringBuilder printed = new StringBuilder();
    for (int i = 0; i < rows.rows(); i++) {
      printed.append(rows.count(i)).append(",").append(rows.prevalence(i)).append("\n");
    }
    assertThat(printed.toString().lines().count()).isEqualTo(rows.rows());
    assertThat(same.sensitivePrevalences()).isEqualTo(again.sensitivePrevalences());
    assertThat(release.total()).isNotNegative();
    assertThat(release.totalStandardDeviation()).isPositive();
    assertThat(release.expectedL1()).isPresent();
    assertThat(release.band(0.95)).isPresent();
    assertThat(release.guarantee().inWords()).contains("e^(1/2)");
  }

  @Test
  void release_forAllRecordsOfAUser_asInTheGuide_works() {
    ProtectedUnit user = new ProtectedUnit("user", 5, false, 1);
    Guarantee guarantee = new Guarantee(Epsilon.parse("1"), 0, user, Neighbours.ADD_REMOVE);

    Release release = Tiling.standard().release(RawHistogram.ofCounts(3, 8, 8), guarantee);

    assertThat(release.guarantee().perItem()).isEqualTo(Epsilon.parse("0.2"));
    assertThat(release.guarantee().inWords())
        .contains("all records of one user (of which at most 5 are counted)");
  }
}
