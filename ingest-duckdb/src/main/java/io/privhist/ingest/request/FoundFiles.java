package io.privhist.ingest.request;

import io.privhist.records.FileKind;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Files that were found already, so that nothing else is read.
 *
 * @param name what to call them in messages, such as the pattern that they match
 * @param files at least one, none of them twice: its records would count twice
 * @param kind what the files are; absent means that their extensions say it
 * @param encoding of text, CSV and TSV
 */
public record FoundFiles(String name, List<Path> files, Optional<FileKind> kind, Encoding encoding)
    implements Source {
  public FoundFiles {
    files = List.copyOf(files);
    if (files.isEmpty()) {
      throw new IllegalArgumentException("a source of files needs at least one file");
    }
  }

  /** Returns the same files, of a kind that is known. */
  public FoundFiles as(FileKind known, Encoding newEncoding) {
    return new FoundFiles(name, files, Optional.of(known), newEncoding);
  }
}
