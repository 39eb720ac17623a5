package io.privhist.spark;

import static org.apache.spark.sql.functions.array;
import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.count;
import static org.apache.spark.sql.functions.explode;
import static org.apache.spark.sql.functions.least;
import static org.apache.spark.sql.functions.lit;
import static org.apache.spark.sql.functions.row_number;
import static org.apache.spark.sql.functions.sequence;

import java.util.List;
import java.util.stream.Stream;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.expressions.Window;
import org.apache.spark.sql.types.DataTypes;

/**
 * The records that are left when each unit has at most K, chosen uniformly at random without
 * replacement.
 *
 * <p>A record has a unit and labels; equal records of a unit are told apart by an ordinal, from 0
 * to one less than their number. The K records with the smallest {@link KeyedDraws} are kept, equal
 * values settled by the labels.
 *
 * <p>Privacy: with the key fixed, which records of a unit are kept is a function of the multiset of
 * that unit's records. No row number, no partition, no order, no other unit enters, so a task that
 * is run again keeps the same as long as it reads the same. See docs/explanation/units.md.
 *
 * <p>Cost: equal records are counted before they are drawn for. Both that and the choice happen in
 * part before rows are exchanged, so one unit or one label with half of the rows fills no task; a
 * record that occurs often is drawn for in pieces, on all executors. The choice is cut short before
 * the exchange for K up to spark.sql.optimizer.windowGroupLimitThreshold (1000); beyond it all
 * records of one unit are sorted, through the disk, by one task.
 */
final class UnitBounding {
  private static final long PIECE = 1 << 16; // draws of one call, for one record

  private final List<String> labels;
  private final int maxPerUnit;
  private final KeyedDraws draws;

  /**
   * Prepares to bound.
   *
   * @param labels the names of the label columns
   */
  UnitBounding(List<String> labels, long maxPerUnit, byte[] key) {
    this.labels = labels;
    this.maxPerUnit = (int) Math.min(maxPerUnit, Integer.MAX_VALUE);
    this.draws = new KeyedDraws(key, this.maxPerUnit);
  }

  /** Returns the label columns of the records to keep. */
  Dataset<Row> kept(Dataset<Row> records) {
    Dataset<Row> contents =
        records.groupBy(identity()).agg(count(lit(1)).as("times")); // equal records together
    Dataset<Row> rare =
        contents
            .filter(col("times").leq(PIECE))
            .withColumn("first", lit(0L))
            .withColumn("end", col("times"));
    Dataset<Row> frequent =
        contents
            .filter(col("times").gt(PIECE))
            .withColumn(
                "first", explode(sequence(lit(0L), col("times").minus(lit(1L)), lit(PIECE))))
            .withColumn("end", least(col("first").plus(lit(PIECE)), col("times")))
            .repartition(
                Stream.concat(Stream.of(identity()), Stream.of(col("first")))
                    .toArray(Column[]::new));
    Column place =
        row_number()
            .over(
                Window.partitionBy("unit")
                    .orderBy(
                        Stream.concat(Stream.of("draw"), labels.stream())
                            .map(name -> col(name))
                            .toArray(Column[]::new)));
    return rare.union(frequent)
        .withColumn("draw", explode(draws.function().apply(col("first"), col("end"), values())))
        .withColumn("place", place)
        .filter(col("place").leq(maxPerUnit).and(col("place").geq(1)))
        .select(labels.stream().map(name -> col(name)).toArray(Column[]::new));
  }

  private Column[] identity() {
    return Stream.concat(Stream.of("unit"), labels.stream())
        .map(name -> col(name))
        .toArray(Column[]::new);
  }

  /** Text passes through Java as bytes, which no decoding can change. */
  private Column values() {
    return array(
        Stream.of(identity())
            .map(column -> column.cast(DataTypes.BinaryType))
            .toArray(Column[]::new));
  }
}
