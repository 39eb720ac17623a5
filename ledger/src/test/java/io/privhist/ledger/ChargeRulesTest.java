package io.privhist.ledger;

import static io.privhist.ledger.Requests.guarantee;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.privhist.ledger.SmallData.Counting;
import io.privhist.ledger.SmallData.Row;
import io.privhist.privacy.Guarantee;
import io.privhist.privacy.Neighbours;
import io.privhist.privacy.ProtectedUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.BiConsumer;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The rules of what a release costs, against the largest distance that occurs between neighbours:
 * all sets of up to five records over two units and two labels, and random graphs of eight nodes.
 */
class ChargeRulesTest {
  private static final int MAX_ROWS = 5;
  private static final int KEYS = 6;
  private static final int NODES = 8;
  private static final int GRAPHS = 4_000;
  private static final String UNIT = "user";

  /**
   * A row of the table of rules.
   *
   * @param protects whom the account protects
   * @param counted what the release says of its counts
   * @param counting how the counts are made
   * @param promise the most rows that a unit of the data has; 0 if nothing is promised
   * @param distance D for neighbours of which one has a record, or unit, more
   */
  record Rule(
      Protects protects, ProtectedUnit counted, Counting counting, int promise, long distance) {
    boolean ofUnits() {
      return protects instanceof Protects.EachUnit;
    }

    long charged(Neighbours neighbours) {
      AccountTerms account =
          AccountTerms.of("a", Amount.parse("1")).protecting(protects, neighbours);
      return Charge.of(account, guarantee("1", counted, Neighbours.ADD_REMOVE)).distance();
    }

    boolean admits(List<Row> rows) {
      return promise == 0 || SmallData.mostOfAUnit(rows) <= promise;
    }
  }

  private static Rule rule(
      String protects, ProtectedUnit counted, Counting counting, int promise, long distance) {
    return new Rule(Protects.named(protects), counted, counting, promise, distance);
  }

  static Stream<Rule> rulesForLabels() {
    Counting all = Counting.of(0, false);
    return Stream.of(
        rule("record", ProtectedUnit.record(), all, 0, 1),
        rule("record", ProtectedUnit.item(), all, 0, 1),
        rule("record", ProtectedUnit.promised(3), all, 3, 1),
        rule("record", ProtectedUnit.bounded(UNIT, 1), Counting.of(1, false), 0, 2),
        rule("record", ProtectedUnit.bounded(UNIT, 2), Counting.of(2, false), 0, 2),
        rule(UNIT, ProtectedUnit.bounded(UNIT, 1), Counting.of(1, false), 0, 1),
        rule(UNIT, ProtectedUnit.bounded(UNIT, 2), Counting.of(2, false), 0, 2),
        rule(UNIT, ProtectedUnit.bounded(UNIT, 3), Counting.of(3, false), 0, 3),
        rule(UNIT, ProtectedUnit.promised(2), all, 2, 2),
        rule(UNIT, ProtectedUnit.promised(3), all, 3, 3));
  }

  static Stream<Rule> rulesForEdges() {
    Counting directed = Counting.of(0, false);
    Counting undirected = Counting.of(0, true);
    return Stream.of(
        rule("record", ProtectedUnit.record(), directed, 0, 1),
        rule("record", ProtectedUnit.record().withItemsPerRecord(2), undirected, 0, 2),
        rule("record", ProtectedUnit.promised(2).withItemsPerRecord(2), undirected, 2, 2),
        rule("record", ProtectedUnit.bounded(UNIT, 2), Counting.of(2, false), 0, 2),
        rule("record", bothEnds(1), Counting.of(1, true), 0, 4),
        rule("record", bothEnds(2), Counting.of(2, true), 0, 4),
        rule(UNIT, ProtectedUnit.bounded(UNIT, 2), Counting.of(2, false), 0, 2),
        rule(UNIT, bothEnds(1), Counting.of(1, true), 0, 2),
        rule(UNIT, bothEnds(2), Counting.of(2, true), 0, 4),
        rule(UNIT, ProtectedUnit.promised(2).withItemsPerRecord(2), undirected, 2, 4));
  }

  private static ProtectedUnit bothEnds(long keep) {
    return ProtectedUnit.bounded(UNIT, keep).withItemsPerRecord(2);
  }

  @ParameterizedTest
  @MethodSource("rulesForLabels")
  void charge_ofLabels_isTheLargestDistanceThatOccurs(Rule rule) {
    assertThat(rule.charged(Neighbours.ADD_REMOVE)).isEqualTo(rule.distance());
    assertThat(largestAmongLabels(rule, Neighbours.ADD_REMOVE)).isEqualTo(rule.distance());
    assertThat(rule.charged(Neighbours.REPLACE)).isEqualTo(2 * rule.distance());
    assertThat(largestAmongLabels(rule, Neighbours.REPLACE))
        .isLessThanOrEqualTo(2 * rule.distance());
  }

  @ParameterizedTest
  @MethodSource("rulesForEdges")
  void charge_ofEdges_isTheLargestDistanceThatOccurs(Rule rule) {
    assertThat(rule.charged(Neighbours.ADD_REMOVE)).isEqualTo(rule.distance());
    assertThat(largestAmongGraphs(rule, Neighbours.ADD_REMOVE)).isEqualTo(rule.distance());
    assertThat(rule.charged(Neighbours.REPLACE)).isEqualTo(2 * rule.distance());
    assertThat(largestAmongGraphs(rule, Neighbours.REPLACE))
        .isLessThanOrEqualTo(2 * rule.distance());
  }

  @Test
  void repeatsDroppedBeforeBounding_areCaught() {
    Rule wrong = rule(UNIT, bothEnds(1), new Counting(1, true, true), 0, 2);
    assertThat(largestAmongGraphs(wrong, Neighbours.ADD_REMOVE)).isGreaterThan(wrong.distance());
  }

  private static long largestAmongLabels(Rule rule, Neighbours neighbours) {
    List<List<Row>> sets = labelSets();
    long[] largest = {0};
    for (long key = 1; key <= (rule.counting().keep() == 0 ? 1 : KEYS); key++) {
      Map<List<Row>, int[]> counts = new HashMap<>();
      for (List<Row> set : sets) {
        counts.put(set, SmallData.counts(set, rule.counting(), key));
      }
      forNeighbours(
          sets,
          rule,
          neighbours,
          (a, b) ->
              largest[0] = Math.max(largest[0], SmallData.distance(counts.get(a), counts.get(b))));
    }
    return largest[0];
  }

  /** All multisets of rows, each in one order. */
  private static List<List<Row>> labelSets() {
    List<Row> kinds = List.of(Row.label(0, 0), Row.label(0, 1), Row.label(1, 0), Row.label(1, 1));
    List<List<Row>> sets = new ArrayList<>();
    addSets(kinds, 0, List.of(), sets);
    return sets;
  }

  private static void addSets(List<Row> kinds, int from, List<Row> start, List<List<Row>> sets) {
    sets.add(start);
    for (int kind = from; kind < kinds.size() && start.size() < MAX_ROWS; kind++) {
      addSets(kinds, kind, SmallData.with(start, kinds.get(kind)), sets);
    }
  }

  private static void forNeighbours(
      List<List<Row>> sets,
      Rule rule,
      Neighbours neighbours,
      BiConsumer<List<Row>, List<Row>> check) {
    List<List<Row>> admitted = sets.stream().filter(rule::admits).toList();
    for (List<Row> a : admitted) {
      for (List<Row> b : admitted) {
        if (areNeighbours(a, b, rule.ofUnits(), neighbours)) {
          check.accept(a, b);
        }
      }
    }
  }

  private static boolean areNeighbours(
      List<Row> a, List<Row> b, boolean ofUnits, Neighbours neighbours) {
    if (ofUnits) {
      Predicate<Integer> othersAgree =
          unit -> SmallData.withoutUnit(a, unit).equals(SmallData.withoutUnit(b, unit));
      return Stream.of(0, 1)
          .filter(othersAgree)
          .anyMatch(
              unit -> neighbours == Neighbours.REPLACE || b.equals(SmallData.withoutUnit(a, unit)));
    }
    List<Row> onlyA = minus(a, b);
    List<Row> onlyB = minus(b, a);
    return neighbours == Neighbours.REPLACE
        ? onlyA.size() == 1 && onlyB.size() == 1
        : onlyA.size() == 1 && onlyB.isEmpty();
  }

  private static List<Row> minus(List<Row> a, List<Row> b) {
    List<Row> rest = new ArrayList<>(a);
    b.forEach(rest::remove);
    return rest;
  }

  /** Random graphs, the first of each pair with one record, or one unit, more or another. */
  private static long largestAmongGraphs(Rule rule, Neighbours neighbours) {
    SplittableRandom random = new SplittableRandom(20_261_118);
    long largest = 0;
    for (int graph = 0; graph < GRAPHS; graph++) {
      List<Row> base = randomGraph(random, rule, random.nextInt(12), 1 + random.nextInt(4), 1);
      int newcomer = rule.ofUnits() ? 0 : random.nextInt(4);
      int size = rule.ofUnits() ? 1 + random.nextInt(4) : 1;
      List<Row> rest = rule.ofUnits() ? SmallData.withoutUnit(base, 0) : base;
      List<Row> a = SmallData.with(rest, randomRows(random, newcomer, size));
      List<Row> b =
          neighbours == Neighbours.REPLACE
              ? SmallData.with(
                  rest, randomRows(random, rule.ofUnits() ? 0 : random.nextInt(4), size))
              : rest;
      if (rule.admits(a) && rule.admits(b)) {
        long key = random.nextLong();
        largest =
            Math.max(
                largest,
                SmallData.distance(
                    SmallData.counts(a, rule.counting(), key),
                    SmallData.counts(b, rule.counting(), key)));
      }
    }
    return largest;
  }

  private static List<Row> randomGraph(
      SplittableRandom random, Rule rule, int rows, int units, int first) {
    List<Row> graph = new ArrayList<>();
    for (int i = 0; i < rows; i++) {
      List<Row> larger =
          SmallData.with(graph, randomRows(random, first + random.nextInt(units), 1));
      graph = rule.admits(larger) ? larger : graph;
    }
    return graph;
  }

  private static Row[] randomRows(SplittableRandom random, int unit, int size) {
    return Stream.generate(() -> new Row(unit, random.nextInt(NODES), random.nextInt(NODES)))
        .limit(size)
        .toArray(Row[]::new);
  }

  @Test
  void charge_isEpsilonPerItemTimesTheDistance() {
    AccountTerms records = AccountTerms.of("a", Amount.parse("1"));
    AccountTerms users = records.protecting(Protects.named(UNIT), Neighbours.ADD_REMOVE);
    Guarantee bounded = guarantee("1/7", ProtectedUnit.bounded(UNIT, 5), Neighbours.ADD_REMOVE);
    Guarantee replaced = guarantee("1/7", ProtectedUnit.bounded(UNIT, 5), Neighbours.REPLACE);

    assertThat(Charge.of(users, bounded).epsilon()).isEqualTo(Amount.parse("1/7"));
    assertThat(Charge.of(users, replaced).epsilon()).isEqualTo(Amount.parse("1/14"));
    assertThat(Charge.of(records, bounded).epsilon()).isEqualTo(Amount.parse("2/35"));
    assertThat(
            Charge.of(users.protecting(Protects.named(UNIT), Neighbours.REPLACE), bounded)
                .epsilon())
        .isEqualTo(Amount.parse("2/7"));
    assertThat(
            Charge.of(
                    records, guarantee("1", ProtectedUnit.bounded(UNIT, 1), Neighbours.ADD_REMOVE))
                .epsilon())
        .as("one record of each user: a record more may push another out")
        .isEqualTo(Amount.parse("2"));
  }

  @Test
  void charge_withoutABound_isRefused() {
    AccountTerms users =
        AccountTerms.of("a", Amount.parse("1"))
            .protecting(Protects.named(UNIT), Neighbours.ADD_REMOVE);
    for (ProtectedUnit unit : List.of(ProtectedUnit.record(), ProtectedUnit.item())) {
      assertThatThrownBy(() -> Charge.of(users, guarantee("1", unit, Neighbours.ADD_REMOVE)))
          .isInstanceOf(LedgerUsageException.class)
          .hasMessageEndingWith("the cost has no bound");
    }
    for (ProtectedUnit unit :
        List.of(
            ProtectedUnit.bounded("household", 5), new ProtectedUnit("household", 5, true, 1))) {
      assertThatThrownBy(() -> Charge.of(users, guarantee("1", unit, Neighbours.ADD_REMOVE)))
          .isInstanceOf(LedgerUsageException.class)
          .hasMessageEndingWith(
              "the counts have a bound for every household: the cost has no bound; the unit of"
                  + " an account is the name of the column: make the account with that");
    }
  }

  @Test
  void charge_saysWhenItRestsOnThePromiseOfTheOwner() {
    AccountTerms records = AccountTerms.of("a", Amount.parse("1"));
    AccountTerms users = records.protecting(Protects.named(UNIT), Neighbours.ADD_REMOVE);
    assertThat(Charge.of(records, guarantee("1", ProtectedUnit.item(), Neighbours.ADD_REMOVE)))
        .isEqualTo(
            new Charge(Amount.parse("1"), 1, "the owner promises that a record is one item", true));
    Charge promised =
        Charge.of(users, guarantee("1", ProtectedUnit.promised(4), Neighbours.ADD_REMOVE));
    assertThat(promised.promised()).isTrue();
    assertThat(promised.reason()).isEqualTo("the owner promises that a user has at most 4 items");
  }
}
