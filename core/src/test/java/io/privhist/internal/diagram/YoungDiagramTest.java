package io.privhist.internal.diagram;

import static org.assertj.core.api.Assertions.assertThat;

import io.privhist.histogram.RawHistogram;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class YoungDiagramTest {
  private final YoungDiagram example = diagram(3, 8, 8);

  private static YoungDiagram diagram(long... counts) {
    return new YoungDiagram(RawHistogram.ofCounts(counts).sensitivePrevalences());
  }

  private static long[] strips(YoungDiagram.Sweep sweep, long... ends) {
    return LongStream.of(ends).map(sweep::upTo).toArray();
  }

  @Test
  void columns_unitStrips_areCumulativePrevalences() {
    assertThat(strips(example.columns(), LongStream.rangeClosed(1, 10).toArray()))
        .containsExactly(3, 3, 3, 2, 2, 2, 2, 2, 0, 0);
  }

  @Test
  void columns_randomStrips_countBoxesOneByOne() {
    Random random = new Random(20_191_008);
    for (int trial = 0; trial < 500; trial++) {
      long[] counts = random.longs(random.nextInt(10), 1, 20).toArray();
      long[] ends = random.longs(1 + random.nextInt(8), 1, 30).distinct().sorted().toArray();
      long[] boxes = new long[ends.length];
      for (long count : counts) {
        for (long r = 1; r <= count; r++) {
          long column = r;
          int strip = (int) Arrays.stream(ends).filter(end -> end < column).count();
          if (strip < ends.length) {
            boxes[strip]++;
          }
        }
      }
      assertThat(strips(diagram(counts).columns(), ends)).containsExactly(boxes);
    }
  }

  @Test
  void columns_largestHistogramAndFarBoundaries_doNotOverflow() {
    YoungDiagram huge = diagram(1L << 60);

    assertThat(strips(huge.columns(), 1, 1L << 59, 1L << 62))
        .containsExactly(1, (1L << 59) - 1, 1L << 59);
  }

  @Test
  void rowsBeyond_randomStrips_countBoxesOneByOne() {
    Random random = new Random(20_191_008);
    for (int trial = 0; trial < 500; trial++) {
      long[] counts = random.longs(random.nextInt(10), 1, 9).sorted().toArray();
      for (long threshold = 0; threshold < 11; threshold++) {
        long column = threshold;
        long[] beyond = LongStream.of(counts).map(count -> Math.max(0, count - column)).toArray();
        YoungDiagram.Sweep rows = diagram(counts).rowsBeyond(threshold);
        int last = random.nextInt(12);
        long boxesBefore = 0;
        for (int labels = 0; labels < last; labels += random.nextInt(3)) {
          long boxes = Arrays.stream(beyond).skip(Math.max(0, beyond.length - labels)).sum();
          assertThat(rows.upTo(labels)).isEqualTo(boxes - boxesBefore);
          boxesBefore = boxes;
        }
        assertThat(rows.rest()).isEqualTo(Arrays.stream(beyond).sum() - boxesBefore);
        assertThat(rows.rest()).isZero();
      }
    }
  }

  @Test
  void boxes_areAllCountsTogether() {
    assertThat(example.boxes()).isEqualTo(19);
    assertThat(example.columns().rest()).isEqualTo(19);
    assertThat(diagram().columns().rest()).isZero();
  }

  @Test
  void rest_afterStrips_handsOutEachBoxOnce() {
    YoungDiagram.Sweep columns = example.columns();

    assertThat(columns.upTo(5)).isEqualTo(13);
    assertThat(columns.rest()).isEqualTo(6);
    assertThat(columns.rest()).isZero();
    assertThat(columns.upTo(100)).isZero();
  }

  @Test
  void labelsAbove_countsStrictlyLarger() {
    assertThat(example.labelsAbove(2)).isEqualTo(3);
    assertThat(example.labelsAbove(3)).isEqualTo(2);
    assertThat(example.labelsAbove(8)).isZero();
  }

  @Test
  void copyLargest_fewerAndMorePlacesThanLabels_leavesOutOrFillsUp() {
    long[] one = new long[1];
    long[] four = new long[4];

    example.copyLargest(one, 3);
    example.copyLargest(four, 3);

    assertThat(one).containsExactly(8);
    assertThat(four).containsExactly(8, 8, 4, 4);
  }

  @Test
  void forEachLargest_fewerAndMoreThanLabels_cutsOrPadsWithZeros() {
    List<Long> two = new ArrayList<>();
    List<Long> five = new ArrayList<>();

    example.forEachLargest(2, two::add);
    example.forEachLargest(5, five::add);

    assertThat(two).containsExactly(8L, 8L);
    assertThat(five).containsExactly(8L, 8L, 3L, 0L, 0L);
  }

  @Test
  void forEachColumnDown_withinAndBeyondTheLargestCount_countsLabels() {
    List<Long> two = new ArrayList<>();
    List<Long> ten = new ArrayList<>();

    example.forEachColumnDown(2, two::add);
    example.forEachColumnDown(10, ten::add);

    assertThat(two).containsExactly(3L, 3L);
    assertThat(ten).containsExactly(0L, 0L, 2L, 2L, 2L, 2L, 2L, 3L, 3L, 3L);
  }
}
