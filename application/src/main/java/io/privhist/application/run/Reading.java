package io.privhist.application.run;

import io.privhist.application.options.GroupWords;
import io.privhist.application.options.InputForm;
import io.privhist.application.options.OwnerWords;
import io.privhist.files.CountedDocument;
import io.privhist.groups.Grouping;
import io.privhist.histogram.RawGroups;
import io.privhist.privacy.Names;
import io.privhist.privacy.Vocabulary;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Raw data that was read, and the owner's summary of it. The summary is raw data too: it goes to a
 * terminal or to the file that was asked for, and nowhere else.
 *
 * @param name of the input
 * @param form what its rows are, by the name on the command line
 * @param taken what the rows were taken for, in words
 * @param counts the raw counts
 * @param fates what happened to the rows, as lines of text
 * @param counted the counted file that they come from, if they were taken once and are kept
 * @param names what the data are called
 */
public record Reading(
    String name,
    String form,
    String taken,
    RawGroups counts,
    List<String> fates,
    Optional<CountedDocument> counted,
    Names names) {
  /**
   * Counts that are kept.
   *
   * @param id their random id
   * @param account the random id of the account that they were counted for, if any
   */
  public record Snapshot(String id, Optional<String> account) {
    static Snapshot of(CountedDocument document) {
      return new Snapshot(document.id(), document.account());
    }
  }

  /** Rows that were counted just now. */
  public static Reading fresh(
      String name, InputForm form, String taken, RawGroups counts, List<String> fates) {
    return new Reading(name, form.id(), taken, counts, fates, Optional.empty(), form.names());
  }

  /** A counted file. */
  public static Reading counted(String name, String taken, CountedDocument document) {
    return new Reading(
        name,
        InputForm.COUNTED.id(),
        taken,
        document.counts(),
        OwnerWords.counting(document),
        Optional.of(document),
        document.names());
  }

  /** Returns which counts they are, if they are kept. */
  Optional<Snapshot> snapshot() {
    return counted.map(Snapshot::of);
  }

  /** Returns what the input was taken for, which says nothing of the data. */
  public String inWords() {
    String groups = counts.grouping().isNone() ? "" : ", in " + GroupWords.of(counts.grouping());
    return "read %s as %s%s".formatted(name, taken, groups);
  }

  /** Returns the summary as lines. */
  String summary() {
    List<String> lines = new ArrayList<>(List.of("input: " + name, "form: " + form));
    lines.addAll(fates);
    Grouping grouping = counts.grouping();
    if (!grouping.isNone()) {
      lines.add("groups: " + GroupWords.of(grouping));
      lines.add("groups without items: " + emptyGroups());
    }
    Vocabulary words = Vocabulary.of(names, counts.unit());
    lines.add("items: " + counts.items() + also("items", words.items()));
    if (grouping.isNone()) {
      lines.add(
          "labels: "
              + counts.only().sensitivePrevalences().labels()
              + also("labels", words.labels()));
    }
    return String.join("\n", lines) + "\n";
  }

  private static String also(String usual, String called) {
    return called.equals(usual) ? "" : " (%s)".formatted(called);
  }

  private long emptyGroups() {
    return counts.histograms().stream().filter(histogram -> histogram.items() == 0).count();
  }

  /** Prints no numbers: they must not reach a log line. */
  @Override
  public String toString() {
    return "Reading[redacted]";
  }
}
