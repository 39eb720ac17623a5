package io.privhist.spark.app;

import io.privhist.application.terminal.UsageException;
import io.privhist.records.DistinctFiles;
import io.privhist.records.FilePatterns;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.LocalFileSystem;
import org.apache.hadoop.fs.Path;

/**
 * The files and folders that names and patterns stand for, on any storage that the cluster reaches.
 *
 * <p>Privacy: no file is there twice, be it under another name or through a link to it or to one of
 * its folders. Its records would count twice.
 *
 * @param named what was named, and what matches patterns
 * @param files all of them, those in folders and in folders of folders included
 */
record Inputs(List<Path> named, List<FileStatus> files) {
  Inputs {
    named = List.copyOf(named);
    files = List.copyOf(files);
  }

  /** Finds what there is. */
  static Inputs find(List<String> names, Configuration settings) throws IOException {
    Finder finder = new Finder(settings);
    for (String name : names) {
      Optional<java.nio.file.Path> local = finder.local(name);
      if (local.isPresent()) {
        finder.addLocal(local.get());
      } else {
        finder.addRemote(name);
      }
    }
    return new Inputs(finder.named, finder.files);
  }

  /** Files found so far. */
  private static final class Finder {
    private final Configuration settings;
    private final List<Path> named = new ArrayList<>();
    private final List<FileStatus> files = new ArrayList<>();
    private final DistinctFiles distinct = new DistinctFiles();
    private final Set<Path> remote = new HashSet<>();

    Finder(Configuration settings) {
      this.settings = settings;
    }

    /** Returns what a name means if it means files of this machine, patterns included. */
    Optional<java.nio.file.Path> local(String name) throws IOException {
      if (name.matches("(?s)file:/.*")) {
        return Optional.of(java.nio.file.Path.of(path(name).toUri().getPath()));
      }
      boolean here = FileSystem.get(settings) instanceof LocalFileSystem;
      return here && !name.matches("(?s)[A-Za-z][A-Za-z0-9+.-]*:/.*")
          ? Optional.of(UsageException.unlessValid(() -> java.nio.file.Path.of(name)))
          : Optional.empty();
    }

    void addLocal(java.nio.file.Path name) throws IOException {
      if (Files.isDirectory(name)) {
        named.add(pathOf(name));
        addFolder(name);
        return;
      }
      for (java.nio.file.Path file : matches(name.toString())) {
        named.add(pathOf(file));
        addFile(file);
      }
    }

    private static List<java.nio.file.Path> matches(String pattern) throws IOException {
      try {
        return FilePatterns.expand(pattern);
      } catch (IllegalArgumentException e) {
        throw new UsageException(String.valueOf(e.getMessage()));
      } catch (NoSuchFileException e) {
        throw e;
      } catch (FileSystemException e) {
        throw new IOException("%s: %s".formatted(e.getFile(), e.getReason()), e);
      }
    }

    private void addFolder(java.nio.file.Path folder) throws IOException {
      requireNew(folder);
      Set<java.nio.file.Path> inside = new TreeSet<>();
      try (DirectoryStream<java.nio.file.Path> all = Files.newDirectoryStream(folder)) {
        for (java.nio.file.Path each : all) {
          if (!isHidden(String.valueOf(each.getFileName()))) {
            inside.add(each);
          }
        }
      }
      for (java.nio.file.Path each : inside) {
        if (Files.isDirectory(each)) {
          addFolder(each);
        } else {
          addFile(each);
        }
      }
    }

    private void addFile(java.nio.file.Path file) throws IOException {
      requireNew(file);
      Path path = pathOf(file);
      files.add(FileContent.storage(path, settings).getFileStatus(path));
    }

    private void requireNew(java.nio.file.Path file) throws IOException {
      Optional<String> fault = distinct.fault(file);
      if (fault.isPresent()) {
        throw new UsageException(fault.get());
      }
    }

    /** A name that there is stands for itself; otherwise it is a pattern. */
    void addRemote(String name) throws IOException {
      Path path = path(name);
      FileSystem system = path.getFileSystem(settings);
      if (system.exists(path)) {
        FileStatus found = system.getFileStatus(path);
        named.add(found.getPath());
        collect(found, system);
        return;
      }
      if (name.contains("**")) {
        throw new UsageException(
            name
                + ": the pattern ** is for files of this machine; name the folder, which is read"
                + " with all folders in it");
      }
      FileStatus[] found = system.globStatus(path(name.replaceAll("[{}\\\\]", "\\\\$0")));
      boolean any = false;
      for (FileStatus file : found == null ? new FileStatus[0] : found) {
        if (file.isFile() && (path.getName().startsWith(".") || !isDotted(file))) {
          named.add(file.getPath());
          collect(file, system);
          any = true;
        }
      }
      if (!any) {
        throw new NoSuchFileException(name);
      }
    }

    private void collect(FileStatus file, FileSystem system) throws IOException {
      if (file.isDirectory()) {
        for (FileStatus inner :
            system.listStatus(file.getPath(), path -> !isHidden(path.getName()))) {
          collect(inner, system);
        }
        return;
      }
      if (!remote.add(file.getPath())) {
        throw new UsageException(
            file.getPath()
                + ": is given twice; its records would count twice; name every file once");
      }
      files.add(file);
    }

    private static boolean isDotted(FileStatus file) {
      return file.getPath().getName().startsWith(".");
    }

    private static Path path(String name) {
      return UsageException.unlessValid(() -> new Path(name));
    }
  }

  /** Returns whether Spark and others who write folders take a name in them for no data. */
  static boolean isHidden(String name) {
    return name.startsWith("_") || name.startsWith(".");
  }

  /** Keeps the name, which says what kind of file it is, be it that of a link. */
  private static Path pathOf(java.nio.file.Path file) throws IOException {
    java.nio.file.Path absolute = file.toAbsolutePath();
    java.nio.file.Path folder = absolute.getParent();
    java.nio.file.Path real =
        folder == null || absolute.endsWith("..") || absolute.endsWith(".")
            ? absolute.toRealPath()
            : folder.toRealPath().resolve(String.valueOf(absolute.getFileName()));
    return new Path("file", null, real.toString());
  }

  /** Returns whether a file of this machine is among them. */
  boolean includes(java.nio.file.Path target) throws IOException {
    if (!Files.exists(target)) {
      return false;
    }
    for (FileStatus file : files) {
      java.net.URI uri = file.getPath().toUri();
      if ("file".equals(uri.getScheme())
          && Files.isSameFile(java.nio.file.Path.of(uri.getPath()), target)) {
        return true;
      }
    }
    return false;
  }

  /** Returns the first file that is not empty, or an empty one if all are. */
  Path first() {
    if (files.isEmpty()) {
      throw new UsageException(readable(named.get(0)) + ": holds no file");
    }
    return files.stream()
        .filter(file -> file.getLen() > 0)
        .findFirst()
        .orElse(files.get(0))
        .getPath();
  }

  /** Returns a path as people write it. */
  static String readable(Path path) {
    return path.toString().replaceFirst("^file:/+", "/");
  }

  /** Returns names for Spark, in which no character means a pattern. */
  String[] names() {
    return named.stream()
        .map(path -> path.toString().replaceAll("[*?{}\\[\\]\\\\]", "\\\\$0"))
        .toArray(String[]::new);
  }
}
