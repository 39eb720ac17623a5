package io.privhist.files.output;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The hidden names of files that are written aside for one target: {@code .name.pid-time.tmp}. */
final class AsideName {
  private static final int MAX_BYTES = 100; // file systems allow about 255 for the whole

  private final Path target;
  private final String start;

  private AsideName(Path target, String start) {
    this.target = target;
    this.start = start;
  }

  static AsideName of(Path target) {
    return new AsideName(target, ".%s.".formatted(shortened(String.valueOf(target.getFileName()))));
  }

  private static String shortened(String name) {
    int bytes = 0;
    int end = 0;
    while (end < name.length()) {
      String character = Character.toString(name.codePointAt(end));
      bytes += character.getBytes(StandardCharsets.UTF_8).length;
      if (bytes > MAX_BYTES) {
        break;
      }
      end += character.length();
    }
    return name.substring(0, end);
  }

  /** Returns a name that nobody has used. */
  Path fresh() {
    return target.resolveSibling(
        "%s%x-%x.tmp".formatted(start, ProcessHandle.current().pid(), System.nanoTime()));
  }

  /** Removes what killed processes left behind; the files of living ones stay. */
  void sweep() {
    Path folder = target.getParent();
    if (folder == null) {
      return;
    }
    Pattern names = Pattern.compile(Pattern.quote(start) + "([0-9a-f]{1,15})-[0-9a-f]{1,16}\\.tmp");
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
      for (Path file : files) {
        Matcher name = names.matcher(String.valueOf(file.getFileName()));
        if (name.matches()
            && ProcessHandle.of(Long.parseLong(name.group(1), 16)).isEmpty()
            && Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
          Output.disk.delete(file);
        }
      }
    } catch (IOException | DirectoryIteratorException e) {
      // a folder that cannot be listed or cleared may still take a new file
    }
  }
}
