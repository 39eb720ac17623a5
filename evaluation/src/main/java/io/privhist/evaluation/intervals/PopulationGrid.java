package io.privhist.evaluation.intervals;

import io.privhist.evaluation.histograms.DataSet;
import io.privhist.evaluation.histograms.Law;
import java.util.ArrayList;
import java.util.List;

/** Populations and sizes of samples. */
final class PopulationGrid {
  private static final String GRID = "Populations of the grid";
  private static final String OTHERS = "Populations kept aside";
  private static final String UNSEEN = "Labels rarer than one in N^2 carry weight";
  private static final String DATA = "Data sets as populations";

  /** The kind of all populations where the estimators were told something. */
  static final String TOLD = "Told figures";

  static final List<String> KINDS = List.of(GRID, OTHERS, UNSEEN, DATA, TOLD);

  private static final long[] DATA_ITEMS = {1_000, 10_000, 100_000};

  private PopulationGrid() {}

  /**
   * A population and a size of samples.
   *
   * @param kind what it is there for
   */
  record Cell(String kind, Law law, long items) {}

  /** Returns all that are made by formula. */
  static List<Cell> byFormula() {
    List<Cell> cells = new ArrayList<>();
    add(cells, GRID, Law.uniform(1_000), 1_000, 10_000);
    add(cells, GRID, Law.uniform(100_000), 10_000, 100_000, 1_000_000);
    add(cells, GRID, Law.zipf(0.5, 1_000), 1_000, 10_000);
    add(cells, GRID, Law.zipf(0.5, 100_000), 10_000, 100_000, 1_000_000);
    add(cells, GRID, Law.zipf(1, 1_000), 1_000, 10_000);
    add(cells, GRID, Law.zipf(1, 100_000), 10_000, 100_000, 1_000_000);
    add(cells, GRID, Law.zipf(1, 1_000_000), 100_000, 1_000_000);
    add(cells, GRID, Law.zipf(1.5, 1_000), 10_000);
    add(cells, GRID, Law.zipf(1.5, 1_000_000), 10_000, 100_000, 1_000_000);
    add(cells, GRID, Law.geometric(1_000), 1_000, 10_000, 100_000);
    add(cells, GRID, Law.twoLevels(100, 0.5, 9_900), 1_000, 10_000, 100_000);
    add(cells, GRID, Law.twoLevels(1_000, 0.9, 99_000), 10_000, 100_000, 1_000_000);
    add(cells, GRID, Law.dirichlet(1, 10_000), 10_000, 100_000);
    add(cells, GRID, Law.dirichlet(0.2, 100_000), 10_000, 100_000, 1_000_000);
    add(cells, OTHERS, Law.uniform(30_000), 5_000, 20_000, 300_000);
    add(cells, OTHERS, Law.zipf(0.8, 300_000), 30_000, 300_000);
    add(cells, OTHERS, Law.zipf(1.2, 500_000), 3_000, 50_000, 500_000);
    add(cells, OTHERS, Law.zipf(1.3, 20_000), 2_000, 200_000);
    add(cells, OTHERS, Law.geometric(300), 1_000, 3_000);
    add(cells, OTHERS, Law.twoLevels(20, 0.3, 500_000), 3_000, 100_000);
    add(cells, OTHERS, Law.twoLevels(3, 0.6, 300), 1_000, 1_000_000);
    add(cells, OTHERS, Law.dirichlet(0.05, 200_000), 3_000, 30_000, 300_000);
    add(cells, OTHERS, Law.dirichlet(3, 3_000), 3_000, 20_000);
    add(cells, UNSEEN, Law.uniform(3_000_000), 1_000);
    add(cells, UNSEEN, Law.zipf(1, 3_000_000), 1_000);
    return cells;
  }

  /** Returns data sets that have at least as many items as a sample. */
  static List<Cell> ofData(List<DataSet> sets) {
    List<Cell> cells = new ArrayList<>();
    for (DataSet set : sets) {
      Law law = Law.of(set.name(), set.histogram().sensitivePrevalences());
      for (long items : DATA_ITEMS) {
        if (items <= set.histogram().items()) {
          cells.add(new Cell(DATA, law, items));
        }
      }
    }
    return cells;
  }

  private static void add(List<Cell> cells, String kind, Law law, long... sizes) {
    for (long items : sizes) {
      cells.add(new Cell(kind, law, items));
    }
  }
}
