package io.privhist.cli.view;

import java.util.List;
import java.util.Map;

/** A view of a release as one of the commands for a field writes it. */
public interface ViewText {
  /** Returns it for people. */
  String toTable();

  /** Returns it as the fields of an object. */
  Map<String, Object> toJson();

  /** Returns what a reader of the figures must know, a line each. */
  List<String> notes();
}
