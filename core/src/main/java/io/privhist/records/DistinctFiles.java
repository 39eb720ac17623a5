package io.privhist.records;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Files that are told apart by what they are, not by their names: links of both kinds and other
 * spellings of a name lead to the same file.
 *
 * <p>Privacy: the records of a file that is read under two names count twice, and one of them moves
 * the histogram by more than the guarantee allows.
 */
public final class DistinctFiles {
  private final Map<Object, Path> files = new HashMap<>();

  /** Starts without files. */
  public DistinctFiles() {}

  /**
   * Adds a file or folder that exists.
   *
   * @return the name under which it is there already, if it is
   */
  public Optional<Path> add(Path file) throws IOException {
    Object key = Files.readAttributes(file, BasicFileAttributes.class).fileKey();
    return Optional.ofNullable(files.putIfAbsent(key == null ? file.toRealPath() : key, file));
  }

  /** Adds a file or folder, and returns what to say if it is there already. */
  public Optional<String> fault(Path file) throws IOException {
    return add(file)
        .map(
            before ->
                before.equals(file)
                    ? file + ": is given twice; its records would count twice; name every file once"
                    : "%s: is the same %s as %s; its records would count twice; name every file once"
                        .formatted(file, Files.isDirectory(file) ? "folder" : "file", before));
  }
}
