package io.privhist.ingest.request;

import io.privhist.records.FileKind;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Files of one kind. Text may be compressed with gzip or zstd.
 *
 * @param patterns file names; the glob characters {@code * ? [ ]} and {@code **} for folders are
 *     understood, but a pattern that is the name of a file is that file
 * @param kind what the files are; absent means that their extensions say it
 * @param encoding of text, CSV and TSV
 */
public record FileSource(List<String> patterns, Optional<FileKind> kind, Encoding encoding)
    implements Source {
  private static final int MANY = 4;

  public FileSource {
    patterns = List.copyOf(patterns);
    if (patterns.isEmpty()) {
      throw new IllegalArgumentException("a source of files needs at least one pattern");
    }
  }

  /** UTF-8 files whose extensions say what they are. */
  public static FileSource of(String... patterns) {
    return new FileSource(List.of(patterns), Optional.empty(), Encoding.UTF_8);
  }

  /**
   * Finds the files that the patterns stand for. None of them twice: its records would count twice,
   * and one of them would move the histogram by more than the guarantee allows.
   */
  public FoundFiles find() throws IOException {
    List<Path> files = new ArrayList<>();
    Set<Path> seen = new HashSet<>();
    for (String pattern : patterns) {
      for (Path file : FilePatterns.expand(pattern)) {
        if (!seen.add(file.toRealPath())) {
          throw IngestException.badInput(
              file + ": is given twice; its records would count twice; name every file once");
        }
        files.add(file);
      }
    }
    return new FoundFiles(name(), files, kind, encoding);
  }

  /** Returns the patterns, or the first of them if they are many. */
  @Override
  public String name() {
    int shown = patterns.size() > MANY ? MANY - 1 : patterns.size();
    String names = String.join(", ", patterns.subList(0, shown));
    return shown == patterns.size()
        ? names
        : "%s and %d more".formatted(names, patterns.size() - shown);
  }
}
