package io.privhist.application.options;

import io.privhist.application.terminal.About;
import io.privhist.application.terminal.Topic;
import io.privhist.application.terminal.UsageException;
import io.privhist.files.FileFormat;
import io.privhist.files.output.OutputSet.Planned;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;

/** Where results go and in which format. */
@About(Topic.OUTPUT)
public final class OutputOptions {
  @Option(
      names = "--out",
      paramLabel = "F",
      description =
          "Write to F, in the format of its extension (.json, .csv, .parquet, .html; .txt or .freq"
              + " for a frequency list). May be repeated. Without it, results go to standard output.")
  private List<String> out = new ArrayList<>();

  @Option(
      names = "--format",
      paramLabel = "NAME",
      description = "json, csv, parquet, html or frequency-list, whatever the extensions say.")
  private String format = "";

  public boolean areGiven() {
    return !out.isEmpty() || !format.isEmpty();
  }

  /**
   * Returns the outputs that were asked for; standard output if none.
   *
   * @param usual the format where neither an extension nor an option decides
   */
  public List<Planned> planned(FileFormat usual) {
    Optional<FileFormat> chosen =
        format.isEmpty()
            ? Optional.empty()
            : Optional.of(UsageException.unlessValid(() -> FileFormat.named(format)));
    List<String> names = out.isEmpty() ? List.of("-") : out;
    return names.stream()
        .map(name -> new Planned(name, chosen.orElseGet(() -> formatOf(name, usual))))
        .toList();
  }

  private static FileFormat formatOf(String name, FileFormat usual) {
    String file = name.substring(name.lastIndexOf('/') + 1);
    if (file.lastIndexOf('.') <= 0) {
      return usual;
    }
    return FileFormat.ofFileName(file)
        .orElseThrow(
            () ->
                new UsageException(
                    "%s: no format goes with this extension; use .json, .csv, .parquet, .html, .txt or .freq, or"
                            .formatted(name)
                        + " say --format"));
  }
}
