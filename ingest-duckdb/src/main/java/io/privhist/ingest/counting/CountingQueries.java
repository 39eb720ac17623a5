package io.privhist.ingest.counting;

import io.privhist.histogram.Prevalences;
import io.privhist.histogram.RawHistogram;
import io.privhist.ingest.engine.Engine;
import io.privhist.ingest.request.IngestException;
import io.privhist.ingest.rows.Rows;
import io.privhist.privacy.SecretKey;
import io.privhist.records.Counted;
import io.privhist.records.Items;
import io.privhist.records.Items.Direction;
import io.privhist.records.Selection;
import io.privhist.records.UnitBound;
import java.io.IOException;
import java.nio.file.Files;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * The queries that turn rows into prevalences.
 *
 * <p>Names in them: {@code keep} is whether the condition holds, {@code l1..lm} are the label,
 * {@code unit} who is protected, {@code n} a count of items, {@code grp} the group of a row, see
 * {@link GroupTables}. Without groups there is no such column.
 */
public final class CountingQueries {
  private static final String STEP = "counting";
  private static final String BOUNDING = "bounding units";

  private final Selection selection;
  private final Rows rows;
  private final Engine engine;
  private final GroupTables groups;
  private final RecordSql records;
  private final Supplier<byte[]> freshKey;
  private final Tally tally = new Tally();

  /**
   * Prepares to count.
   *
   * @param rows with the columns that the selection wants
   */
  public CountingQueries(CheckedSelection selection, Rows rows, Engine engine) {
    this(selection, rows, engine, () -> SecretKey.fresh().bytes());
  }

  /** The same with another source of the key of a run, for tests. */
  CountingQueries(CheckedSelection selection, Rows rows, Engine engine, Supplier<byte[]> freshKey) {
    this.selection = selection.selection();
    this.rows = rows;
    this.engine = engine;
    this.groups = new GroupTables(selection.selection().grouping());
    this.records = new RecordSql(selection, rows, groups);
    this.freshKey = freshKey;
  }

  /** Counts; the engine's settings are fixed from here on. */
  public Counted count() throws IOException {
    engine.seal();
    try {
      groups.create(engine);
      return Counted.of(selection, counted(selection.bound()), tally.fates());
    } catch (SQLException e) {
      if (String.valueOf(e.getMessage()).startsWith("Invalid Input Error")) {
        rows.check().run();
      }
      throw engine.failure(e, rows.name());
    }
  }

  private List<Prevalences> counted(Optional<UnitBound> bound) throws SQLException, IOException {
    if (selection.items() instanceof Items.Labels labels) {
      int width = labels.columns().size();
      return bound.isPresent()
          ? prevalences(occurrences(kept(labels.columns(), bound.get()), width))
          : labels(labels.columns());
    }
    if (selection.items() instanceof Items.Edges edges) {
      return degrees(edges, bound);
    }
    if (selection.items() instanceof Items.Counts counts) {
      return sums(counts);
    }
    PrevalenceTable table = new PrevalenceTable(rows, engine);
    Prevalences counted = table.read();
    tally.rows = table.rowsRead();
    tally.zero = table.zeroCounts();
    return List.of(counted);
  }

  /** Counts labels in one pass: what is left out makes groups of its own. */
  private List<Prevalences> labels(List<String> columns) throws SQLException, IOException {
    boolean conditional = selects();
    String by = (conditional ? "keep, " : "") + RecordSql.labelNames(columns.size());
    String counts = counts(records.labelsOrNull(columns), "count(*)", by);
    return engine.query(
        ("SELECT keep, absent, CAST(c AS BIGINT) AS c, count(*)%1$s"
                + " FROM (SELECT %2$s AS keep, %3$s AS absent, c%1$s FROM (%4$s))"
                + " GROUP BY keep, absent, c%1$s ORDER BY %5$sc")
            .formatted(
                groups.column(),
                conditional ? "keep" : "true",
                RecordSql.anyMissing(columns.size()),
                groups.atEveryLevel(counts, by),
                groups.order()),
        STEP,
        this::readLabels);
  }

  /** Returns whether rows may be left out for what they say. */
  private boolean selects() {
    return !selection.conditions().isEmpty() || selection.blocks().isPresent();
  }

  private List<Prevalences> readLabels(ResultSet counts) throws SQLException, IngestException {
    GroupRows result = new GroupRows(selection.grouping());
    while (counts.next()) {
      int group = groups.isNone() ? 0 : counts.getInt(5);
      boolean kept = counts.getBoolean(1);
      boolean undecided = counts.wasNull();
      boolean absent = counts.getBoolean(2);
      long count = counts.getLong(3);
      long prevalence = counts.getLong(4);
      if (groups.isOfFinestLevel(group)) {
        tallyLabels(kept, undecided, group < 0, absent, count * prevalence);
      }
      if (kept && group >= 0 && !absent) {
        result.add(group, count, prevalence);
      }
    }
    return result.finish(rows.name());
  }

  private void tallyLabels(
      boolean kept, boolean undecided, boolean ungrouped, boolean absent, long number) {
    tally.rows += number;
    if (undecided) {
      tally.undecided += number;
    } else if (!kept) {
      tally.filtered += number;
    } else if (ungrouped) {
      tally.ungrouped += number;
    } else if (absent) {
      tally.missing += number;
    }
  }

  /** How often each label occurs in a relation with {@code l1..lm}, at every level. */
  private String occurrences(String relation, int labels) {
    String names = RecordSql.labelNames(labels);
    return groups.atEveryLevel(counts(relation, "count(*)", names), names);
  }

  private String counts(String relation, String aggregate, String by) {
    return "SELECT %1$s%2$s, %3$s AS c FROM (%4$s) GROUP BY %1$s%2$s"
        .formatted(by, groups.column(), aggregate, relation);
  }

  private List<Prevalences> prevalences(String counts) throws SQLException, IOException {
    return engine.query(
        ("SELECT CAST(least(c, %1$d) AS BIGINT) AS n, count(*)%2$s FROM (%3$s)"
                + " GROUP BY n%2$s ORDER BY %4$sn")
            .formatted(RawHistogram.MAX_ITEMS + 1, groups.column(), counts, groups.order()),
        STEP,
        found -> {
          GroupRows result = new GroupRows(selection.grouping());
          while (found.next()) {
            result.add(groups.isNone() ? 0 : found.getInt(3), found.getLong(1), found.getLong(2));
          }
          return result.finish(rows.name());
        });
  }

  /**
   * Tallies the fates of records, each condition in SQL, and returns how many are malformed.
   *
   * @param homeless whether a record has no unit
   */
  private long tally(String all, String missing, String zero, String homeless, String malformed)
      throws SQLException, IOException {
    return engine.query(
        ("SELECT count(*), count(*) FILTER (NOT keep), count(*) FILTER (keep IS NULL),"
                + " count(*) FILTER (keep AND %1$s),"
                + " count(*) FILTER (%2$s AND %3$s), count(*) FILTER (%2$s AND NOT %3$s AND %4$s),"
                + " count(*) FILTER (%2$s AND NOT %3$s AND NOT %4$s AND %5$s),"
                + " count(*) FILTER (%6$s) FROM (%7$s)")
            .formatted(groups.isUngrouped(), kept(), missing, zero, homeless, malformed, all),
        "reading",
        row -> {
          row.next();
          tally.rows = row.getLong(1);
          tally.filtered = row.getLong(2);
          tally.undecided = row.getLong(3);
          tally.ungrouped = row.getLong(4);
          tally.missing = row.getLong(5);
          tally.zero = row.getLong(6);
          tally.withoutUnit = row.getLong(7);
          return row.getLong(8);
        });
  }

  private String kept() {
    return "keep AND NOT (%s)".formatted(groups.isUngrouped());
  }

  /** Tallies the fates of records and returns the query for those that count. */
  private String complete(List<String> columns, Optional<UnitBound> bound)
      throws SQLException, IOException {
    String all = records.records(columns, bound);
    String missing = RecordSql.anyMissing(columns.size());
    String homeless = bound.isPresent() ? "unit IS NULL" : "false";
    tally(all, missing, "false", homeless, "false");
    return "SELECT %s%s%s FROM (%s) WHERE %s AND NOT %s AND NOT %s"
        .formatted(
            bound.isPresent() ? "unit, " : "",
            RecordSql.labelNames(columns.size()),
            groups.column(),
            all,
            kept(),
            missing,
            homeless);
  }

  /**
   * Returns the query for the records that are left when each unit has at most K, in all groups
   * together. To the bounding a record's group is one more label.
   */
  private String kept(List<String> columns, UnitBound bound) throws SQLException, IOException {
    String complete = complete(columns, Optional.of(bound));
    int labels = columns.size();
    if (groups.isNone()) {
      return bounded(complete, labels, bound);
    }
    String names = RecordSql.labelNames(labels);
    String group = "l" + (labels + 1);
    return "SELECT %s, CAST(%s AS INTEGER) AS grp FROM (%s)"
        .formatted(
            names,
            group,
            bounded(
                "SELECT unit, %s, CAST(grp AS VARCHAR) AS %s FROM (%s)"
                    .formatted(names, group, complete),
                labels + 1,
                bound));
  }

  private String bounded(String records, int labels, UnitBound bound)
      throws SQLException, IOException {
    UnitBounding bounding =
        new UnitBounding(
            engine.connection(),
            Files.createDirectory(engine.folder().resolve("units")),
            engine.limits().memoryBytes(),
            new UnitBounding.Watcher() {
              @Override
              public void executes(Statement statement) {
                engine.run().executes(statement, BOUNDING);
              }

              @Override
              public void reached(double fraction) {
                engine.run().executesNothing();
                engine.run().reached(fraction, -1, BOUNDING);
              }
            });
    try {
      BoundedRecords kept = bounding.bound(records, labels, bound.maxRecords(), freshKey.get());
      tally.units = kept.units();
      tally.unitsBounded = kept.unitsBounded();
      tally.boundedAway = kept.dropped();
      return kept.relation();
    } finally {
      engine.run().executesNothing();
    }
  }

  /** Bounding comes first, dropping loops and repeats within each group after it. */
  private List<Prevalences> degrees(Items.Edges edges, Optional<UnitBound> bound)
      throws SQLException, IOException {
    List<String> ends = List.of(edges.from(), edges.to());
    String kept = bound.isPresent() ? kept(ends, bound.get()) : complete(ends, bound);
    if (edges.multigraph()) {
      return prevalences(occurrences(nodes(edges.direction(), kept), 1));
    }
    boolean undirected = edges.direction() == Direction.UNDIRECTED;
    engine.execute(
        "CREATE TEMP TABLE edges AS SELECT %s AS l1, %s AS l2%s, count(*) AS m FROM (%s) GROUP BY ALL"
            .formatted(
                undirected ? "least(l1, l2)" : "l1",
                undirected ? "greatest(l1, l2)" : "l2",
                groups.column(),
                kept),
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
    String distinct =
        groups.distinctAtEveryLevel(
            "SELECT l1, l2%s FROM edges WHERE l1 <> l2".formatted(groups.column()), "l1, l2");
    return prevalences(counts(nodes(edges.direction(), distinct), "count(*)", "l1"));
  }

  private String nodes(Direction direction, String edges) {
    String node =
        switch (direction) {
          case UNDIRECTED -> "unnest([l1, l2])";
          case OUT -> "l1";
          case IN -> "l2";
        };
    return "SELECT %s AS l1%s FROM (%s)".formatted(node, groups.column(), edges);
  }

  private List<Prevalences> sums(Items.Counts counts) throws SQLException, IOException {
    String all = records.counts(counts.columns());
    String missing = RecordSql.anyMissing(counts.columns().size());
    if (tally(all, missing, "n = 0", "false", "n IS NULL") > 0) {
      rows.check().run(); // names the row
      throw IngestException.badInput(
          rows.name()
              + ": a count is not a whole number from 0 to 2^60; correct or remove its row");
    }
    String positive =
        "SELECT * FROM (%s) WHERE %s AND NOT %s AND n > 0".formatted(all, kept(), missing);
    String names = RecordSql.labelNames(counts.columns().size());
    return prevalences(groups.atEveryLevel(counts(positive, "sum(n)", names), names));
  }
}
