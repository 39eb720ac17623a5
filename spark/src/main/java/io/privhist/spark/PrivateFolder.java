package io.privhist.spark;

import java.io.IOException;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.permission.FsPermission;
import org.apache.spark.sql.SparkSession;

/**
 * A folder for raw records on storage that the driver and all executors reach, readable by its
 * owner only. It is gone when this closes, or when the driver ends.
 */
final class PrivateFolder implements AutoCloseable {
  private static final FsPermission OWNER_ONLY = new FsPermission((short) 0700);

  private final FileSystem storage;
  private final Path path;

  private PrivateFolder(FileSystem storage, Path path) {
    this.storage = storage;
    this.path = path;
  }

  /** Makes a new folder inside of the one given. */
  static PrivateFolder in(String parent, SparkSession spark) throws IOException {
    Path folder = new Path(parent);
    FileSystem storage = folder.getFileSystem(spark.sparkContext().hadoopConfiguration());
    Path path =
        new Path(
            folder,
            "privhist-%s-%x".formatted(spark.sparkContext().applicationId(), System.nanoTime()));
    if (!FileSystem.mkdirs(storage, path, OWNER_ONLY)) {
      throw new IOException(parent + ": no folder for temporary files can be made in it");
    }
    storage.deleteOnExit(path);
    return new PrivateFolder(storage, path);
  }

  /** Returns the place of a file or folder in it. */
  String resolve(String name) {
    return new Path(path, name).toString();
  }

  @Override
  public void close() throws IOException {
    storage.delete(path, true);
    storage.cancelDeleteOnExit(path);
  }
}
