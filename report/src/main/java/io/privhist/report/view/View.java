package io.privhist.report.view;

import io.privhist.estimate.reading.BandedCounts;
import io.privhist.estimate.reading.Reading;
import io.privhist.estimate.reading.ReadingText;
import io.privhist.privacy.Vocabulary;
import io.privhist.report.chart.Figure;
import io.privhist.report.chart.Table;
import java.util.List;

/** A release read by people of one field: tables, a figure, and what to know about them. */
public interface View {
  /** Returns the heading, such as "Password strength". */
  String heading();

  /** Returns its tables, the most important one first. */
  List<Table> tables();

  /** Returns the few figures to compare groups by: the same ones for every release. */
  List<KeyReading> keys();

  /** Returns the one of {@link #keys} that people come for. */
  KeyReading mainKey();

  /** Returns what people come for as a sentence, with intervals. */
  String finding();

  /**
   * A figure with its name.
   *
   * @param form how it is shown
   */
  record KeyReading(String name, ReadingText form, Reading reading) {
    /** Returns the value for people. */
    public String value() {
      return form.value(reading);
    }

    /** Returns the interval, for people. */
    public String interval() {
      return form.interval(reading);
    }

    /** Returns the value, with its interval in brackets if it has one. */
    public String inWords() {
      return reading.lower().isPresent() ? "%s (%s)".formatted(value(), interval()) : value();
    }
  }

  /** Returns what the tables leave to say, a sentence each. */
  List<String> remarks();

  /** Returns what a reader of the numbers must know, a sentence or two each. */
  List<String> notes();

  /** Returns its picture. */
  Figure figure();

  /** Returns with which probability intervals that were read off counts hold, and for what. */
  static String levelInWords(BandedCounts counts, Vocabulary words) {
    return counts
        .level()
        .map(
            level ->
                "With probability at least %s over the privacy noise, all intervals hold at once for %s."
                    .formatted(level, words.data()))
        .orElse("There are no error bands in the file, so no figure has an interval.");
  }
}
