package io.privhist.ingest.counting;

import io.privhist.ingest.engine.Engine;
import io.privhist.ingest.request.IngestException;
import io.privhist.ingest.rows.ValueText;
import io.privhist.ingest.rows.Wanted;
import io.privhist.records.Blocks;
import io.privhist.records.Items;
import io.privhist.records.Selection;
import java.io.IOException;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A selection whose conditions are known to look at one row only.
 *
 * @param condition all of the selection's in one
 * @param wanted the columns that are needed to count it
 */
public record CheckedSelection(Selection selection, Optional<Condition> condition, Wanted wanted) {

  /** Takes the conditions apart, if there are any, and refuses what might void the guarantee. */
  public static CheckedSelection of(Selection selection, Engine engine) throws IOException {
    Optional<Condition> condition = Optional.empty();
    if (!selection.conditions().isEmpty()) {
      condition = Optional.of(Condition.parse(selection.conditions(), engine));
      if (selection.items() instanceof Items.Counts counts) {
        condition.get().requireNotAbout(counts.count());
      }
    }
    return new CheckedSelection(selection, condition, wanted(selection, condition));
  }

  /**
   * Refuses what the types of columns rule out.
   *
   * @param name of the source, for messages
   * @param types of the wanted columns
   */
  public void requireFits(String name, List<String> types, Engine engine) throws IOException {
    if (selection.blocks().isPresent()) {
      Blocks blocks = selection.blocks().get();
      String type = types.get(wanted.columns().indexOf(blocks.column()));
      if (!ValueText.tellsBlocks(type)) {
        throw IngestException.badInput(name + ": " + blocks.refusal(type));
      }
    }
    GroupTypes.check(
        name,
        selection.grouping(),
        selection.grouping().keys().stream()
            .map(key -> types.get(wanted.columns().indexOf(key.column())))
            .toList(),
        engine);
    if (condition.isPresent()) {
      ConditionTypes.check(
          condition.get(),
          condition.get().columns().stream()
              .map(column -> types.get(wanted.columns().indexOf(column)))
              .toList(),
          engine);
    }
  }

  private static Wanted wanted(Selection selection, Optional<Condition> condition) {
    Set<String> columns = new LinkedHashSet<>();
    int count = -1;
    Items items = selection.items();
    if (items instanceof Items.Labels labels) {
      columns.addAll(labels.columns());
    } else if (items instanceof Items.Edges edges) {
      columns.addAll(List.of(edges.from(), edges.to()));
    } else if (items instanceof Items.Counts counts) {
      columns.addAll(counts.columns());
      count = columns.size();
      columns.add(counts.count());
    } else {
      columns.addAll(List.of(PrevalenceTable.COUNT, PrevalenceTable.PREVALENCE));
    }
    selection.bound().ifPresent(bound -> columns.add(bound.column()));
    selection.grouping().keys().forEach(key -> columns.add(key.column()));
    selection.blocks().ifPresent(blocks -> columns.add(blocks.column()));
    condition.ifPresent(some -> columns.addAll(some.columns()));
    return new Wanted(List.copyOf(columns), count);
  }
}
