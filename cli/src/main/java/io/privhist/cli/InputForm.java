package io.privhist.cli;

import io.privhist.options.UsageException;

/** What the rows of an input are. */
enum InputForm {
  LABELS("labels"),
  COUNTS("counts"),
  PREVALENCES("prevalences"),
  EDGES("edges"),
  /** What {@code count} wrote as JSON: prevalences, and who is protected in them. */
  COUNTED("counted");

  private final String id;

  InputForm(String id) {
    this.id = id;
  }

  /** Returns the form with this name: "labels", "counts", "prevalences", "edges" or "counted". */
  static InputForm named(String id) {
    for (InputForm form : values()) {
      if (form.id.equals(id)) {
        return form;
      }
    }
    throw new UsageException(
        "--from must be auto, labels, counts, prevalences, edges or counted, got \"" + id + "\"");
  }

  String id() {
    return id;
  }

  /** Returns whether a row may carry many items, so that no unit can be told from it. */
  boolean hasManyItemsPerRow() {
    return this == COUNTS || this == PREVALENCES;
  }
}
