package io.privhist.ingest.counting;

import io.privhist.groups.Group;
import io.privhist.groups.Grouping;
import io.privhist.histogram.Prevalences;
import io.privhist.histogram.RawHistogram;
import io.privhist.records.Items;
import io.privhist.records.Selection;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * From rows to the histograms of groups in plain Java, slow and obvious: rows of undeclared groups
 * are dropped, units are bounded over all groups, repeated edges are dropped within each group.
 */
final class PlainGroups {
  /** What can be done wrong. */
  enum Mistake {
    NONE,
    /** A unit keeps K records in each group. */
    BOUND_IN_EACH_GROUP,
    /** An edge counts in the first of its groups only. */
    REPEATS_ACROSS_GROUPS,
    /** Only groups with rows are there. */
    GROUPS_FROM_ROWS,
    /** Rows of undeclared groups count in the declared one that most rows are in. */
    UNDECLARED_TO_THE_LARGEST,
    /** Repeated edges are dropped before units are bounded. */
    REPEATS_BEFORE_BOUNDING
  }

  /**
   * A row of a source.
   *
   * @param group values of the columns to group by, null if missing
   */
  record Row(String unit, List<String> group, List<String> labels) {}

  /** A record with the index of its finest group. */
  private record Item(String unit, int group, List<String> labels) {
    Item {
      labels = List.copyOf(labels);
    }
  }

  private final Selection selection;
  private final Grouping grouping;
  private final Mistake mistake;

  PlainGroups(Selection selection, Mistake mistake) {
    this.selection = selection;
    this.grouping = selection.grouping();
    this.mistake = mistake;
  }

  Map<Group, Prevalences> count(List<Row> rows, byte[] key) throws NoSuchAlgorithmException {
    List<Item> items = grouped(rows);
    if (mistake == Mistake.REPEATS_BEFORE_BOUNDING) {
      items = firsts(items, item -> List.of(item.group(), edge(item.labels())));
    }
    List<Item> kept = selection.bound().isPresent() ? bounded(items, key) : items;
    if (mistake == Mistake.REPEATS_ACROSS_GROUPS) {
      kept = firsts(kept, item -> edge(item.labels()));
    }
    Map<Group, Prevalences> counted = new LinkedHashMap<>();
    for (int depth : grouping.depths()) {
      int[] positions = grouping.positions(depth);
      for (int position : Arrays.stream(positions).distinct().toArray()) {
        List<List<String>> own =
            kept.stream()
                .filter(item -> positions[item.group()] == position)
                .map(Item::labels)
                .toList();
        if (!(own.isEmpty() && mistake == Mistake.GROUPS_FROM_ROWS)) {
          counted.put(
              grouping.groups().get(position),
              RawHistogram.ofLabels(counting(own)).sensitivePrevalences());
        }
      }
    }
    return counted;
  }

  private List<Item> grouped(List<Row> rows) {
    List<Item> items = new ArrayList<>();
    List<Row> undeclared = new ArrayList<>();
    for (Row row : rows) {
      int group = finest(row);
      if (group < 0) {
        undeclared.add(row);
      } else {
        items.add(new Item(row.unit(), group, row.labels()));
      }
    }
    if (mistake == Mistake.UNDECLARED_TO_THE_LARGEST && !items.isEmpty()) {
      int largest =
          items.stream()
              .collect(Collectors.groupingBy(Item::group, Collectors.counting()))
              .entrySet()
              .stream()
              .max(Map.Entry.comparingByValue())
              .orElseThrow()
              .getKey();
      undeclared.forEach(row -> items.add(new Item(row.unit(), largest, row.labels())));
    }
    return items;
  }

  private int finest(Row row) {
    for (Grouping.Rule rule : grouping.rules()) {
      List<String> values = row.group().subList(0, rule.depth());
      if (values.stream().allMatch(Objects::nonNull)
          && rule.finest().containsKey(new Group(values))) {
        return rule.finest().get(new Group(values));
      }
    }
    return -1;
  }

  /** The group is the last label of a record, and so takes part in its draw. */
  private List<Item> bounded(List<Item> items, byte[] key) throws NoSuchAlgorithmException {
    List<List<String>> rows = new ArrayList<>();
    for (Item item : items) {
      String unit =
          mistake == Mistake.BOUND_IN_EACH_GROUP ? item.unit() + item.group() : item.unit();
      List<String> row = new ArrayList<>(List.of(unit));
      row.addAll(item.labels());
      row.add(Integer.toString(item.group()));
      rows.add(row);
    }
    int most = (int) selection.bound().orElseThrow().maxRecords();
    return new PlainBounding()
        .keep(rows, most, key).stream()
            .map(
                kept ->
                    new Item(
                        "",
                        Integer.parseInt(kept.get(kept.size() - 1)),
                        kept.subList(0, kept.size() - 1)))
            .toList();
  }

  private interface Identity {
    Object of(Item item);
  }

  private static List<Item> firsts(List<Item> items, Identity identity) {
    Map<Object, Item> first = new LinkedHashMap<>();
    items.stream()
        .sorted(Comparator.comparingInt(Item::group).thenComparing(Item::unit))
        .forEach(item -> first.putIfAbsent(identity.of(item), item));
    return List.copyOf(first.values());
  }

  private static List<String> edge(List<String> ends) {
    return ends.stream().sorted().toList();
  }

  /** What is counted of the records of a group: labels, or the ends of undirected edges. */
  private List<?> counting(List<List<String>> records) {
    if (!(selection.items() instanceof Items.Edges)) {
      return records;
    }
    return new LinkedHashSet<>(records.stream().map(PlainGroups::edge).toList())
        .stream()
            .filter(ends -> !ends.get(0).equals(ends.get(1)))
            .flatMap(ends -> Stream.of(ends.get(0), ends.get(1)))
            .toList();
  }
}
