package io.privhist.spark;

import static org.apache.spark.sql.functions.coalesce;
import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.count;
import static org.apache.spark.sql.functions.least;
import static org.apache.spark.sql.functions.lit;
import static org.apache.spark.sql.functions.max;
import static org.apache.spark.sql.functions.sum;
import static org.apache.spark.sql.functions.when;

import io.privhist.histogram.Prevalences;
import io.privhist.histogram.RawHistogram;
import io.privhist.privacy.SecretKey;
import io.privhist.records.Counted;
import io.privhist.records.Items;
import io.privhist.records.Selection;
import io.privhist.records.UnitBound;
import java.io.IOException;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;

/**
 * The queries that turn a Dataset into prevalences. Each is two aggregations: label to count {@code
 * c}, count to prevalence {@code p}. Both add up in part before rows are exchanged, so that a label
 * with half of the rows is no heavier than others.
 */
final class DatasetCounting {
  private static final Column COUNTED = col("fate").equalTo(Fate.COUNTED.literal());

  private final Dataset<Row> data;
  private final Selection selection;
  private final String temporaryFolder;
  private final Supplier<byte[]> freshKey;
  private final GroupTables groups;
  private final Tally tally = new Tally();

  /**
   * Prepares to count.
   *
   * @param temporaryFolder where the kept records of units may be written
   */
  DatasetCounting(Dataset<Row> data, Selection selection, String temporaryFolder) {
    this(data, selection, temporaryFolder, () -> SecretKey.fresh().bytes());
  }

  /** The same with another source of the key of a run, for tests. */
  DatasetCounting(
      Dataset<Row> data, Selection selection, String temporaryFolder, Supplier<byte[]> freshKey) {
    this.data = data;
    this.selection = selection;
    this.temporaryFolder = temporaryFolder;
    this.freshKey = freshKey;
    this.groups = new GroupTables(selection.grouping(), data.sparkSession());
  }

  Counted run() throws IOException {
    RecordTable table = RecordTable.of(data, selection, groups);
    List<Prevalences> counted;
    if (selection.items() instanceof Items.Labels labels) {
      counted = records(table, labels.columns());
    } else if (selection.items() instanceof Items.Edges edges) {
      counted = records(table, List.of(edges.from(), edges.to()));
    } else if (selection.items() instanceof Items.Counts counts) {
      counted = sums(table.counts(counts), counts.columns().size());
    } else {
      counted = prevalences(table.prevalences());
    }
    return Counted.of(selection, counted, tally.fates());
  }

  private List<Prevalences> records(RecordTable table, List<String> columns) throws IOException {
    Dataset<Row> records = table.records(columns, selection.bound());
    return selection.bound().isPresent()
        ? bounded(records, columns.size(), selection.bound().get())
        : occurrences(records, columns.size(), true);
  }

  /**
   * Counts records.
   *
   * @param tallied whether their fates are new to the owner
   */
  private List<Prevalences> occurrences(Dataset<Row> records, int labels, boolean tallied) {
    Dataset<Row> counts =
        selection.items() instanceof Items.Edges edges
            ? new Degrees(edges, groups).nodes(records)
            : labels(records, labels);
    Dataset<Row> prevalences =
        counts
            .groupBy(groups.by(List.of("fate", "c")))
            .agg(
                count(lit(1)).as("p"),
                sum("rows").as("rows"),
                sum("loops").as("loops"),
                sum("repeats").as("repeats"));
    List<Prevalences> counted =
        collect(
            prevalences,
            row -> {
              if (tallied) {
                tally.add(fate(row), number(row, "rows"));
              }
              tally.addEdges(number(row, "loops"), number(row, "repeats"));
            });
    return counted;
  }

  private Dataset<Row> labels(Dataset<Row> records, int labels) {
    List<String> by = fateAnd(RecordTable.labelNames(labels));
    Dataset<Row> counts = records.groupBy(groups.by(by)).agg(count(lit(1)).as("c"));
    return groups
        .atEveryLevel(counts, by, "c")
        .withColumn("rows", col("c"))
        .withColumn("loops", lit(0L))
        .withColumn("repeats", lit(0L));
  }

  /**
   * Bounds units over all groups, and counts what is left once it is written where no executor can
   * lose it. To the bounding a record's group is one more label.
   */
  private List<Prevalences> bounded(Dataset<Row> records, int labels, UnitBound bound)
      throws IOException {
    long expected = tallyUnits(records, bound.maxRecords());
    List<String> names = RecordTable.labelNames(labels + groups.columns().size());
    UnitBounding bounding = new UnitBounding(names, bound.maxRecords(), freshKey.get());
    try (PrivateFolder folder =
        PrivateFolder.in(
            temporaryFolder, data.sparkSession().sparkContext().hadoopConfiguration())) {
      Dataset<Row> kept =
          bounding.kept(
              renamed(records.filter(COUNTED).drop("fate"), "grp", last(names), "string"));
      kept.write().parquet(folder.resolve("kept"));
      Dataset<Row> written =
          data.sparkSession().read().schema(kept.schema()).parquet(folder.resolve("kept"));
      if (written.count() != expected) {
        throw SparkCountException.failed(
            "the rows changed while they were counted; nothing was released; count data that stay"
                + " as they are");
      }
      return occurrences(
          renamed(written, last(names), "grp", "int").withColumn("fate", Fate.COUNTED.literal()),
          labels,
          false);
    }
  }

  private static String last(List<String> names) {
    return names.get(names.size() - 1);
  }

  /** Gives the column of the group another name and type, if there are groups. */
  private Dataset<Row> renamed(Dataset<Row> records, String from, String to, String type) {
    return groups.columns().isEmpty()
        ? records
        : records.withColumn(to, col(from).cast(type)).drop(from);
  }

  /** Tallies the fates of records and the sizes of units; returns how many are to be kept. */
  private long tallyUnits(Dataset<Row> records, long maxPerUnit) {
    List<Row> fates =
        records
            .groupBy("fate", "unit")
            .agg(count(lit(1)).as("m"))
            .groupBy("fate")
            .agg(
                count(lit(1)).as("units"),
                sum(when(col("m").gt(maxPerUnit), lit(1L)).otherwise(lit(0L))).as("bounded"),
                sum("m").as("rows"),
                sum(least(col("m"), lit(maxPerUnit))).as("kept"))
            .collectAsList();
    long kept = 0;
    for (Row row : fates) {
      tally.add(fate(row), number(row, "rows"));
      if (fate(row) == Fate.COUNTED) {
        kept = number(row, "kept");
        tally.addUnits(number(row, "units"), number(row, "bounded"), number(row, "rows") - kept);
      }
    }
    return kept;
  }

  private List<Prevalences> sums(Dataset<Row> records, int labels) {
    Column most = lit(RawHistogram.MAX_ITEMS + 1).cast(CountColumn.SUM); // too many for all
    Column total = coalesce(sum(col("n").cast(CountColumn.SUM)), lit(0).cast(CountColumn.SUM));
    List<String> by = fateAnd(RecordTable.labelNames(labels));
    Dataset<Row> counts =
        records.groupBy(groups.by(by)).agg(total.as("c"), count(lit(1)).as("rows"));
    Dataset<Row> prevalences =
        groups
            .atEveryLevel(counts, by, "c", "rows")
            .withColumn("c", least(col("c"), most).cast("bigint"))
            .groupBy(groups.by(List.of("fate", "c")))
            .agg(count(lit(1)).as("p"), sum("rows").as("rows"));
    List<Prevalences> counted =
        collect(prevalences, row -> tally.add(fate(row), number(row, "rows")));
    if (tally.of(Fate.MALFORMED) > 0) {
      throw SparkCountException.badInput(
          "a count is not a whole number from 0 to 2^60; correct or remove its row");
    }
    return counted;
  }

  private List<Prevalences> prevalences(Dataset<Row> rows) {
    Column c = col("c");
    Column p = col("p");
    Column fate =
        when(c.isNull().or(p.isNull()).or(p.equalTo(lit(0))), Fate.MALFORMED.literal())
            .when(c.equalTo(lit(0)), Fate.ZERO.literal())
            .otherwise(Fate.COUNTED.literal());
    boolean[] repeated = {false};
    List<Prevalences> counted =
        collect(
            rows.withColumn("fate", fate)
                .groupBy(col("fate"), coalesce(c.cast("bigint"), lit(0L)).as("c"))
                .agg(max(p).cast("bigint").as("p"), count(lit(1)).as("rows")),
            row -> {
              tally.add(fate(row), number(row, "rows"));
              repeated[0] |= fate(row) == Fate.COUNTED && number(row, "rows") > 1;
            });
    if (tally.of(Fate.MALFORMED) > 0) {
      throw SparkCountException.badInput(
          "a row is no prevalence: count and prevalence must be whole numbers up to 2^60, the"
              + " prevalence at least 1");
    }
    if (repeated[0]) {
      throw SparkCountException.badInput(
          "two rows have the same count; a row that stands twice would count its people twice; give"
              + " each count one row");
    }
    return counted;
  }

  /** Is shown each row that reaches the driver, of the finest level. */
  @FunctionalInterface
  private interface Witness {
    void see(Row row);
  }

  /** Brings the prevalences of what counts to the driver, one partition of small rows. */
  private List<Prevalences> collect(Dataset<Row> rows, Witness witness) {
    PrevalenceCollector collector = new PrevalenceCollector(selection.grouping());
    rows.repartition(1)
        .sortWithinPartitions(inOrder())
        .toLocalIterator()
        .forEachRemaining(
            row -> {
              if (groups.isOfFinestLevel(row)) {
                witness.see(row);
              }
              if (fate(row) == Fate.COUNTED && number(row, "c") > 0) {
                collector.add(groups.position(row), number(row, "c"), number(row, "p"));
              }
            });
    return collector.prevalences();
  }

  private static Fate fate(Row row) {
    return Fate.of(row.getString(row.fieldIndex("fate")));
  }

  private static long number(Row row, String column) {
    return row.getLong(row.fieldIndex(column));
  }

  private Column[] inOrder() {
    return Stream.concat(groups.columns().stream(), Stream.of("c"))
        .map(name -> col(name))
        .toArray(Column[]::new);
  }

  private static List<String> fateAnd(List<String> names) {
    return Stream.concat(Stream.of("fate"), names.stream()).toList();
  }
}
