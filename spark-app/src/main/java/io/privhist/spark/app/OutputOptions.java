package io.privhist.spark.app;

import io.privhist.files.FileFormat;
import io.privhist.files.output.OutputSet;
import io.privhist.options.UsageException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;

/** Where results go and in which format. */
final class OutputOptions {
  @Option(
      names = "--out",
      paramLabel = "F",
      description =
          "Write to F, a file of the driver's machine, in the format of its extension (.json, .csv;"
              + " .txt or .freq for a frequency list). May be repeated. Without it, results go to"
              + " standard output.")
  private List<String> out = new ArrayList<>();

  @Option(
      names = "--format",
      paramLabel = "NAME",
      description = "json, csv or frequency-list, whatever the extensions say.")
  private String format = "";

  /**
   * Returns the outputs that were asked for; standard output if none.
   *
   * @param usual the format where neither an extension nor an option decides
   */
  List<OutputSet.Planned> planned(FileFormat usual) {
    List<String> names = out.isEmpty() ? List.of("-") : out;
    return names.stream().map(name -> new OutputSet.Planned(name, formatOf(name, usual))).toList();
  }

  private FileFormat formatOf(String name, FileFormat usual) {
    String file = name.substring(name.lastIndexOf('/') + 1);
    FileFormat chosen =
        !format.isEmpty()
            ? UsageException.unlessValid(() -> FileFormat.named(format))
            : file.lastIndexOf('.') <= 0 ? usual : ofExtension(file);
    if (chosen == FileFormat.PARQUET) {
      throw new UsageException(
          name + ": Parquet is not written here; write json and use 'privhist convert'");
    }
    return chosen;
  }

  private static FileFormat ofExtension(String file) {
    Optional<FileFormat> known = FileFormat.ofFileName(file);
    return known.orElseThrow(
        () ->
            new UsageException(
                "%s: no format goes with this extension; use .json, .csv, .txt or .freq, or say --format"
                    .formatted(file)));
  }
}
