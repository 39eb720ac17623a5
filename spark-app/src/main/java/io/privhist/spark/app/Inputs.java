package io.privhist.spark.app;

import io.privhist.options.UsageException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;

/**
 * The files and folders that names and patterns stand for, on any storage that the cluster reaches.
 *
 * @param paths none of them twice and none inside of another: its records would count twice
 */
record Inputs(List<Path> paths) {
  /** Finds what there is. */
  static Inputs find(List<String> names, Configuration storage) throws IOException {
    List<Path> paths = new ArrayList<>();
    for (String name : names) {
      Path pattern = path(name);
      FileStatus[] found = pattern.getFileSystem(storage).globStatus(pattern);
      if (found == null || found.length == 0) {
        throw new NoSuchFileException(name);
      }
      for (FileStatus file : found) {
        Path path = real(file.getPath());
        for (Path other : paths) {
          if (isWithin(path, other) || isWithin(other, path)) {
            throw new UsageException(
                name + ": is given twice; its records would count twice; name every file once");
          }
        }
        paths.add(path);
      }
    }
    return new Inputs(paths);
  }

  private static Path path(String name) {
    return UsageException.unlessValid(() -> new Path(name));
  }

  /** Follows links of this machine's own files. */
  private static Path real(Path path) throws IOException {
    return isLocal(path)
        ? new Path(java.nio.file.Path.of(path.toUri().getPath()).toRealPath().toUri())
        : path;
  }

  private static boolean isLocal(Path path) {
    return "file".equals(path.toUri().getScheme());
  }

  private static boolean isWithin(Path inner, Path outer) {
    String folder = outer.toString().replaceFirst("/*$", "/");
    return (inner + "/").startsWith(folder);
  }

  /** Returns whether a file of this machine is among them. */
  boolean isFile(java.nio.file.Path target) throws IOException {
    if (!Files.exists(target)) {
      return false;
    }
    Path file = new Path(target.toRealPath().toUri());
    return paths.stream().filter(Inputs::isLocal).anyMatch(path -> isWithin(file, path));
  }

  /** Returns one file: the first, or the first inside of the first folder that holds data. */
  FileStatus first(Configuration storage) throws IOException {
    FileSystem system = paths.get(0).getFileSystem(storage);
    var files = system.listFiles(paths.get(0), true);
    while (files.hasNext()) {
      FileStatus file = files.next();
      if (!file.getPath().getName().matches("[._].*")) {
        return file;
      }
    }
    throw new UsageException(paths.get(0) + ": holds no file");
  }

  /** Returns names for Spark, in which no character means a pattern. */
  String[] names() {
    return paths.stream()
        .map(path -> path.toString().replaceAll("[*?{}\\[\\]\\\\]", "\\\\$0"))
        .toArray(String[]::new);
  }
}
