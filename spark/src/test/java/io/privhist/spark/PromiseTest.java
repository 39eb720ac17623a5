package io.privhist.spark;

import static org.assertj.core.api.Assertions.assertThat;

import io.privhist.histogram.RawHistogram;
import io.privhist.mechanism.Tiling;
import io.privhist.privacy.Epsilon;
import io.privhist.privacy.ProtectedUnit;
import io.privhist.records.Items;
import io.privhist.records.Items.Direction;
import io.privhist.records.Selection;
import io.privhist.records.UnitBound;
import io.privhist.release.Release;
import java.util.List;
import java.util.Optional;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.junit.jupiter.api.Test;

/** What this engine counts, it also knows the price of. */
class PromiseTest {
  private static final Dataset<Row> DATA =
      LocalSpark.table(
          List.of(List.of("x", "y", "3", "ann"), List.of("y", "z", "1", "bob")),
          "a",
          "b",
          "n",
          "user");

  @Test
  void release_ofUndirectedEdges_knowsThatAnEdgeCountsTwice() {
    RawHistogram raw =
        PrivHistSpark.count(
                DATA, Selection.of(new Items.Edges("a", "b", Direction.UNDIRECTED, false)))
            .histogram();

    Release release = Tiling.standard().release(raw, Epsilon.parse("1"));

    assertThat(release.guarantee().distance()).isEqualTo(2);
    assertThat(release.guarantee().perItem()).isEqualTo(Epsilon.parse("1/2"));
  }

  @Test
  void count_ofUnits_protectsThem() {
    Selection selection =
        new Selection(
            new Items.Labels(List.of("a")),
            Optional.empty(),
            Optional.of(new UnitBound("user", 5)));

    assertThat(PrivHistSpark.count(DATA, selection).histogram().unit())
        .isEqualTo(ProtectedUnit.bounded("user", 5));
  }

  @Test
  void count_ofLabelsAndOfCounts_protectsARecordAndAnItem() {
    Selection counts = Selection.of(new Items.Counts(List.of("a"), "n"));

    assertThat(PrivHistSpark.count(DATA, "a").unit()).isEqualTo(ProtectedUnit.record());
    assertThat(PrivHistSpark.count(DATA, counts).histogram().unit())
        .isEqualTo(ProtectedUnit.item());
  }
}
