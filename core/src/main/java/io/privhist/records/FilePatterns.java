package io.privhist.records;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/**
 * Names of files and glob patterns. {@code *} and {@code ?} stay within one folder, {@code **} is
 * any depth of folders. Names that start with a dot match only a pattern that does, too.
 */
public final class FilePatterns {
  private static final Pattern GLOB = Pattern.compile("[*?\\[]");

  private FilePatterns() {}

  /**
   * Returns the file of that name, or all files that the pattern matches, in order of name.
   *
   * @throws IllegalArgumentException if it is neither a name nor a pattern
   * @throws FileSystemException if there is no such file, or it is a folder
   */
  public static List<Path> expand(String pattern) throws IOException {
    Path path = pathOf(pattern);
    if (Files.isDirectory(path)) {
      throw new FileSystemException(
          pattern, null, "is a directory; name its files, such as \"%s/*.csv\"".formatted(pattern));
    }
    if (Files.exists(path)) {
      return List.of(path);
    }
    if (!GLOB.matcher(pattern).find()) {
      throw new NoSuchFileException(pattern);
    }
    Set<Path> files = new TreeSet<>(); // "**" twice finds a file in more than one way
    Path root = path.getRoot();
    collect(root == null ? Path.of("") : root, path, 0, files);
    if (files.isEmpty()) {
      throw new FileSystemException(pattern, null, "no file matches this pattern");
    }
    return List.copyOf(files);
  }

  private static Path pathOf(String pattern) {
    try {
      if (!pattern.isEmpty()) {
        return Path.of(pattern);
      }
    } catch (InvalidPathException e) {
      // refused below, too
    }
    throw new IllegalArgumentException("not a file name: \"" + pattern + "\"");
  }

  /** Adds the files below {@code folder} that match the names of the pattern from one on. */
  private static void collect(Path folder, Path pattern, int from, Set<Path> files)
      throws IOException {
    String name = pattern.getName(from).toString();
    boolean last = from == pattern.getNameCount() - 1;
    if (name.equals("**") && !last) {
      collect(folder, pattern, from + 1, files);
      for (Path entry : entries(folder, "*")) {
        if (Files.isDirectory(entry) && !Files.isSymbolicLink(entry)) {
          collect(entry, pattern, from, files);
        }
      }
      return;
    }
    List<Path> matches =
        GLOB.matcher(name).find() && !Files.exists(folder.resolve(name))
            ? entries(folder, name)
            : List.of(folder.resolve(name));
    for (Path match : matches) {
      if (last && Files.exists(match) && !Files.isDirectory(match)) {
        files.add(match);
      } else if (!last && Files.isDirectory(match)) {
        collect(match, pattern, from + 1, files);
      }
    }
  }

  private static List<Path> entries(Path folder, String name) throws IOException {
    PathMatcher matcher;
    try {
      matcher =
          FileSystems.getDefault().getPathMatcher("glob:" + name.replaceAll("[{}\\\\]", "\\\\$0"));
    } catch (PatternSyntaxException e) {
      throw new IllegalArgumentException(name + ": is not a file pattern: a [ is not closed");
    }
    List<Path> entries = new ArrayList<>();
    try (DirectoryStream<Path> all = Files.newDirectoryStream(folder)) {
      for (Path entry : all) {
        boolean hidden = entry.getFileName().toString().startsWith(".");
        if (matcher.matches(entry.getFileName()) && (!hidden || name.startsWith("."))) {
          entries.add(entry);
        }
      }
    }
    Collections.sort(entries);
    return entries;
  }
}
