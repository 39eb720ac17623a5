package io.privhist.ingest;

import static org.assertj.core.api.Assertions.assertThat;

import io.privhist.ingest.request.FileSource;
import io.privhist.ingest.request.Request;
import io.privhist.ingest.request.Resources;
import io.privhist.mechanism.Tiling;
import io.privhist.privacy.Epsilon;
import io.privhist.privacy.Guarantee;
import io.privhist.privacy.ProtectedUnit;
import io.privhist.records.Items;
import io.privhist.records.Items.Direction;
import io.privhist.records.Selection;
import io.privhist.records.UnitBound;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What this engine counts, it also knows the price of. */
class PromiseTest {
  @TempDir private Path folder;

  private Guarantee released(Items items, Optional<UnitBound> bound) throws IOException {
    Path file = Sample.write(folder.resolve("t.csv"), "a,b,n,user\nx,y,3,ann\ny,z,1,bob\n");
    Request request =
        new Request(
            FileSource.of(file.toString()),
            new Selection(items, Optional.empty(), bound),
            Resources.usual());
    return Tiling.standard()
        .release(Ingest.count(request, new Watch()).histogram(), Epsilon.parse("1"))
        .guarantee();
  }

  @Test
  void release_ofUndirectedEdges_knowsThatAnEdgeCountsTwice() throws IOException {
    Items edges = new Items.Edges("a", "b", Direction.UNDIRECTED, false);

    Guarantee guarantee = released(edges, Optional.empty());

    assertThat(guarantee.distance()).isEqualTo(2);
    assertThat(guarantee.perItem()).isEqualTo(Epsilon.parse("1/2"));
  }

  @Test
  void release_ofUnits_protectsThem() throws IOException {
    Guarantee guarantee =
        released(new Items.Labels(List.of("a")), Optional.of(new UnitBound("user", 5)));

    assertThat(guarantee.unit()).isEqualTo(ProtectedUnit.bounded("user", 5));
    assertThat(guarantee.distance()).isEqualTo(5);
  }

  @Test
  void release_ofCounts_protectsAnItem() throws IOException {
    assertThat(released(new Items.Counts(List.of("a"), "n"), Optional.empty()).unit())
        .isEqualTo(ProtectedUnit.item());
  }
}
