package io.privhist;

import static org.assertj.core.api.Assertions.assertThat;

import io.privhist.histogram.Prevalences;
import io.privhist.histogram.RawHistogram;
import io.privhist.mechanism.Tiling;
import io.privhist.privacy.Epsilon;
import io.privhist.privacy.Neighbours;
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
    RawHistogram raw = RawHistogram.ofCounts(3, 8, 8).withPromise(5);

    Release release = Tiling.standard().release(raw, Epsilon.parse("1"), Neighbours.REPLACE);

    assertThat(release.guarantee().perItem()).isEqualTo(Epsilon.parse("0.1"));
    assertThat(release.guarantee().inWords())
        .contains("replacing all items of one unit (at most 5)");
  }
}
