package io.privhist.cli.view;

import io.privhist.estimate.Estimate;
import io.privhist.estimate.EstimateInterval;
import io.privhist.estimate.EstimateText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Notes on how the intervals in a table were found, numbered as they come. */
final class EstimateNotes {
  private final List<String> notes = new ArrayList<>();

  /** Returns both ends with the number of the note on them; nothing if there is no interval. */
  String interval(Optional<EstimateInterval> interval) {
    return interval
        .map(it -> "%s [%d]".formatted(EstimateText.ends(it), number(EstimateText.method(it))))
        .orElse("");
  }

  /** Returns the value, with the numbers of notes if it is not what it seems. */
  String value(Estimate estimate) {
    return EstimateText.value(estimate)
        + EstimateText.cut(estimate).map(cut -> " [%d]".formatted(number(cut))).orElse("")
        + EstimateText.countedFrom(estimate)
            .map(least -> " [%d]".formatted(number(least)))
            .orElse("");
  }

  /** Returns the number of a note, a new one if there is none. */
  private int number(String note) {
    if (!notes.contains(note)) {
      notes.add(note);
    }
    return notes.indexOf(note) + 1;
  }

  /** Returns the notes, a line each. */
  String text() {
    StringBuilder text = new StringBuilder();
    for (int note = 0; note < notes.size(); note++) {
      text.append("[%d] %s\n".formatted(note + 1, notes.get(note)));
    }
    return text.toString();
  }
}
