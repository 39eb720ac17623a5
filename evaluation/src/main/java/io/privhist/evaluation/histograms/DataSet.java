package io.privhist.evaluation.histograms;

import io.privhist.files.PrevalenceText;
import io.privhist.histogram.RawHistogram;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * A histogram to measure on.
 *
 * @param name for tables
 * @param histogram the truth
 */
public record DataSet(String name, RawHistogram histogram) {
  private static final String SUFFIX = ".csv";

  /** Reads every {@code count,prevalence} file of a folder, in order of name. */
  public static List<DataSet> ofFolder(Path folder) throws IOException {
    List<Path> files;
    try (Stream<Path> entries = Files.list(folder)) {
      files = entries.filter(f -> f.toString().endsWith(SUFFIX)).sorted().toList();
    }
    List<DataSet> all = new ArrayList<>();
    for (Path file : files) {
      String name = file.getFileName().toString();
      try (InputStream in = new BufferedInputStream(Files.newInputStream(file))) {
        all.add(
            new DataSet(
                name.substring(0, name.length() - SUFFIX.length()),
                PrevalenceText.read(in, name).histogram()));
      }
    }
    return all;
  }
}
