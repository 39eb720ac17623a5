package io.privhist.files;

import java.util.Locale;
import java.util.Optional;

/** How a histogram is written to a file. */
public enum FileFormat {
  /** The release file, with its guarantee. */
  JSON("json"),
  /** {@code count,prevalence} rows with a header. */
  CSV("csv"),
  /** {@code count prevalence} rows without a header. */
  FREQUENCY_LIST("frequency-list"),
  /** A table of the columns {@code count} and {@code prevalence}, which an engine writes. */
  PARQUET("parquet"),
  /** A page for people, with its guarantee, which an application that makes pages writes. */
  HTML("html");

  private final String id;

  FileFormat(String id) {
    this.id = id;
  }

  /** Returns the format with this name: "json", "csv", "frequency-list", "parquet" or "html". */
  public static FileFormat named(String id) {
    for (FileFormat format : values()) {
      if (format.id.equals(id)) {
        return format;
      }
    }
    throw new IllegalArgumentException(
        "format must be json, csv, frequency-list, parquet or html, got \"" + id + "\"");
  }

  /** Returns the format that a file name's extension stands for, if it does. */
  public static Optional<FileFormat> ofFileName(String name) {
    return switch (name.substring(Math.max(0, name.lastIndexOf('.'))).toLowerCase(Locale.ROOT)) {
      case ".json" -> Optional.of(JSON);
      case ".csv" -> Optional.of(CSV);
      case ".txt", ".freq" -> Optional.of(FREQUENCY_LIST);
      case ".parquet" -> Optional.of(PARQUET);
      case ".html" -> Optional.of(HTML);
      default -> Optional.empty();
    };
  }

  /** Returns the name used on the command line. */
  public String id() {
    return id;
  }
}
