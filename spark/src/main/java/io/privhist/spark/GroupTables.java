package io.privhist.spark;

import static org.apache.spark.sql.functions.broadcast;
import static org.apache.spark.sql.functions.coalesce;
import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.lit;
import static org.apache.spark.sql.functions.sum;

import io.privhist.groups.Group;
import io.privhist.groups.Grouping;
import io.privhist.groups.Grouping.Rule;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;

/**
 * The declared groups as small tables that every executor has. Datasets have the column {@code
 * grp}: which of the finest groups a row is in, or -1; none if there are no groups.
 *
 * <p>Privacy: what is joined to a row depends on the row's own values and on the declared groups,
 * and a row finds at most one group: no two have the same values.
 */
final class GroupTables {
  static final int UNGROUPED = -1;

  private final Grouping grouping;
  private final SparkSession spark;

  GroupTables(Grouping grouping, SparkSession spark) {
    this.grouping = grouping;
    this.spark = spark;
  }

  /** Returns {@code grp}, if there are groups. */
  List<String> columns() {
    return grouping.isNone() ? List.of() : List.of("grp");
  }

  /** Returns names of columns, and {@code grp} if there are groups. */
  Column[] by(List<String> names) {
    return Stream.concat(names.stream(), columns().stream())
        .map(name -> col(name))
        .toArray(Column[]::new);
  }

  /**
   * Returns rows with their group: the first rule that knows a row decides.
   *
   * @param rows without columns of the names used here
   * @param texts of the columns to group by
   */
  Dataset<Row> lookup(Dataset<Row> rows, List<Column> texts) {
    if (grouping.isNone()) {
      return rows;
    }
    List<Column> selected =
        new ArrayList<>(Stream.of(rows.columns()).map(name -> col(name)).toList());
    List<Column> found = new ArrayList<>();
    Dataset<Row> joined = rows;
    for (Rule rule : grouping.rules()) {
      if (rule.depth() == 0) {
        found.add(lit(rule.finest().get(Group.all())));
        continue;
      }
      String name = "rule" + rule.depth();
      Column same =
          IntStream.range(0, rule.depth())
              .mapToObj(i -> texts.get(i).equalTo(col(name + "_" + i)))
              .reduce(Column::and)
              .orElseThrow();
      joined = joined.join(broadcast(table(rule, name)), same, "left_outer");
      found.add(col(name));
    }
    found.add(lit(UNGROUPED));
    selected.add(coalesce(found.toArray(Column[]::new)).as("grp"));
    return joined.select(selected.toArray(Column[]::new));
  }

  private Dataset<Row> table(Rule rule, String name) {
    StructType schema = new StructType().add(name, DataTypes.IntegerType);
    for (int i = 0; i < rule.depth(); i++) {
      schema = schema.add(name + "_" + i, DataTypes.StringType);
    }
    List<Row> rows =
        rule.finest().entrySet().stream()
            .map(
                entry ->
                    RowFactory.create(
                        Stream.concat(
                                Stream.of((Object) entry.getValue()),
                                entry.getKey().values().stream())
                            .toArray()))
            .toList();
    return spark.createDataFrame(rows, schema);
  }

  /**
   * Returns sums at every level, where {@code grp} is a position among all groups.
   *
   * @param counts with columns to add up, for each group and what else they are grouped by
   * @param by what else
   */
  Dataset<Row> atEveryLevel(Dataset<Row> counts, List<String> by, String... added) {
    if (grouping.depths().size() == 1) {
      return counts;
    }
    Column[] sums = Stream.of(added).map(name -> sum(name).as(name)).toArray(Column[]::new);
    Column[] columns =
        Stream.concat(by.stream(), Stream.of("position"))
            .map(name -> col(name))
            .toArray(Column[]::new);
    return counts
        .join(broadcast(levels()), col("grp").equalTo(col("finest")))
        .groupBy(columns)
        .agg(sums[0], Stream.of(sums).skip(1).toArray(Column[]::new))
        .withColumnRenamed("position", "grp");
  }

  /** At which positions a row of a finest group counts, one for each level. */
  private Dataset<Row> levels() {
    List<Row> rows = new ArrayList<>(List.of(RowFactory.create(UNGROUPED, UNGROUPED)));
    for (int depth : grouping.depths()) {
      int[] positions = grouping.positions(depth);
      for (int finest = 0; finest < positions.length; finest++) {
        rows.add(RowFactory.create(finest, positions[finest]));
      }
    }
    return spark.createDataFrame(
        rows,
        new StructType()
            .add("finest", DataTypes.IntegerType)
            .add("position", DataTypes.IntegerType));
  }

  /** Returns the position of a row's group among all groups, or -1. */
  int position(Row row) {
    return grouping.isNone() ? 0 : row.getInt(row.fieldIndex("grp"));
  }

  /** Returns whether a row of a result tells of rows that no other level tells of. */
  boolean isOfFinestLevel(Row row) {
    int position = position(row);
    return position == UNGROUPED || position >= grouping.firstOfFinest();
  }
}
