package io.privhist.spark.app;

import io.privhist.application.terminal.UsageException;
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
      for (FileStatus file : found(name, storage)) {
        Path path = real(file.getPath());
        if (isHidden(path)) {
          throw new UsageException(
              name + ": Spark leaves out what has a name that begins with _ or a dot; rename it");
        }
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

  /** A name that there is stands for itself; otherwise it is a pattern. */
  private static FileStatus[] found(String name, Configuration storage) throws IOException {
    Path path = path(name);
    FileSystem system = path.getFileSystem(storage);
    if (system.exists(path)) {
      return new FileStatus[] {system.getFileStatus(path)};
    }
    FileStatus[] found = system.globStatus(path, match -> !isHidden(match));
    if (found == null || found.length == 0) {
      throw new NoSuchFileException(name);
    }
    return found;
  }

  private static boolean isHidden(Path path) {
    return path.getName().matches("(?s)[._].*");
  }

  private static Path path(String name) {
    return UsageException.unlessValid(() -> new Path(name));
  }

  /** Follows links of this machine's own files. */
  private static Path real(Path path) throws IOException {
    return isLocal(path) ? local(java.nio.file.Path.of(path.toUri().getPath())) : path;
  }

  /** Made of the name, not of the URI, in which a folder ends with a slash and has no last name. */
  private static Path local(java.nio.file.Path file) throws IOException {
    return new Path("file", null, file.toRealPath().toString());
  }

  private static boolean isLocal(Path path) {
    return "file".equals(path.toUri().getScheme());
  }

  private static boolean isWithin(Path inner, Path outer) {
    String folder = outer.toString().replaceFirst("/*$", "/");
    return (inner + "/").startsWith(folder);
  }

  /** Returns whether a file of this machine is among them. */
  boolean includes(java.nio.file.Path target) throws IOException {
    if (!Files.exists(target)) {
      return false;
    }
    Path file = local(target);
    return paths.stream().filter(Inputs::isLocal).anyMatch(path -> isWithin(file, path));
  }

  /** Returns the first file that is not empty, or an empty one if all are. */
  FileStatus first(Configuration storage) throws IOException {
    List<FileStatus> files = files(storage);
    if (files.isEmpty()) {
      throw new UsageException(readable(paths.get(0)) + ": holds no file");
    }
    return files.stream().filter(file -> file.getLen() > 0).findFirst().orElse(files.get(0));
  }

  /** Returns all files, also those in folders of folders; hidden ones are no data. */
  List<FileStatus> files(Configuration storage) throws IOException {
    List<FileStatus> files = new ArrayList<>();
    for (Path path : paths) {
      FileSystem system = path.getFileSystem(storage);
      collect(system.getFileStatus(path), system, files);
    }
    return files;
  }

  private static void collect(FileStatus file, FileSystem system, List<FileStatus> files)
      throws IOException {
    if (!file.isDirectory()) {
      files.add(file);
      return;
    }
    for (FileStatus inner : system.listStatus(file.getPath(), path -> !isHidden(path))) {
      collect(inner, system, files);
    }
  }

  /** Returns a path as people write it. */
  static String readable(Path path) {
    return path.toString().replaceFirst("^file:/+", "/");
  }

  /** Returns names for Spark, in which no character means a pattern. */
  String[] names() {
    return paths.stream()
        .map(path -> path.toString().replaceAll("[*?{}\\[\\]\\\\]", "\\\\$0"))
        .toArray(String[]::new);
  }
}
