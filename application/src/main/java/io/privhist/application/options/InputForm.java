package io.privhist.application.options;

import io.privhist.application.terminal.UsageException;
import io.privhist.privacy.Names;

/** What the rows of an input are. */
public enum InputForm {
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
  public static InputForm named(String id) {
    for (InputForm form : values()) {
      if (form.id.equals(id)) {
        return form;
      }
    }
    throw new UsageException(
        "--from must be auto, labels, counts, prevalences, edges or counted, got \"" + id + "\"");
  }

  /** Returns the name used on the command line. */
  public String id() {
    return id;
  }

  /** Returns what rows of this form are about, as far as it tells. */
  public Names names() {
    return this == EDGES ? Names.ofEdges() : Names.none();
  }

  /** Units are told apart row by row; with many items in a row the bound would not hold. */
  public void requireOneItemPerRow() {
    if (this == COUNTS || this == PREVALENCES) {
      throw new UsageException(
          "--unit needs rows that are records, labels or edges; one row of %s may carry many items"
                  .formatted(id)
              + " (there --max-per-unit alone is what you promise)");
    }
  }
}
