package io.privhist.ingest.engine;

import io.privhist.ingest.request.IngestException;
import io.privhist.ingest.request.IngestException.Setting;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.UserPrincipal;
import java.time.Instant;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A temporary folder for raw data: only this user can open it, and closing removes it.
 *
 * <p>Its name holds the process id and a file in it is locked as long as the process lives. What a
 * killed process left is removed when the next folder is made in the same place: its process must
 * be gone (another may have its id by now), its lock free (process ids mean nothing in another
 * container) and its owner this user.
 */
final class PrivateFolder implements AutoCloseable {
  private static final String PREFIX = "privhist-";
  private static final Pattern NAME = Pattern.compile(PREFIX + "(\\d{1,18})-.*");
  private static final String LOCK = "lock";

  private final Path path;
  private final FileChannel lock;

  private PrivateFolder(Path path, FileChannel lock) {
    this.path = path;
    this.lock = lock;
  }

  /** Makes a folder in {@code parent}, after removing what killed processes left there. */
  static PrivateFolder create(Path parent) throws IOException {
    // Created with mode 0700 where the file system knows modes.
    Path path;
    try {
      path =
          Files.createTempDirectory(parent, PREFIX + ProcessHandle.current().pid() + "-")
              .toRealPath();
    } catch (IOException e) {
      throw IngestException.failed(
              parent + ": no temporary folder can be made there; give another place")
          .about(Setting.TEMPORARY_FOLDER);
    }
    try {
      FileChannel lock =
          FileChannel.open(
              path.resolve(LOCK), StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
      lock.tryLock();
      PrivateFolder folder = new PrivateFolder(path, lock);
      sweep(parent, Files.getOwner(path));
      return folder;
    } catch (IOException e) {
      remove(path);
      throw e;
    }
  }

  Path path() {
    return path;
  }

  @Override
  public void close() {
    try {
      lock.close();
    } catch (IOException e) {
      // The lock ends with the process at the latest.
    }
    remove(path);
  }

  /** Removes what killed processes of this user left in {@code parent}. */
  static void sweep(Path parent) {
    try {
      sweep(
          parent,
          parent
              .getFileSystem()
              .getUserPrincipalLookupService()
              .lookupPrincipalByName(System.getProperty("user.name")));
    } catch (IOException | UnsupportedOperationException e) {
      // a user without a name; the next folder that is made here sweeps
    }
  }

  private static void sweep(Path parent, UserPrincipal owner) {
    try (DirectoryStream<Path> folders = Files.newDirectoryStream(parent, PREFIX + "*")) {
      for (Path folder : folders) {
        if (isLeftOver(folder, owner)) {
          remove(folder);
        }
      }
    } catch (IOException e) {
      // A parent that cannot be listed has nothing to sweep for this user.
    }
  }

  private static boolean isLeftOver(Path folder, UserPrincipal owner) throws IOException {
    Matcher name = NAME.matcher(folder.getFileName().toString());
    return name.matches()
        && isGone(Long.parseLong(name.group(1)), folder)
        && Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)
        && Files.getOwner(folder, LinkOption.NOFOLLOW_LINKS).equals(owner)
        && lockIsFree(folder.resolve(LOCK));
  }

  /** A process that began after the folder was made has only the number of the one that made it. */
  private static boolean isGone(long processId, Path folder) throws IOException {
    Instant made = Files.getLastModifiedTime(folder, LinkOption.NOFOLLOW_LINKS).toInstant();
    return ProcessHandle.of(processId)
        .flatMap(process -> process.info().startInstant().or(() -> Optional.of(Instant.MIN)))
        .map(made::isBefore)
        .orElse(true);
  }

  private static boolean lockIsFree(Path file) {
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
      return channel.tryLock() != null;
    } catch (NoSuchFileException e) {
      return true;
    } catch (IOException | OverlappingFileLockException e) {
      return false;
    }
  }

  /** Removes a folder with all it holds, links themselves and not what they point to. */
  static void remove(Path folder) {
    try {
      Files.walkFileTree(
          folder,
          new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
                throws IOException {
              Files.deleteIfExists(file);
              return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path file, IOException failure) {
              return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult postVisitDirectory(Path visited, @Nullable IOException failure)
                throws IOException {
              Files.deleteIfExists(visited);
              return FileVisitResult.CONTINUE;
            }
          });
    } catch (IOException e) {
      // The next run sweeps what is left.
    }
  }
}
