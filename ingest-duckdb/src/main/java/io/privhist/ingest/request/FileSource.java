package io.privhist.ingest.request;

import io.privhist.records.FileKind;
import io.privhist.records.FilePatterns;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

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

  /** Finds the files that the patterns stand for, and refuses one that is found under two names. */
  public FoundFiles find() throws IOException {
    List<Path> files = new ArrayList<>();
    for (String pattern : patterns) {
      files.addAll(expanded(pattern));
    }
    FoundFiles found = new FoundFiles(name(), files, kind, encoding);
    found.requireDistinct();
    return found;
  }

  private static List<Path> expanded(String pattern) throws IOException {
    try {
      return FilePatterns.expand(pattern);
    } catch (IllegalArgumentException e) {
      throw IngestException.badInput(String.valueOf(e.getMessage()));
    } catch (NoSuchFileException e) {
      throw e;
    } catch (FileSystemException e) {
      throw IngestException.failed("%s: %s".formatted(e.getFile(), e.getReason()));
    }
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
