package io.privhist.mechanism;

import static org.assertj.core.api.Assertions.assertThat;

import io.privhist.histogram.RawHistogram;
import io.privhist.mechanism.Renoising.Draw;
import io.privhist.privacy.Epsilon;
import io.privhist.privacy.Guarantee;
import io.privhist.privacy.Neighbours;
import io.privhist.privacy.ProtectedUnit;
import io.privhist.release.MechanismLabel;
import io.privhist.release.MechanismParameter;
import io.privhist.release.Release;
import io.privhist.release.Release.Bands;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RenoisingTest {
  private static final RawHistogram DATA = RawHistogram.ofCounts(1, 1, 1, 2, 3, 8);
  private static final Epsilon EPSILON = Epsilon.parse("2"); // enough for lattice, too
  private static final Map<MechanismParameter, Double> PARAMETERS =
      Map.of(
          MechanismParameter.TOTAL_SHARE, 0.25,
          MechanismParameter.PUBLIC_LABELS, 10.0,
          MechanismParameter.PUBLIC_MAX_COUNT, 20.0,
          MechanismParameter.PUBLIC_MAX_ITEMS, 30.0);

  @Test
  void draw_everyMechanism_isTheSameForTheSameNumberAndOthersForOthers() {
    for (String name : Baselines.contenders()) {
      Release release = Baselines.named(name, PARAMETERS).release(DATA, EPSILON);
      List<Draw> draws = draws(release);
      Set<Draw> different = new HashSet<>(draws);

      assertThat(draws(release)).as(name).isEqualTo(draws);
      assertThat(different).as(name).hasSizeGreaterThan(1);
    }
  }

  private static List<Draw> draws(Release release) {
    return IntStream.range(0, 30)
        .parallel()
        .mapToObj(number -> Renoising.of(release).draw(number).orElseThrow())
        .toList();
  }

  @Test
  void draw_anotherMechanismOrVersion_isNothing() {
    Release release = Tiling.standard().release(DATA, EPSILON);
    MechanismLabel label = release.mechanism();
    assertThat(Renoising.of(relabelled(release, "another", label.version())).draw(0)).isEmpty();
    assertThat(Renoising.of(relabelled(release, label.name(), "0")).draw(0)).isEmpty();
  }

  /** What a file may leave out or write in another way does not change a draw. */
  @Test
  void draw_bandsForecastsAndNotation_doNotMatter() {
    Release release = Tiling.standard().release(DATA, EPSILON);
    Guarantee guarantee = release.guarantee();
    Release bare =
        new Release(
            release.mechanism(),
            new Guarantee(Epsilon.parse("4/2"), guarantee.unit(), guarantee.neighbours()),
            release.total(),
            0,
            release.histogram(),
            OptionalDouble.empty(),
            Bands.none());

    assertThat(draws(bare)).isEqualTo(draws(release));
    assertThat(Renoising.of(bare).isBefore(Renoising.of(release))).isFalse();
    assertThat(Renoising.of(release).isBefore(Renoising.of(bare))).isFalse();
  }

  @Test
  void draw_whateverWasPublished_matters() {
    Release release = Tiling.standard().release(DATA, EPSILON);
    Release other =
        new Release(
            release.mechanism(),
            release.guarantee(),
            release.total() + 1,
            release.totalStandardDeviation(),
            release.histogram(),
            release.expectedL1(),
            release.bands());

    assertThat(draws(other)).isNotEqualTo(draws(release));
    assertThat(Renoising.of(other).isBefore(Renoising.of(release)))
        .isNotEqualTo(Renoising.of(release).isBefore(Renoising.of(other)));
  }

  /** The epsilon of an item decides, however unit and neighbours lead to it. */
  @ParameterizedTest
  @ValueSource(strings = {"tiling", "lattice", "privhist", "privhist-tuned"})
  void draw_unitsAndNeighbours_getTheNoiseOfAnItem(String name) {
    ProtectedUnit person = ProtectedUnit.bounded("person", 2);
    Release plain = Baselines.named(name, PARAMETERS).release(DATA, EPSILON);
    for (Guarantee guarantee :
        new Guarantee[] {
          new Guarantee(Epsilon.parse("4"), ProtectedUnit.record(), Neighbours.REPLACE),
          new Guarantee(Epsilon.parse("4"), person, Neighbours.ADD_REMOVE),
          new Guarantee(Epsilon.parse("8"), person, Neighbours.REPLACE)
        }) {
      Release same =
          new Release(
              plain.mechanism(),
              guarantee,
              plain.total(),
              plain.totalStandardDeviation(),
              plain.histogram(),
              plain.expectedL1(),
              plain.bands());

      assertThat(draws(same)).isEqualTo(draws(plain));
    }
  }

  @Test
  void draw_theHistogramOfAnotherRelease_isItsData() {
    Release release = Lattice.standard().release(DATA, Epsilon.parse("40"));
    Release other =
        Lattice.standard().release(RawHistogram.ofCounts(100, 200), Epsilon.parse("40"));

    Optional<Draw> draw = Renoising.of(release).draw(other.histogram(), 0);

    assertThat(draw.orElseThrow().total()).isEqualTo(300); // e^-40 is no noise
  }

  /** Releases have fresh noise: that of a total at epsilon 0.01 has a deviation of thousands. */
  @Test
  void release_ofTheSameData_isNotRepeated() {
    Epsilon small = Epsilon.parse("0.01");
    RawHistogram large = RawHistogram.ofCounts(1_000_000);

    assertThat(
            IntStream.range(0, 20)
                .mapToObj(run -> Tiling.standard().release(large, small).total())
                .distinct())
        .hasSizeGreaterThan(1);
  }

  private static Release relabelled(Release release, String name, String version) {
    return new Release(
        new MechanismLabel(name, version, release.mechanism().parameters()),
        release.guarantee(),
        release.total(),
        release.totalStandardDeviation(),
        release.histogram(),
        release.expectedL1(),
        release.bands());
  }
}
