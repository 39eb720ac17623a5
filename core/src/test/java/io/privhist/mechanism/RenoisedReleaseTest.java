package io.privhist.mechanism;

import static org.assertj.core.api.Assertions.assertThat;

import io.privhist.histogram.RawHistogram;
import io.privhist.privacy.Epsilon;
import io.privhist.release.MechanismLabel;
import io.privhist.release.Release;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RenoisedReleaseTest {
  private static final RawHistogram DATA = RawHistogram.ofCounts(1, 1, 1, 2, 3, 8);
  private static final Epsilon EPSILON = Epsilon.parse("2"); // enough for lattice, too

  @Test
  void renoised_everyMechanism_makesAReleaseOfTheSameKind() {
    Map<PublicBound, Long> bounds =
        Map.of(PublicBound.LABELS, 10L, PublicBound.MAX_COUNT, 20L, PublicBound.MAX_ITEMS, 30L);
    for (String name : Mechanisms.names()) {
      Release release = Mechanisms.named(name, bounds).release(DATA, EPSILON);
      Release again = Mechanisms.renoised(release).orElseThrow();
      assertThat(again.mechanism()).isEqualTo(release.mechanism());
      assertThat(again.guarantee()).isEqualTo(release.guarantee());
    }
  }

  @Test
  void renoised_theRelaxedPartition_keepsDelta() {
    Release release = Partition.upTo(30).relaxed(1e-3).release(DATA, EPSILON);
    assertThat(Mechanisms.renoised(release).orElseThrow().guarantee().delta()).isEqualTo(1e-3);
  }

  @Test
  void renoised_anotherMechanismOrVersion_isNothing() {
    Release release = Tiling.standard().release(DATA, EPSILON);
    MechanismLabel label = release.mechanism();
    assertThat(Mechanisms.renoised(relabelled(release, "another", label.version()))).isEmpty();
    assertThat(Mechanisms.renoised(relabelled(release, label.name(), "0"))).isEmpty();
  }

  private static Release relabelled(Release release, String name, String version) {
    return new Release(
        new MechanismLabel(name, version, release.mechanism().publicBounds()),
        release.guarantee(),
        release.total(),
        release.totalStandardDeviation(),
        release.histogram(),
        release.expectedL1(),
        release.bands());
  }
}
