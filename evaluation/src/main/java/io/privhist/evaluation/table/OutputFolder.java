package io.privhist.evaluation.table;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import picocli.CommandLine.Option;

/** Where a study writes its tables in full; its short ones go to standard output. */
public final class OutputFolder {
  @Option(
      names = "--out",
      paramLabel = "FOLDER",
      required = true,
      description = "Where to write the tables in full, as CSV files.")
  private Path folder = Path.of(".");

  /** Returns the folder, made if need be: to be called before the study, which may take hours. */
  public Path create() throws IOException {
    return Files.createDirectories(folder);
  }
}
