package io.privhist.application.run;

import io.privhist.application.terminal.UsageException;
import io.privhist.files.CountedDocument;
import io.privhist.files.CountedJson;
import io.privhist.files.FileFormat;
import io.privhist.files.GroupsDocument;
import io.privhist.files.GroupsJson;
import io.privhist.files.GroupsText;
import io.privhist.files.PrevalenceText;
import io.privhist.files.ReleaseDocument;
import io.privhist.files.ReleaseJson;
import io.privhist.files.output.OutputSet.Planned;
import io.privhist.groups.Group;
import io.privhist.histogram.Prevalences;
import io.privhist.histogram.RawGroups;
import io.privhist.release.GroupedRelease.Part;
import java.io.IOException;
import java.io.OutputStream;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Histograms in any of the formats they can be written in. */
public final class HistogramWriter {
  private final Optional<Rows> parquet;
  private final Optional<Pages> pages;

  /** Writes rows of count and prevalence, below the columns that tell groups if there are any. */
  @FunctionalInterface
  public interface Rows {
    void write(List<String> columns, Map<Group, Prevalences> groups, OutputStream out)
        throws IOException;
  }

  /** Writes a release as a page for people. */
  @FunctionalInterface
  public interface Pages {
    void write(Publication release, OutputStream out) throws IOException;
  }

  private HistogramWriter(Optional<Rows> parquet, Optional<Pages> pages) {
    this.parquet = parquet;
    this.pages = pages;
  }

  /** Writes text alone, without an engine for Parquet and without pages. */
  public static HistogramWriter ofText() {
    return new HistogramWriter(Optional.empty(), Optional.empty());
  }

  /** Returns a writer that also writes Parquet, by an engine. */
  public HistogramWriter withParquet(Rows engine) {
    return new HistogramWriter(Optional.of(engine), pages);
  }

  /** Returns a writer that also writes pages. */
  public HistogramWriter withPages(Pages report) {
    return new HistogramWriter(parquet, Optional.of(report));
  }

  /** Refuses formats that have no place for groups, if there are any. */
  void require(List<Planned> outputs, List<String> columns) {
    outputs.forEach(output -> requireTable(columns, output.format()));
  }

  /**
   * Finds out what cannot be written, before anything is opened: an engine may not even start.
   *
   * @param columns those that tell the groups; none for data without groups
   */
  public void check(List<Planned> outputs, List<String> columns) throws IOException {
    require(outputs, columns);
    for (Planned output : outputs) {
      if (output.format() == FileFormat.HTML && pages.isEmpty()) {
        throw notHere(output, "a page", "report");
      }
      if (output.format() == FileFormat.PARQUET && parquet.isEmpty()) {
        throw notHere(output, "Parquet", "convert");
      }
    }
    if (outputs.stream().anyMatch(output -> output.format() == FileFormat.PARQUET)) {
      parquet.orElseThrow().write(columns, Map.of(), OutputStream.nullOutputStream());
    }
  }

  private static UsageException notHere(Planned output, String what, String command) {
    return new UsageException(
        "%s: %s is not written here; write json and use 'privhist %s'"
            .formatted(output.name(), what, command));
  }

  /** Writes a release; JSON and the page alone carry the guarantee. */
  public void write(ReleaseDocument document, FileFormat format, OutputStream out)
      throws IOException {
    switch (format) {
      case JSON -> ReleaseJson.write(document, out);
      case HTML -> pages.orElseThrow().write(new Publication.OfAll(document), out);
      case CSV, FREQUENCY_LIST, PARQUET ->
          writeRows(document.release().histogram().prevalences(), format, out);
    }
  }

  /** Writes the releases of groups; JSON and the page alone carry the guarantee. */
  public void write(GroupsDocument document, FileFormat format, OutputStream out)
      throws IOException {
    switch (format) {
      case JSON -> GroupsJson.write(document, out);
      case HTML -> pages.orElseThrow().write(new Publication.OfGroups(document), out);
      case CSV, FREQUENCY_LIST, PARQUET -> {
        Map<Group, Prevalences> groups = new LinkedHashMap<>();
        for (Part part : document.release().parts()) {
          groups.put(part.group(), part.release().histogram().prevalences());
        }
        writeGroups(document.release().columns(), groups, format, out);
      }
    }
  }

  private void writeGroups(
      List<String> columns, Map<Group, Prevalences> groups, FileFormat format, OutputStream out)
      throws IOException {
    requireTable(columns, format);
    switch (format) {
      case CSV -> GroupsText.writeCsv(columns, groups, out);
      case PARQUET -> parquet.orElseThrow().write(columns, groups, out);
      case JSON, HTML, FREQUENCY_LIST -> throw new IllegalArgumentException(format.id());
    }
  }

  /** Refuses a format in which groups cannot be told. */
  private static void requireTable(List<String> columns, FileFormat format) {
    if (columns.isEmpty()) {
      return;
    }
    switch (format) {
      case JSON, HTML -> {}
      case CSV, PARQUET -> requireColumnNames(columns);
      case FREQUENCY_LIST ->
          throw new UsageException(
              "a %s has no place for groups; write csv or parquet, or choose one with convert --group"
                  .formatted(format.id()));
    }
  }

  private static void requireColumnNames(List<String> columns) {
    Set<String> names = new HashSet<>(Set.of("count", "prevalence"));
    for (String column : columns) {
      if (!names.add(column.toLowerCase(Locale.ROOT))) {
        throw new UsageException(
            "a table of groups cannot have two columns called \"%s\"; write json"
                .formatted(column));
      }
    }
  }

  /** Writes a release of all data, or of groups. */
  public void write(Publication release, FileFormat format, OutputStream out) throws IOException {
    if (release instanceof Publication.OfGroups groups) {
      write(groups.document(), format, out);
    } else {
      write(((Publication.OfAll) release).document(), format, out);
    }
  }

  /** Refuses pages of raw counts: a page is for the public. */
  static void requireNoPage(List<Planned> outputs) {
    outputs.stream()
        .filter(output -> output.format() == FileFormat.HTML)
        .findFirst()
        .ifPresent(
            output -> {
              throw new UsageException(
                  output.name() + ": raw counts have no page; release them first");
            });
  }

  /** Writes raw counts; JSON alone carries who is protected. */
  void write(CountedDocument document, FileFormat format, OutputStream out) throws IOException {
    switch (format) {
      case JSON -> CountedJson.write(document, out);
      case CSV, FREQUENCY_LIST, PARQUET -> writeRows(document.counts(), format, out);
      case HTML -> throw new IllegalArgumentException("raw counts have no page");
    }
  }

  private void writeRows(RawGroups counts, FileFormat format, OutputStream out) throws IOException {
    if (counts.grouping().isNone()) {
      writeRows(counts.only().sensitivePrevalences(), format, out);
    } else {
      writeGroups(counts.grouping().columns(), counts.sensitivePrevalences(), format, out);
    }
  }

  /** Writes rows without a guarantee, which JSON is not for. */
  public void writeRows(Prevalences rows, FileFormat format, OutputStream out) throws IOException {
    switch (format) {
      case CSV -> PrevalenceText.writeCsv(rows, out);
      case FREQUENCY_LIST -> PrevalenceText.writeFrequencyList(rows, out);
      case PARQUET -> parquet.orElseThrow().write(List.of(), Map.of(Group.all(), rows), out);
      case JSON, HTML ->
          throw new IllegalArgumentException("rows without a guarantee are no release");
    }
  }
}
