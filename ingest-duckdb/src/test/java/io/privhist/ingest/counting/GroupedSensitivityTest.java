package io.privhist.ingest.counting;

import static org.assertj.core.api.Assertions.assertThat;

import io.privhist.groups.Group;
import io.privhist.groups.Grouping;
import io.privhist.histogram.Prevalences;
import io.privhist.histogram.SortedDistance;
import io.privhist.ingest.counting.PlainGroups.Mistake;
import io.privhist.ingest.counting.PlainGroups.Row;
import io.privhist.ingest.engine.Engine;
import io.privhist.ingest.engine.Run;
import io.privhist.ingest.engine.Sql;
import io.privhist.ingest.request.Resources;
import io.privhist.ingest.rows.Rows;
import io.privhist.privacy.Epsilon;
import io.privhist.privacy.Neighbours;
import io.privhist.records.Counted;
import io.privhist.records.Items;
import io.privhist.records.Items.Direction;
import io.privhist.records.Selection;
import io.privhist.records.UnitBound;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A unit that comes moves the histograms of all groups of a level by at most d in sum: in a plain
 * model of the whole way from rows to histograms, over all small tables; in the engine, which does
 * the same as the model; and not if the model makes one of the mistakes.
 */
class GroupedSensitivityTest {
  private static final byte[] KEY = new byte[32];
  private static final long UNBOUNDED = 1_000;

  private static final Grouping CITIES =
      Grouping.by(List.of("g1"), List.of(Group.of("a"), Group.of("b")));
  private static final Grouping PLACES =
      Grouping.by(
          List.of("g1", "g2"), List.of(Group.of("s", "a"), Group.of("s", "b"), Group.of("t", "a")));
  private static final Items LABELS = new Items.Labels(List.of("l1", "l2"));
  private static final Items EDGES = new Items.Edges("l1", "l2", Direction.UNDIRECTED, false);

  private final SplittableRandom random = new SplittableRandom(20_261_118);

  private static Selection selection(Items items, Grouping grouping, int maxPerUnit) {
    return new Selection(
        items, List.of(), Optional.of(new UnitBound("unit", maxPerUnit)), grouping);
  }

  private static long distance(Selection selection) {
    return Counted.of(
            selection,
            selection.grouping().groups().stream().map(group -> Prevalences.empty()).toList(),
            new Tally().fates())
        .groups()
        .guarantee(Epsilon.of(1, 1), Neighbours.ADD_REMOVE)
        .distance();
  }

  /** From rows to the histograms of groups. */
  private interface Pipeline {
    Map<Group, Prevalences> count(List<Row> rows) throws Exception;
  }

  /** How far the groups of one level move in sum, at the level where they move most. */
  private static long move(Selection selection, Pipeline pipeline, List<Row> one, List<Row> other)
      throws Exception {
    Map<Group, Prevalences> from = pipeline.count(one);
    Map<Group, Prevalences> to = pipeline.count(other);
    if (!from.keySet().equals(to.keySet())) {
      return UNBOUNDED;
    }
    long largest = 0;
    for (int depth : selection.grouping().depths()) {
      long sum = 0;
      for (Group group : from.keySet()) {
        sum += group.depth() == depth ? SortedDistance.l1(from.get(group), to.get(group)) : 0;
      }
      largest = Math.max(largest, sum);
    }
    return largest;
  }

  /** Every table of at most so many of these rows, each any number of times. */
  private static List<List<Row>> tables(List<Row> kinds, int most) {
    List<List<Row>> all = new ArrayList<>(List.of(List.of()));
    extend(List.of(), 0, kinds, most, all);
    return all;
  }

  private static void extend(
      List<Row> rows, int from, List<Row> kinds, int most, List<List<Row>> all) {
    for (int kind = from; kind < kinds.size() && rows.size() < most; kind++) {
      List<Row> more = and(rows, List.of(kinds.get(kind)));
      all.add(more);
      extend(more, kind, kinds, most, all);
    }
  }

  private static List<Row> and(List<Row> rows, List<Row> more) {
    return Stream.concat(rows.stream(), more.stream()).toList();
  }

  /** Rows of units in two declared groups and one that is not. */
  private static List<Row> kinds(List<String> units, List<List<String>> labels) {
    List<Row> kinds = new ArrayList<>();
    for (String unit : units) {
      for (String group : List.of("a", "b", "c")) {
        labels.forEach(label -> kinds.add(new Row(unit, List.of(group), label)));
      }
    }
    return kinds;
  }

  private static final List<List<String>> TWO_LABELS = List.of(List.of("x", ""), List.of("y", ""));
  private static final List<List<String>> THREE_EDGES =
      List.of(List.of("x", "y"), List.of("y", "x"), List.of("x", "x"));

  /** The largest move over all small tables, when a unit comes with up to two or three rows. */
  private static long largestMove(Selection selection, Mistake mistake) throws Exception {
    PlainGroups plain = new PlainGroups(selection, mistake);
    boolean edges = selection.items() instanceof Items.Edges;
    List<List<String>> labels = edges ? THREE_EDGES : TWO_LABELS;
    List<List<Row>> tables = tables(kinds(List.of("u", "v"), labels), edges ? 2 : 3);
    List<List<Row>> newcomers = tables(kinds(List.of("t"), labels), edges ? 2 : 3);
    long largest = 0;
    for (List<Row> table : tables) {
      for (List<Row> newcomer : newcomers) {
        largest =
            Math.max(
                largest,
                move(selection, rows -> plain.count(rows, KEY), table, and(table, newcomer)));
      }
    }
    return largest;
  }

  static Stream<Selection> selections() {
    return Stream.of(1, 2)
        .flatMap(
            most ->
                Stream.of(
                    selection(LABELS, CITIES, most),
                    selection(LABELS, CITIES.withOther("rest"), most),
                    selection(EDGES, CITIES, most)));
  }

  @ParameterizedTest
  @MethodSource("selections")
  void groups_whenAUnitComes_moveByTheDistanceAndNoMore(Selection selection) throws Exception {
    assertThat(largestMove(selection, Mistake.NONE)).isEqualTo(distance(selection));
  }

  @ParameterizedTest
  @EnumSource(
      mode = Mode.EXCLUDE,
      names = {"NONE", "REPEATS_ACROSS_GROUPS", "REPEATS_BEFORE_BOUNDING"})
  void groups_ofLabelsWithAMistake_moveFurther(Mistake mistake) throws Exception {
    assertThat(largestMove(selection(LABELS, CITIES, 1), mistake)).isGreaterThan(1);
  }

  @Test
  void groups_ofEdgesWhoseRepeatsAreDroppedAcrossGroups_moveByFourRatherThanTwo() throws Exception {
    Selection selection = selection(EDGES, CITIES, 1);
    assertThat(distance(selection)).isEqualTo(2);
    assertThat(largestMove(selection, Mistake.REPEATS_ACROSS_GROUPS)).isEqualTo(4);
  }

  @Test
  void groups_ofEdgesWhoseRepeatsAreDroppedFirst_moveFurther() throws Exception {
    assertThat(largestMove(selection(EDGES, CITIES, 1), Mistake.REPEATS_BEFORE_BOUNDING))
        .isGreaterThan(2);
  }

  static Stream<Selection> engineSelections() {
    return Stream.of(LABELS, EDGES)
        .flatMap(
            items ->
                Stream.of(
                    selection(items, PLACES, 2),
                    selection(items, PLACES.withLevels(), 3),
                    selection(items, PLACES.withOther("rest"), 2),
                    selection(items, PLACES.withOther("rest").withLevels(), 2),
                    new Selection(items, List.of(), Optional.empty(), PLACES.withLevels())));
  }

  /** The engine itself, on random tables: what the model counts, and the same bound. */
  @ParameterizedTest
  @MethodSource("engineSelections")
  void engine_onRandomTables_isTheModelAndMovesByTheDistanceAtMost(Selection selection)
      throws Exception {
    PlainGroups plain = new PlainGroups(selection, Mistake.NONE);
    long largest = 0;
    for (int i = 0; i < 6; i++) {
      List<Row> table = randomRows("unit", 5, 1 + random.nextInt(40));
      boolean bounded = selection.bound().isPresent();
      List<Row> more = randomRows("newcomer", 1, bounded ? 1 + random.nextInt(6) : 1);
      byte[] key = new byte[32];
      random.nextBytes(key);
      Pipeline engine = rows -> engine(selection, rows, key);
      assertThat(engine.count(table)).isEqualTo(plain.count(table, key));
      largest = Math.max(largest, move(selection, engine, table, and(table, more)));
    }
    assertThat(largest).isBetween(1L, distance(selection));
  }

  private List<Row> randomRows(String unit, int units, int rows) {
    List<String> nodes = List.of("n1", "n2", "n3", "n4");
    return IntStream.range(0, rows)
        .mapToObj(
            i -> {
              List<String> group = new ArrayList<>();
              group.add(List.of("s", "s", "t", "z").get(random.nextInt(4)));
              group.add(random.nextInt(6) == 0 ? null : List.of("a", "b").get(random.nextInt(2)));
              return new Row(
                  unit + random.nextInt(units),
                  group,
                  List.of(nodes.get(random.nextInt(4)), nodes.get(random.nextInt(4))));
            })
        .toList();
  }

  private static Map<Group, Prevalences> engine(Selection selection, List<Row> rows, byte[] key)
      throws IOException {
    try (Engine engine = Engine.open(Resources.usual(), List.of(), new Run())) {
      CheckedSelection checked = CheckedSelection.of(selection, engine);
      String values =
          rows.stream()
              .map(row -> values(row, checked.wanted().columns()))
              .collect(Collectors.joining(", "));
      String names =
          IntStream.range(0, checked.wanted().columns().size())
              .mapToObj(Rows::column)
              .collect(Collectors.joining(", "));
      Rows source =
          Rows.ofText(
              "rows",
              "SELECT * FROM (VALUES %s) t(%s)".formatted(values, names),
              checked.wanted().columns().size(),
              () -> {});
      Counted counted = new CountingQueries(checked, source, engine, () -> key).count();
      Map<Group, Prevalences> groups = new LinkedHashMap<>();
      for (int i = 0; i < selection.grouping().groups().size(); i++) {
        groups.put(
            selection.grouping().groups().get(i),
            counted.groups().histograms().get(i).sensitivePrevalences());
      }
      return groups;
    }
  }

  private static String values(Row row, List<String> columns) {
    return columns.stream()
        .map(
            column ->
                switch (column) {
                  case "unit" -> row.unit();
                  case "l1" -> row.labels().get(0);
                  case "l2" -> row.labels().get(1);
                  case "g1" -> row.group().get(0);
                  default -> row.group().get(1);
                })
        .map(value -> value == null ? "NULL" : Sql.text(value))
        .collect(Collectors.joining(", ", "(", ")"));
  }
}
