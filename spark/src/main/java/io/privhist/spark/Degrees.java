package io.privhist.spark;

import static org.apache.spark.sql.functions.array;
import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.count;
import static org.apache.spark.sql.functions.explode;
import static org.apache.spark.sql.functions.greatest;
import static org.apache.spark.sql.functions.least;
import static org.apache.spark.sql.functions.lit;
import static org.apache.spark.sql.functions.struct;
import static org.apache.spark.sql.functions.sum;
import static org.apache.spark.sql.functions.when;

import io.privhist.records.Items;
import io.privhist.records.Items.Direction;
import java.util.List;
import java.util.stream.Stream;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;

/** Edges to degrees: each end that counts is an item, with what was dropped written beside it. */
final class Degrees {
  private static final Column ZERO = lit(0L);
  private static final Column COUNTED = col("fate").equalTo(Fate.COUNTED.literal());

  private final GroupTables groups;
  private final boolean undirected;
  private final boolean incoming;
  private final boolean multigraph;

  Degrees(Items.Edges edges, GroupTables groups) {
    this.groups = groups;
    this.undirected = edges.direction() == Direction.UNDIRECTED;
    this.incoming = edges.direction() == Direction.IN;
    this.multigraph = edges.multigraph();
  }

  /** Returns nodes with their degree {@code c}, and the {@code rows}, loops and repeats of each. */
  Dataset<Row> nodes(Dataset<Row> records) {
    return distinct(records)
        .select(and(groups.by(List.of("fate")), explode(ends()).as("end")))
        .select(groups.by(List.of("fate", "end.*")))
        .groupBy(groups.by(List.of("fate", "node")))
        .agg(
            sum("weight").as("c"),
            sum("rows").as("rows"),
            sum("loops").as("loops"),
            sum("repeats").as("repeats"));
  }

  /**
   * Edges with {@code m}, how often each is there, in each group and at every level; undirected
   * ones in one orientation.
   */
  private Dataset<Row> distinct(Dataset<Row> records) {
    List<String> edge = List.of("fate", "l1", "l2");
    Dataset<Row> edges =
        records
            .select(
                and(
                    groups.by(List.of("fate")),
                    (undirected ? least(col("l1"), col("l2")) : col("l1")).as("l1"),
                    (undirected ? greatest(col("l1"), col("l2")) : col("l2")).as("l2")))
            .groupBy(groups.by(edge))
            .agg(count(lit(1)).as("m"));
    return groups.atEveryLevel(edges, edge, "m");
  }

  private static Column[] and(Column[] columns, Column... more) {
    return Stream.concat(Stream.of(columns), Stream.of(more)).toArray(Column[]::new);
  }

  private Column ends() {
    Column m = col("m");
    Column loop = col("l1").equalTo(col("l2"));
    Column weight = multigraph ? m : when(loop, ZERO).otherwise(lit(1L));
    Column loops = multigraph ? ZERO : when(loop, m).otherwise(ZERO);
    Column repeats = multigraph ? ZERO : when(loop, ZERO).otherwise(m.minus(lit(1L)));
    Column first = end(incoming ? col("l2") : col("l1"), weight, m, loops, repeats);
    return undirected ? array(first, end(col("l2"), weight, ZERO, ZERO, ZERO)) : array(first);
  }

  /** An edge that does not count has no weight and lost nothing. */
  private static Column end(Column node, Column weight, Column rows, Column loops, Column repeats) {
    return struct(
        node.as("node"),
        when(COUNTED, weight).otherwise(ZERO).as("weight"),
        rows.as("rows"),
        when(COUNTED, loops).otherwise(ZERO).as("loops"),
        when(COUNTED, repeats).otherwise(ZERO).as("repeats"));
  }
}
