package io.privhist.cli.view;

import io.privhist.application.terminal.UsageException;
import java.util.Locale;

/** How made-up data are written. */
public enum SyntheticForm {
  ITEMS,
  TRACE,
  COUNTS;

  /** Returns the form with this name: "items", "trace" or "counts". */
  public static SyntheticForm named(String name) {
    for (SyntheticForm form : values()) {
      if (form.name().toLowerCase(Locale.ROOT).equals(name)) {
        return form;
      }
    }
    throw new UsageException("--form must be items, trace or counts, got \"" + name + "\"");
  }
}
