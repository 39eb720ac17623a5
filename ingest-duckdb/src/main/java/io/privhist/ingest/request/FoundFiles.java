package io.privhist.ingest.request;

import io.privhist.records.DistinctFiles;
import io.privhist.records.FileKind;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Files that were found already, so that nothing else is read.
 *
 * @param name what to call them in messages, such as the pattern that they match
 * @param files at least one, none of them twice: its records would count twice, and one of them
 *     would move the histogram by more than the guarantee allows
 * @param kind what the files are; absent means that their extensions say it
 * @param encoding of text, CSV and TSV
 * @param delimiter of CSV; absent means that the header of each file shows it
 */
public record FoundFiles(
    String name,
    List<Path> files,
    Optional<FileKind> kind,
    Encoding encoding,
    Optional<Character> delimiter)
    implements Source {
  public FoundFiles {
    files = List.copyOf(files);
    if (files.isEmpty()) {
      throw new IllegalArgumentException("a source of files needs at least one file");
    }
  }

  /** Files whose headers show the delimiter. */
  public FoundFiles(String name, List<Path> files, Optional<FileKind> kind, Encoding encoding) {
    this(name, files, kind, encoding, Optional.empty());
  }

  /** Refuses a file that is there twice, under the same name or through a link of either kind. */
  public void requireDistinct() throws IOException {
    DistinctFiles distinct = new DistinctFiles();
    for (Path file : files) {
      Optional<String> fault = distinct.fault(file);
      if (fault.isPresent()) {
        throw IngestException.badInput(fault.get());
      }
    }
  }

  /** Returns the same files, of a kind that is known. */
  public FoundFiles as(FileKind known, Encoding newEncoding) {
    return new FoundFiles(name, files, Optional.of(known), newEncoding, delimiter);
  }
}
