package io.privhist.ingest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.privhist.histogram.RawHistogram;
import io.privhist.ingest.request.FileSource;
import io.privhist.ingest.request.Request;
import io.privhist.ingest.request.Resources;
import io.privhist.records.Counted;
import io.privhist.records.Items;
import io.privhist.records.Items.Direction;
import io.privhist.records.RowFates;
import io.privhist.records.Selection;
import io.privhist.records.UnitBound;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Degrees against a plain Java count. */
class EdgesTest {
  private record Edge(String from, String to) {}

  @TempDir Path folder;
  private final List<Edge> edges = new ArrayList<>();
  private Path file;

  @BeforeEach
  void write() throws IOException {
    SplittableRandom random = new SplittableRandom(44);
    StringBuilder csv = new StringBuilder("a,b\n");
    for (int i = 0; i < 3_000; i++) {
      double x = random.nextDouble();
      Edge edge = new Edge("n" + (int) (60 * x * x), "n" + random.nextInt(60));
      edges.add(edge);
      csv.append(edge.from()).append(',').append(edge.to()).append('\n');
    }
    csv.append("n1,\n,n2\n\n");
    file = Sample.write(folder.resolve("edges.csv"), csv.toString());
  }

  private Counted count(Direction direction, boolean multigraph) throws IOException {
    return Ingest.count(
        Request.of(
            FileSource.of(file.toString()), new Items.Edges("a", "b", direction, multigraph)),
        new Watch());
  }

  private RawHistogram plain(Direction direction, boolean multigraph) {
    Set<Edge> seen = new HashSet<>();
    List<String> nodes = new ArrayList<>();
    for (Edge edge : edges) {
      boolean swap = direction == Direction.UNDIRECTED && edge.from().compareTo(edge.to()) > 0;
      Edge same = swap ? new Edge(edge.to(), edge.from()) : edge;
      if (!multigraph && (edge.from().equals(edge.to()) || !seen.add(same))) {
        continue;
      }
      if (direction != Direction.IN) {
        nodes.add(edge.from());
      }
      if (direction != Direction.OUT) {
        nodes.add(edge.to());
      }
    }
    return RawHistogram.ofLabels(nodes);
  }

  @Test
  void degrees_ofEveryKind_equalAPlainCount() throws IOException {
    for (Direction direction : Direction.values()) {
      for (boolean multigraph : new boolean[] {false, true}) {
        Counted counted = count(direction, multigraph);
        assertThat(counted.histogram().sensitivePrevalences())
            .as(direction + " " + multigraph)
            .isEqualTo(plain(direction, multigraph).sensitivePrevalences());
        assertThat(counted.tally().rows()).isEqualTo(edges.size() + 3);
        assertThat(counted.tally().missing()).isEqualTo(3);
      }
    }
  }

  @Test
  void loopsAndRepeats_areTallied() throws IOException {
    Path small = Sample.write(folder.resolve("small.csv"), "a,b\nx,y\ny,x\nx,y\nz,z\nz,z\ny,z\n");
    file = small;
    RowFates undirected = count(Direction.UNDIRECTED, false).tally();
    assertThat(undirected.selfLoops()).isEqualTo(2);
    assertThat(undirected.repeatedEdges()).isEqualTo(2);
    RowFates out = count(Direction.OUT, false).tally();
    assertThat(out.selfLoops()).isEqualTo(2);
    assertThat(out.repeatedEdges()).isEqualTo(1);
    assertThat(count(Direction.UNDIRECTED, true).histogram().items()).isEqualTo(12);
  }

  /** Files as published as Matrix Market and by KONECT: comments, a size, weights, times. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "%%MatrixMarket matrix coordinate pattern symmetric\n% made by hand\n3 3 3\n1 2\n2 3\n3 3\n",
        "%%MatrixMarket matrix coordinate real general\n%\n\n  3 3 3  \n1 2 0.5\n2 3 -1e-3\n3 3 7\n",
        "%%matrixmarket MATRIX Coordinate complex hermitian\n3 3 3\n1 2 1 2\n2 3 .5 -1\n3 3 1 0\n",
        "% sym unweighted\n% 3 3 3\n1 2\n2 3\n3 3\n",
        "% asym weighted\n1 2 5 1082040961\n2\t3\t1\t1082155839\n3 3 1 0 \n",
        "%bip positive\n1 2 5\n2 3 1\n3 3 1\n",
        "1 2\n2 3\n3 3\n",
      })
  void pairs_belowAHeader_areTheNodes(String text) throws IOException {
    for (String name : new String[] {"graph.edges", "graph.mtx"}) {
      Counted counted =
          Ingest.count(
              Request.of(
                  FileSource.of(Sample.write(folder.resolve(name), text).toString()),
                  new Items.Edges("from", "to", Direction.UNDIRECTED, false)),
              new Watch());
      assertThat(counted.histogram().items()).as(text).isEqualTo(4);
      assertThat(counted.histogram().sensitivePrevalences().labels()).isEqualTo(3);
      assertThat(counted.tally().selfLoops()).isEqualTo(1);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          1 2 5                                              | row 1: does not have two columns
          # 1 2~1 2 5                                        | row 2: does not have two columns
          % sym weighted~1 2 x                               | row 2: does not have two columns
          % sym weighted~1                                   | row 2: does not have two columns
          % sym weighted~1 2 3 4 5                           | row 2: does not have two columns
          1 2~%%MatrixMarket matrix coordinate real general~1 2 3 | row 3: does not have two columns
          %%MatrixMarket matrix coordinate real general~1 2  | row 2: is not the size of the matrix
          %%MatrixMarket matrix array real general~3 3       | row 1: is the header of a dense matrix
          """)
  void pairs_ofAnotherForm_areRefused(String text, String message) throws IOException {
    Path odd = Sample.write(folder.resolve("odd.edges"), text.replace('~', '\n') + "\n");
    assertThatThrownBy(
            () ->
                Ingest.count(
                    Request.of(
                        FileSource.of(odd.toString()),
                        new Items.Edges("from", "to", Direction.UNDIRECTED, false)),
                    new Watch()))
        .hasMessageStartingWith(odd + ": " + message);
  }

  @Test
  void unit_thatIsAnEndOfUndirectedEdges_isRefused() {
    assertThatThrownBy(
            () ->
                new Request(
                    FileSource.of("x.csv"),
                    new Selection(
                        new Items.Edges("a", "b", Direction.UNDIRECTED, false),
                        Optional.empty(),
                        Optional.of(new UnitBound("b", 3))),
                    Resources.usual()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("both columns");
  }
}
