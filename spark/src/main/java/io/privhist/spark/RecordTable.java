package io.privhist.spark;

import static org.apache.spark.sql.functions.coalesce;
import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.concat;
import static org.apache.spark.sql.functions.date_from_unix_date;
import static org.apache.spark.sql.functions.floor;
import static org.apache.spark.sql.functions.lit;
import static org.apache.spark.sql.functions.not;
import static org.apache.spark.sql.functions.substring;
import static org.apache.spark.sql.functions.unix_seconds;
import static org.apache.spark.sql.functions.when;

import io.privhist.groups.DatePart;
import io.privhist.groups.GroupKey;
import io.privhist.records.Blocks;
import io.privhist.records.Items;
import io.privhist.records.Selection;
import io.privhist.records.UnitBound;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.catalyst.plans.logical.Project;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;

/**
 * The rows of a Dataset as records: {@code fate}, the labels {@code l1..lm} as text, and where they
 * are asked for {@code unit} as text, {@code n} as a number and {@code grp}, see {@link
 * GroupTables}. All but the fate are null, and the group is -1, unless the row counts, so that what
 * is left out makes one group.
 */
final class RecordTable {
  private static final long SECONDS_OF_DAY = 86_400;

  /** Types of which equal values have one text: text without a collation, whole numbers, dates. */
  private static final Set<DataType> TELL_BLOCKS =
      Set.of(
          DataTypes.StringType,
          DataTypes.ByteType,
          DataTypes.ShortType,
          DataTypes.IntegerType,
          DataTypes.LongType,
          DataTypes.DateType,
          DataTypes.BooleanType);

  private final List<String> names;
  private final Dataset<Row> rows; // columns by position, then "keep", then "grp" of groups
  private final GroupTables groups;

  private RecordTable(List<String> names, Dataset<Row> rows, GroupTables groups) {
    this.names = names;
    this.rows = rows;
    this.groups = groups;
  }

  /** Returns the rows, with their condition checked and in their groups. */
  static RecordTable of(Dataset<Row> data, Selection selection, GroupTables groups) {
    List<String> names = Arrays.asList(data.columns());
    Dataset<Row> rows =
        data.toDF(
            IntStream.range(0, names.size())
                .mapToObj(RecordTable::position)
                .toArray(String[]::new));
    Column keep =
        selection.conditions().stream()
            .map(sql -> RowCondition.of(sql, names, data.sparkSession()))
            .reduce(Column::and)
            .orElse(lit(true));
    Dataset<Row> decided = rows.select(col("*"), keep.as("keep"));
    RecordTable table = new RecordTable(names, decided, groups);
    ResolvedCondition condition =
        ResolvedCondition.lastOf((Project) decided.queryExecution().analyzed()).requireOneRow();
    if (selection.items() instanceof Items.Counts counts) {
      int count = table.indexOf(counts.count());
      condition.requireWithout(count, counts.count());
      List<String> telling =
          Stream.concat(
                  selection.grouping().keys().stream().map(GroupKey::column),
                  selection.blocks().map(Blocks::column).stream())
              .toList();
      for (String column : telling) {
        if (condition.isSame(table.indexOf(column), count)) {
          throw SparkCountException.badInput(
              ("the column of counts, \"%s\", must not tell the group or the block, be it under"
                      + " another name: one item more or less would move all items of its row to"
                      + " another")
                  .formatted(counts.count()));
        }
      }
    }
    List<Column> texts = selection.grouping().keys().stream().map(table::groupText).toList();
    Dataset<Row> kept = selection.blocks().map(blocks -> table.rowsOf(blocks)).orElse(table.rows);
    return new RecordTable(names, groups.lookup(kept, texts), groups);
  }

  /** A row of another block is not kept, whatever the conditions say. */
  private Dataset<Row> rowsOf(Blocks blocks) {
    DataType type = type(indexOf(blocks.column()));
    if (!TELL_BLOCKS.contains(type)) {
      throw SparkCountException.badInput(blocks.refusal(type.typeName()));
    }
    Column named = text(blocks.column()).isin(blocks.names().toArray());
    return rows.withColumn("keep", col("keep").and(coalesce(named, lit(false))));
  }

  private Column groupText(GroupKey key) {
    return key.part()
        .map(part -> partOf(dated(key.column()), part))
        .orElseGet(() -> text(key.column()));
  }

  /**
   * The text that a part of a date is taken from; moments are in UTC, whatever the session's zone.
   */
  private Column dated(String name) {
    int index = indexOf(name);
    if (!type(index).equals(DataTypes.TimestampType)) {
      return text(name);
    }
    Column days = floor(unix_seconds(col(position(index))).divide(SECONDS_OF_DAY)).cast("int");
    return date_from_unix_date(days).cast("string");
  }

  private static Column partOf(Column text, DatePart part) {
    Column start = substring(text, 1, part.length());
    Column written =
        part == DatePart.QUARTER
            ? concat(
                start,
                lit("-Q"),
                floor(substring(text, 6, 2).cast("int").plus(2).divide(3)).cast("string"))
            : start;
    return when(text.rlike("\\A" + DatePart.DATED + "\\z"), written);
  }

  /** Returns the name of a column among the rows: its own may be anything. */
  static String position(int index) {
    return "c" + index;
  }

  /** Returns the names of so many label columns. */
  static List<String> labelNames(int labels) {
    return IntStream.rangeClosed(1, labels).mapToObj(i -> "l" + i).toList();
  }

  /** Records that are one item each, with a unit if there is a bound. */
  Dataset<Row> records(List<String> columns, Optional<UnitBound> bound) {
    List<Column> labels = columns.stream().map(this::text).toList();
    Optional<Column> unit = bound.map(some -> unit(some.column()));
    Column fate =
        unit.map(some -> left(labels, lit(false)).when(some.isNull(), Fate.WITHOUT_UNIT.literal()))
            .orElse(left(labels, lit(false)))
            .otherwise(Fate.COUNTED.literal());
    List<Column> more = new ArrayList<>(List.of(fate.as("fate")));
    unit.ifPresent(some -> more.add(some.as("unit")));
    return select(labels, more);
  }

  /** Records that are many items each; a number that is none makes the row malformed. */
  Dataset<Row> counts(Items.Counts counts) {
    List<Column> labels = counts.columns().stream().map(this::text).toList();
    Column n = number(counts.count());
    Column fate =
        left(labels, n.isNull())
            .when(n.equalTo(lit(0)), Fate.ZERO.literal())
            .otherwise(Fate.COUNTED.literal());
    return select(labels, List.of(fate.as("fate"), n.as("n")));
  }

  /** Rows of {@code c} and {@code p}, null where they are no whole numbers. */
  Dataset<Row> prevalences() {
    return rows.select(number("count").as("c"), number("prevalence").as("p"));
  }

  private Column left(List<Column> labels, Column malformed) {
    Column kept =
        when(malformed, Fate.MALFORMED.literal())
            .when(col("keep").isNull(), Fate.UNDECIDED.literal())
            .when(not(col("keep")), Fate.FILTERED.literal());
    for (String group : groups.columns()) {
      kept = kept.when(col(group).lt(lit(0)), Fate.UNGROUPED.literal());
    }
    return kept.when(missing(labels), Fate.MISSING.literal());
  }

  private static Column missing(List<Column> labels) {
    return labels.stream().map(Column::isNull).reduce(Column::or).orElse(lit(false));
  }

  private Dataset<Row> select(List<Column> labels, List<Column> more) {
    List<Column> columns = new ArrayList<>(more);
    List<String> names = labelNames(labels.size());
    IntStream.range(0, names.size()).forEach(i -> columns.add(labels.get(i).as(names.get(i))));
    groups.columns().forEach(name -> columns.add(col(name)));
    Dataset<Row> all = rows.select(columns.toArray(Column[]::new));
    return all.select(
        Arrays.stream(all.columns())
            .map(name -> name.equals("fate") ? col(name) : ifCounted(name).as(name))
            .toArray(Column[]::new));
  }

  private static Column ifCounted(String name) {
    Column value = when(col("fate").equalTo(Fate.COUNTED.literal()), col(name));
    return name.equals("grp") ? value.otherwise(lit(GroupTables.UNGROUPED)) : value;
  }

  private Column text(String name) {
    int index = indexOf(name);
    return LabelText.of(col(position(index)), type(index), name);
  }

  private Column unit(String name) {
    int index = indexOf(name);
    return LabelText.ofUnit(col(position(index)), type(index), name);
  }

  private Column number(String name) {
    int index = indexOf(name);
    return CountColumn.of(col(position(index)), type(index));
  }

  private DataType type(int index) {
    return rows.schema().fields()[index].dataType();
  }

  private int indexOf(String name) {
    int index = names.indexOf(name);
    if (index < 0) {
      // Other names may be the first row of a file that has no header.
      throw SparkCountException.badInput(
          "there is no column \"%s\" among the %d that there are".formatted(name, names.size()));
    }
    if (index != names.lastIndexOf(name)) {
      throw SparkCountException.badInput(
          "two columns are called \"%s\"; rename one".formatted(name));
    }
    return index;
  }
}
