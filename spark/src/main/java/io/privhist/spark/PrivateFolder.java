package io.privhist.spark;

import java.io.IOException;
import java.net.InetAddress;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.LocalFileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.permission.FsPermission;

/**
 * A folder for raw records on storage that the driver and all executors reach, readable by its
 * owner only. It is gone when this closes, or when the driver ends.
 */
public final class PrivateFolder implements AutoCloseable {
  private static final FsPermission OWNER_ONLY = new FsPermission((short) 0700);

  private static final String START = "privhist-spark-";

  private final FileSystem storage;
  private final Path path;

  private PrivateFolder(FileSystem storage, Path path) {
    this.storage = storage;
    this.path = path;
  }

  /** Makes a new folder inside of the one given. */
  public static PrivateFolder in(String parent, Configuration settings) throws IOException {
    Path folder = new Path(parent);
    FileSystem storage = folder.getFileSystem(settings);
    Path path =
        new Path(folder, nameOn(machine(), ProcessHandle.current().pid(), System.nanoTime()));
    if (!storage.exists(folder) || !storage.getFileStatus(folder).isDirectory()) {
      throw noFolder(parent);
    }
    if (storage instanceof LocalFileSystem) {
      sweep(storage, folder);
    }
    if (!FileSystem.mkdirs(storage, path, OWNER_ONLY)) {
      throw noFolder(parent);
    }
    storage.deleteOnExit(path);
    return new PrivateFolder(storage, path);
  }

  private static SparkCountException noFolder(String parent) {
    return SparkCountException.failed(
        "no temporary folder can be made in %s; name a folder that there is".formatted(parent));
  }

  /** Returns the name of a folder of a process: nobody can tell whether one elsewhere lives. */
  static String nameOn(String machine, long processId, long number) {
    return "%s%08x-%x-%x".formatted(START, machine.hashCode(), processId, number);
  }

  static String machine() throws IOException {
    return InetAddress.getLocalHost().getHostName();
  }

  /** Removes what drivers of this machine left behind that were killed. */
  private static void sweep(FileSystem storage, Path parent) throws IOException {
    Pattern own =
        Pattern.compile(
            "%s%08x-([0-9a-f]{1,15})-[0-9a-f]{1,16}".formatted(START, machine().hashCode()));
    FileStatus[] found = storage.globStatus(new Path(parent, START + "*"));
    for (FileStatus folder : found == null ? new FileStatus[0] : found) {
      Matcher name = own.matcher(folder.getPath().getName());
      if (name.matches()
          && folder.isDirectory()
          && ProcessHandle.of(Long.parseLong(name.group(1), 16)).isEmpty()) {
        try {
          storage.delete(folder.getPath(), true);
        } catch (IOException e) {
          // somebody else's; a new folder can be made all the same
        }
      }
    }
  }

  /** Returns the place of a file or folder in it. */
  String resolve(String name) {
    return new Path(path, name).toString();
  }

  /** Returns its name on this machine. */
  public String local() {
    return path.toUri().getPath();
  }

  @Override
  public void close() throws IOException {
    storage.delete(path, true);
    storage.cancelDeleteOnExit(path);
  }
}
