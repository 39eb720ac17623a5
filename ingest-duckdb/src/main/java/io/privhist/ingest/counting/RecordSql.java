package io.privhist.ingest.counting;

import io.privhist.groups.GroupKey;
import io.privhist.ingest.engine.Sql;
import io.privhist.ingest.request.IngestException;
import io.privhist.ingest.rows.Counts;
import io.privhist.ingest.rows.Rows;
import io.privhist.ingest.rows.ValueText;
import io.privhist.ingest.rows.Wanted;
import io.privhist.records.Blocks;
import io.privhist.records.Selection;
import io.privhist.records.UnitBound;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The rows of a source as records, in SQL: the names are those of {@link CountingQueries}. */
final class RecordSql {
  private final Selection selection;
  private final Optional<Condition> condition;
  private final Wanted wanted;
  private final Rows rows;
  private final GroupTables groups;

  RecordSql(CheckedSelection selection, Rows rows, GroupTables groups) {
    this.selection = selection.selection();
    this.condition = selection.condition();
    this.wanted = selection.wanted();
    this.rows = rows;
    this.groups = groups;
  }

  /** Records of labels, and of a unit if they are bounded. */
  String records(List<String> columns, Optional<UnitBound> bound) throws IngestException {
    List<String> selected = labels(columns, "%s");
    if (bound.isPresent()) {
      int index = wanted.columns().indexOf(bound.get().column());
      selected.add(
          ValueText.unitSql(Rows.column(index), rows.types().get(index), bound.get().column())
              + " AS unit");
    }
    return select(selected);
  }

  /** Records of labels and a count. */
  String counts(List<String> columns) throws IngestException {
    List<String> selected = labels(columns, "%s");
    selected.add(
        Counts.sql(Rows.column(wanted.count()), rows.types().get(wanted.count())) + " AS n");
    return select(selected);
  }

  /** Records of labels, which are null where the row is left out: that makes one group then. */
  String labelsOrNull(List<String> columns) throws IngestException {
    List<String> counts = new ArrayList<>();
    if (condition.isPresent() || selection.blocks().isPresent()) {
      counts.add("keep");
    }
    if (!groups.isNone()) {
      counts.add("NOT " + groups.isUngrouped());
    }
    return select(
        counts.isEmpty()
            ? labels(columns, "%s")
            : labels(columns, "CASE WHEN " + String.join(" AND ", counts) + " THEN %s END"));
  }

  private List<String> labels(List<String> columns, String form) throws IngestException {
    List<String> labels = new ArrayList<>();
    for (String column : columns) {
      labels.add((form + " AS l%d").formatted(text(column), labels.size() + 1));
    }
    return labels;
  }

  private String select(List<String> selected) throws IngestException {
    return "SELECT keep, %s%s FROM (%s)"
        .formatted(String.join(", ", selected), groups.column(), grouped());
  }

  /** The rows with the columns asked for, with {@code keep} and with their group. */
  private String grouped() throws IngestException {
    List<String> texts = new ArrayList<>();
    for (GroupKey key : selection.grouping().keys()) {
      String text = text(key.column());
      texts.add(key.part().map(part -> ValueText.partSql(text, part)).orElse(text));
    }
    return groups.lookup(filtered(), texts);
  }

  /** Whether a row is of a block that is kept; none is undecided. */
  private String inBlocks() throws IngestException {
    if (selection.blocks().isEmpty()) {
      return "true";
    }
    Blocks blocks = selection.blocks().get();
    return "coalesce(%s IN (%s), false)"
        .formatted(
            text(blocks.column()),
            blocks.names().stream().map(Sql::text).collect(Collectors.joining(", ")));
  }

  /**
   * The rows with the columns asked for, and with {@code keep}: null where the condition is neither
   * true nor false. No row makes this fail.
   */
  private String filtered() throws IngestException {
    if (condition.isEmpty()) {
      return "SELECT *, %s AS keep FROM (%s)".formatted(inBlocks(), rows.sql());
    }
    String named =
        condition.get().columns().stream()
            .map(
                name ->
                    ", %s AS %s"
                        .formatted(
                            Rows.column(wanted.columns().indexOf(name)), Sql.identifier(name)))
            .collect(Collectors.joining());
    return "SELECT %s, TRY_CAST(%s AS BOOLEAN) AND %s AS keep FROM (SELECT *%s FROM (%s))"
        .formatted(
            IntStream.range(0, wanted.columns().size())
                .mapToObj(Rows::column)
                .collect(Collectors.joining(", ")),
            condition.get().sql(),
            inBlocks(),
            named,
            rows.sql());
  }

  /** The text of a column, as SQL over {@link #filtered}. */
  private String text(String column) throws IngestException {
    int index = wanted.columns().indexOf(column);
    return ValueText.sql(Rows.column(index), rows.types().get(index), column);
  }

  static String labelNames(int labels) {
    return IntStream.rangeClosed(1, labels)
        .mapToObj(label -> "l" + label)
        .collect(Collectors.joining(", "));
  }

  static String anyMissing(int labels) {
    return IntStream.rangeClosed(1, labels)
        .mapToObj(label -> "l%d IS NULL".formatted(label))
        .collect(Collectors.joining(" OR ", "(", ")"));
  }
}
