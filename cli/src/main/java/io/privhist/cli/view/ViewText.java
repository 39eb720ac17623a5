package io.privhist.cli.view;

import io.privhist.cli.terminal.TextTable;
import io.privhist.report.view.View;
import io.privhist.report.view.View.KeyReading;
import java.util.List;
import java.util.Map;

/** What one of the commands for a field shows of a release. */
public interface ViewText {
  /** Returns what is shown. */
  View view();

  /** Returns it for people. */
  default String toTable() {
    return TextTable.of(view().tables()) + "\n" + String.join("\n", view().remarks()) + "\n";
  }

  /** Returns it as the fields of an object. */
  Map<String, Object> toJson();

  /** Returns the figures to compare groups by. */
  default List<KeyReading> keys() {
    return view().keys();
  }

  /** Returns what a reader of the figures must know, a line each. */
  default List<String> notes() {
    return view().notes();
  }
}
