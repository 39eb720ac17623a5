package io.privhist.records;

import java.util.List;

/**
 * Keeps rows of some blocks of the data.
 *
 * <p>A row is of the block whose name is the text of its value, byte for byte: the text that the
 * value would have as a label. So no row is of two blocks, whatever type the column has. Engines
 * take text, whole numbers, dates and truth values. They refuse other types, whose texts are not
 * settled by the value alone: a moment with a time zone is written for a zone, a decimal number
 * with a scale.
 *
 * @param column whose value names the block; rows without one are of none
 * @param names of the blocks to keep, at least one
 */
public record Blocks(String column, List<String> names) {
  public Blocks {
    names = List.copyOf(names);
    if (column.isEmpty() || names.isEmpty()) {
      throw new IllegalArgumentException("blocks need a column and at least one name");
    }
  }

  /** Returns what to say of a column whose type is another, to follow the name of the input. */
  public String refusal(String type) {
    return ("column \"%s\" is of type %s and cannot tell blocks: equal values could have two names;"
            + " blocks are told by text, whole numbers, dates or truth values")
        .formatted(column, type);
  }
}
