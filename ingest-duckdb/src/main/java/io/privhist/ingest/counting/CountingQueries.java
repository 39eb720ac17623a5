package io.privhist.ingest.counting;

import io.privhist.histogram.Prevalences;
import io.privhist.histogram.RawHistogram;
import io.privhist.ingest.engine.Engine;
import io.privhist.ingest.engine.Sql;
import io.privhist.ingest.request.IngestException;
import io.privhist.ingest.rows.Counts;
import io.privhist.ingest.rows.Rows;
import io.privhist.ingest.rows.ValueText;
import io.privhist.ingest.rows.Wanted;
import io.privhist.privacy.SecretKey;
import io.privhist.records.Counted;
import io.privhist.records.Items;
import io.privhist.records.Items.Direction;
import io.privhist.records.RowFates;
import io.privhist.records.Selection;
import io.privhist.records.UnitBound;
import java.io.IOException;
import java.nio.file.Files;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The queries that turn rows into prevalences.
 *
 * <p>Names in them: {@code keep} is whether the condition holds, {@code l1..lm} are the label,
 * {@code unit} who is protected, {@code n} a count of items.
 */
public final class CountingQueries {
  private static final String STEP = "counting";

  private final Selection selection;
  private final Optional<Condition> condition;
  private final Wanted wanted;
  private final Rows rows;
  private final Engine engine;
  private final Tally tally = new Tally();

  /**
   * Prepares to count.
   *
   * @param rows with the columns that the selection wants
   */
  public CountingQueries(CheckedSelection selection, Rows rows, Engine engine) {
    this.selection = selection.selection();
    this.condition = selection.condition();
    this.wanted = selection.wanted();
    this.rows = rows;
    this.engine = engine;
  }

  /** The numbers for the owner, while they are gathered. */
  private static final class Tally {
    private long rows;
    private long filtered;
    private long ungrouped;
    private long missing;
    private long zero;
    private long withoutUnit;
    private long units;
    private long unitsBounded;
    private long boundedAway;
    private long selfLoops;
    private long repeatedEdges;

    RowFates fates() {
      return new RowFates(
          rows,
          filtered,
          ungrouped,
          missing,
          zero,
          withoutUnit,
          units,
          unitsBounded,
          boundedAway,
          selfLoops,
          repeatedEdges);
    }
  }

  /** Counts; the engine's settings are fixed from here on. */
  public Counted count() throws IOException {
    engine.seal(UnitBounding.SETTING);
    try {
      Optional<UnitBound> bound = selection.bound();
      Prevalences counted;
      if (selection.items() instanceof Items.Labels labels) {
        counted =
            bound.isPresent()
                ? occurrences(kept(labels.columns(), bound.get()), labels.columns().size())
                : labels(labels.columns());
      } else if (selection.items() instanceof Items.Edges edges) {
        counted = degrees(edges, bound);
      } else if (selection.items() instanceof Items.Counts counts) {
        counted = sums(counts);
      } else {
        PrevalenceTable table = new PrevalenceTable(rows, engine);
        counted = table.read();
        tally.rows = table.rowsRead();
        tally.zero = table.zeroCounts();
      }
      return Counted.of(selection, List.of(counted), tally.fates());
    } catch (SQLException e) {
      if (String.valueOf(e.getMessage()).startsWith("Invalid Input Error")) {
        rows.check().run();
      }
      throw engine.failure(e, rows.name());
    }
  }

  /** The rows with the columns asked for, and with {@code keep}. */
  private String filtered() {
    if (condition.isEmpty()) {
      return "SELECT *, true AS keep FROM (%s)".formatted(rows.sql());
    }
    String named =
        condition.get().columns().stream()
            .map(
                name ->
                    ", %s AS %s"
                        .formatted(
                            Rows.column(wanted.columns().indexOf(name)), Sql.identifier(name)))
            .collect(Collectors.joining());
    return "SELECT %s, coalesce(CAST(%s AS BOOLEAN), false) AS keep FROM (SELECT *%s FROM (%s))"
        .formatted(
            IntStream.range(0, wanted.columns().size())
                .mapToObj(Rows::column)
                .collect(Collectors.joining(", ")),
            condition.get().enclosed(),
            named,
            rows.sql());
  }

  /** The text of a column, as SQL over {@link #filtered}. */
  private String text(String column) throws IngestException {
    int index = wanted.columns().indexOf(column);
    return ValueText.sql(Rows.column(index), rows.types().get(index), column);
  }

  /** The text of the column that says whose record a row is. */
  private String unit(String column) throws IngestException {
    int index = wanted.columns().indexOf(column);
    return ValueText.unitSql(Rows.column(index), rows.types().get(index), column);
  }

  private static String labelNames(int labels) {
    return IntStream.rangeClosed(1, labels)
        .mapToObj(label -> "l" + label)
        .collect(Collectors.joining(", "));
  }

  private static String anyMissing(int labels) {
    return IntStream.rangeClosed(1, labels)
        .mapToObj(label -> "l%d IS NULL".formatted(label))
        .collect(Collectors.joining(" OR ", "(", ")"));
  }

  /** Counts labels in one pass: what is left out makes groups of its own. */
  private Prevalences labels(List<String> columns) throws SQLException, IOException {
    List<String> selected = new ArrayList<>();
    for (String column : columns) {
      String text = text(column);
      selected.add(
          (condition.isPresent() ? "CASE WHEN keep THEN %s END".formatted(text) : text)
              + " AS l"
              + (selected.size() + 1));
    }
    String names = labelNames(columns.size());
    String groups =
        "SELECT keep, %s, count(*) AS c FROM (SELECT keep, %s FROM (%s)) GROUP BY %s"
            .formatted(
                names,
                String.join(", ", selected),
                filtered(),
                condition.isPresent() ? "keep, " + names : names);
    if (condition.isEmpty()) {
      groups = groups.replaceFirst("SELECT keep, ", "SELECT true AS keep, ");
    }
    return engine.query(
        "SELECT keep, absent, c, count(*) FROM (SELECT keep, %s AS absent, c FROM (%s))"
                .formatted(anyMissing(columns.size()), groups)
            + " GROUP BY keep, absent, c ORDER BY c",
        STEP,
        this::readLabels);
  }

  private Prevalences readLabels(ResultSet groups) throws SQLException {
    Prevalences.Builder builder = new Prevalences.Builder();
    while (groups.next()) {
      long count = groups.getLong(3);
      long prevalence = groups.getLong(4);
      tally.rows += count * prevalence;
      if (!groups.getBoolean(1)) {
        tally.filtered += count * prevalence;
      } else if (groups.getBoolean(2)) {
        tally.missing += count * prevalence;
      } else {
        builder.add(count, prevalence);
      }
    }
    return builder.build();
  }

  /** Counts how often each label occurs in a relation with {@code l1..lm}. */
  private Prevalences occurrences(String relation, int labels) throws SQLException, IOException {
    String names = labelNames(labels);
    return prevalences("SELECT count(*) AS c FROM (%s) GROUP BY %s".formatted(relation, names));
  }

  private Prevalences prevalences(String counts) throws SQLException, IOException {
    return engine.query(
        "SELECT CAST(least(c, %d) AS BIGINT) AS c, count(*) FROM (%s) GROUP BY 1 ORDER BY 1"
            .formatted(RawHistogram.MAX_ITEMS + 1, counts),
        STEP,
        groups -> {
          Prevalences.Builder builder = new Prevalences.Builder();
          while (groups.next()) {
            builder.add(groups.getLong(1), groups.getLong(2));
          }
          return PrevalenceTable.checked(builder.build(), rows.name());
        });
  }

  /** The rows as records: labels, and a unit if records are bounded. */
  private String records(List<String> columns, Optional<UnitBound> bound) throws IngestException {
    List<String> selected = new ArrayList<>();
    for (String column : columns) {
      selected.add("%s AS l%d".formatted(text(column), selected.size() + 1));
    }
    if (bound.isPresent()) {
      selected.add(unit(bound.get().column()) + " AS unit");
    }
    return "SELECT keep, %s FROM (%s)".formatted(String.join(", ", selected), filtered());
  }

  /** Tallies the fates of records and returns the query for those that count. */
  private String complete(List<String> columns, Optional<UnitBound> bound)
      throws SQLException, IOException {
    String records = records(columns, bound);
    String missing = anyMissing(columns.size());
    String homeless = bound.isPresent() ? "unit IS NULL" : "false";
    engine.query(
        ("SELECT count(*), count(*) FILTER (NOT keep), count(*) FILTER (keep AND %s),"
                + " count(*) FILTER (keep AND NOT %s AND %s) FROM (%s)")
            .formatted(missing, missing, homeless, records),
        "reading",
        row -> {
          row.next();
          tally.rows = row.getLong(1);
          tally.filtered = row.getLong(2);
          tally.missing = row.getLong(3);
          tally.withoutUnit = row.getLong(4);
          return row;
        });
    return "SELECT %s%s FROM (%s) WHERE keep AND NOT %s AND NOT %s"
        .formatted(
            bound.isPresent() ? "unit, " : "",
            labelNames(columns.size()),
            records,
            missing,
            homeless);
  }

  /** Returns the query for the records that are left when each unit has at most K. */
  private String kept(List<String> columns, UnitBound bound) throws SQLException, IOException {
    String records = complete(columns, Optional.of(bound));
    UnitBounding bounding =
        new UnitBounding(
            engine.connection(),
            Files.createDirectory(engine.folder().resolve("units")),
            engine.limits().memoryBytes(),
            statement -> engine.run().executes(statement, "bounding units"));
    try {
      BoundedRecords kept =
          bounding.bound(records, columns.size(), bound.maxRecords(), SecretKey.fresh());
      tally.units = kept.units();
      tally.unitsBounded = kept.unitsBounded();
      tally.boundedAway = kept.dropped();
      return kept.relation();
    } finally {
      engine.run().executesNothing();
    }
  }

  /** Bounding comes first, dropping loops and repeats after it. */
  private Prevalences degrees(Items.Edges edges, Optional<UnitBound> bound)
      throws SQLException, IOException {
    List<String> ends = List.of(edges.from(), edges.to());
    String records = bound.isPresent() ? kept(ends, bound.get()) : complete(ends, bound);
    if (edges.multigraph()) {
      return occurrences(nodes(edges.direction(), records), 1);
    }
    boolean undirected = edges.direction() == Direction.UNDIRECTED;
    engine.execute(
        "CREATE TEMP TABLE edges AS SELECT %s AS l1, %s AS l2, count(*) AS m FROM (%s) GROUP BY ALL"
            .formatted(
                undirected ? "least(l1, l2)" : "l1",
                undirected ? "greatest(l1, l2)" : "l2",
                records),
        "finding repeated edges");
    engine.query(
        "SELECT coalesce(sum(m) FILTER (l1 = l2), 0), coalesce(sum(m - 1) FILTER (l1 <> l2), 0)"
            + " FROM edges",
        STEP,
        row -> {
          row.next();
          tally.selfLoops = row.getLong(1);
          tally.repeatedEdges = row.getLong(2);
          return row;
        });
    return occurrences(nodes(edges.direction(), "SELECT l1, l2 FROM edges WHERE l1 <> l2"), 1);
  }

  private static String nodes(Direction direction, String edges) {
    String node =
        switch (direction) {
          case UNDIRECTED -> "unnest([l1, l2])";
          case OUT -> "l1";
          case IN -> "l2";
        };
    return "SELECT %s AS l1 FROM (%s)".formatted(node, edges);
  }

  private Prevalences sums(Items.Counts counts) throws SQLException, IOException {
    List<String> selected = new ArrayList<>();
    for (String column : counts.columns()) {
      selected.add("%s AS l%d".formatted(text(column), selected.size() + 1));
    }
    String n = Counts.sql(Rows.column(wanted.count()), rows.types().get(wanted.count()));
    String records =
        "SELECT keep, %s, %s AS n FROM (%s)".formatted(String.join(", ", selected), n, filtered());
    int labels = counts.columns().size();
    String missing = anyMissing(labels);
    long malformed =
        engine.query(
            ("SELECT count(*), count(*) FILTER (NOT keep), count(*) FILTER (keep AND %s),"
                    + " count(*) FILTER (keep AND NOT %s AND n = 0), count(*) FILTER (n IS NULL)"
                    + " FROM (%s)")
                .formatted(missing, missing, records),
            "reading",
            row -> {
              row.next();
              tally.rows = row.getLong(1);
              tally.filtered = row.getLong(2);
              tally.missing = row.getLong(3);
              tally.zero = row.getLong(4);
              return row.getLong(5);
            });
    if (malformed > 0) {
      rows.check().run(); // names the row
      throw IngestException.badInput(
          rows.name()
              + ": a count is not a whole number from 0 to 2^60; correct or remove its row");
    }
    return prevalences(
        "SELECT sum(n) AS c FROM (%s) WHERE keep AND NOT %s AND n > 0 GROUP BY %s"
            .formatted(records, missing, labelNames(labels)));
  }
}
