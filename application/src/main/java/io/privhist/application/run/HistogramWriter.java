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

  /** Writes rows of count and prevalence, below the columns that tell groups if there are any. */
  @FunctionalInterface
  public interface Rows {
    void write(List<String> columns, Map<Group, Prevalences> groups, OutputStream out)
        throws IOException;
  }

  private HistogramWriter(Optional<Rows> parquet) {
    this.parquet = parquet;
  }

  /** Where an engine writes Parquet. */
  public static HistogramWriter withParquet(Rows parquet) {
    return new HistogramWriter(Optional.of(parquet));
  }

  public static HistogramWriter withoutParquet() {
    return new HistogramWriter(Optional.empty());
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
      if (output.format() == FileFormat.PARQUET) {
        parquet
            .orElseThrow(
                () ->
                    new UsageException(
                        output.name()
                            + ": Parquet is not written here; write json and use 'privhist convert'"))
            .write(columns, Map.of(), OutputStream.nullOutputStream());
        return;
      }
    }
  }

  /** Writes a release; JSON alone carries the guarantee. */
  public void write(ReleaseDocument document, FileFormat format, OutputStream out)
      throws IOException {
    if (format == FileFormat.JSON) {
      ReleaseJson.write(document, out);
    } else {
      writeRows(document.release().histogram().prevalences(), format, out);
    }
  }

  /** Writes the releases of groups; JSON alone carries the guarantee. */
  public void write(GroupsDocument document, FileFormat format, OutputStream out)
      throws IOException {
    if (format == FileFormat.JSON) {
      GroupsJson.write(document, out);
      return;
    }
    Map<Group, Prevalences> groups = new LinkedHashMap<>();
    for (Part part : document.release().parts()) {
      groups.put(part.group(), part.release().histogram().prevalences());
    }
    writeGroups(document.release().columns(), groups, format, out);
  }

  private void writeGroups(
      List<String> columns, Map<Group, Prevalences> groups, FileFormat format, OutputStream out)
      throws IOException {
    requireTable(columns, format);
    if (format == FileFormat.PARQUET) {
      parquet.orElseThrow().write(columns, groups, out);
    } else {
      GroupsText.writeCsv(columns, groups, out);
    }
  }

  /** Refuses a format in which groups cannot be told. */
  private static void requireTable(List<String> columns, FileFormat format) {
    if (columns.isEmpty() || format == FileFormat.JSON) {
      return;
    }
    if (format == FileFormat.FREQUENCY_LIST) {
      throw new UsageException(
          "a %s has no place for groups; write csv or parquet, or choose one with convert --group"
              .formatted(format.id()));
    }
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
    } else if (release instanceof Publication.OfAll all) {
      write(all.document(), format, out);
    }
  }

  /** Writes raw counts; JSON alone carries who is protected. */
  void write(CountedDocument document, FileFormat format, OutputStream out) throws IOException {
    if (format == FileFormat.JSON) {
      CountedJson.write(document, out);
    } else if (document.counts().grouping().isNone()) {
      writeRows(document.counts().only().sensitivePrevalences(), format, out);
    } else {
      writeGroups(
          document.counts().grouping().columns(),
          document.counts().sensitivePrevalences(),
          format,
          out);
    }
  }

  /** Writes rows without a guarantee, which JSON is not for. */
  public void writeRows(Prevalences rows, FileFormat format, OutputStream out) throws IOException {
    switch (format) {
      case CSV -> PrevalenceText.writeCsv(rows, out);
      case FREQUENCY_LIST -> PrevalenceText.writeFrequencyList(rows, out);
      case PARQUET -> parquet.orElseThrow().write(List.of(), Map.of(Group.all(), rows), out);
      case JSON -> throw new IllegalArgumentException("rows without a guarantee are no release");
    }
  }
}
