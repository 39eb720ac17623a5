package io.privhist.release;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.privhist.release.Release.Bands;
import java.util.List;
import org.junit.jupiter.api.Test;

class CurveBandTest {
  private final CurveBand band =
      new CurveBand(new long[] {1, 4, 9}, new long[] {70, 8, 0}, new long[] {90, 12, 0});

  @Test
  void labelsFrom_anyCount_takesTheRowThatHolds() {
    assertThat(band.labelsFrom(1)).isEqualTo(new Interval(70, 90));
    assertThat(band.labelsFrom(3)).isEqualTo(new Interval(70, 90));
    assertThat(band.labelsFrom(4)).isEqualTo(new Interval(8, 12));
    assertThat(band.labelsFrom(1_000)).isEqualTo(new Interval(0, 0));
  }

  @Test
  void countAtRank_anyRank_readsTheCurveSideways() {
    assertThat(band.countAtRank(8)).isEqualTo(new Interval(8, 8));
    assertThat(band.countAtRank(10)).isEqualTo(new Interval(3, 8));
    assertThat(band.countAtRank(80)).isEqualTo(new Interval(0, 3));
    assertThat(band.countAtRank(91)).isEqualTo(new Interval(0, 0));
  }

  @Test
  void countAtRank_curveThatNeverEnds_hasNoUpperEnd() {
    CurveBand open = new CurveBand(new long[] {1}, new long[] {0}, new long[] {3});

    assertThat(open.countAtRank(2)).isEqualTo(new Interval(0, Long.MAX_VALUE));
  }

  @Test
  void constructor_rowsOutOfOrder_areRefused() {
    assertThatThrownBy(() -> new CurveBand(new long[] {2}, new long[] {0}, new long[] {3}))
        .hasMessage("row 0 of the band is out of order");
    assertThatThrownBy(() -> new CurveBand(new long[] {1, 2}, new long[] {0, 1}, new long[] {3, 3}))
        .hasMessage("row 1 of the band is out of order");
    assertThatThrownBy(() -> new CurveBand(new long[] {1}, new long[] {0}, new long[] {3, 3}))
        .hasMessage("a band needs rows of three numbers");
    assertThatThrownBy(() -> new CurveBand(new long[0], new long[0], new long[0]))
        .hasMessage("a band needs rows of three numbers");
    assertThatThrownBy(() -> new Band(1, band, List.of()))
        .hasMessage("level must be in (0, 1), got 1.0");
    assertThatThrownBy(() -> new Interval(2, 1))
        .hasMessage("an interval needs 0 <= lower <= upper, got 2 and 1");
  }

  @Test
  void bands_onlyOne_servesLowerLevelsToo() {
    Band stored = new Band(0.9, band, List.of());

    assertThat(Bands.only(stored).at(0.8)).contains(stored);
    assertThat(Bands.only(stored).at(0.95)).isEmpty();
    assertThat(Bands.none().at(0.5)).isEmpty();
  }
}
