package io.privhist.cli;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFileAttributeView;

/** A file that is written under a hidden name in its folder and then moved into place. */
final class AsideFile extends Output {
  private final Path target;
  private final Path aside;
  private final OutputStream stream;

  private AsideFile(String name, Path target, Path aside, OutputStream stream) {
    super(name);
    this.target = target;
    this.aside = aside;
    this.stream = stream;
  }

  static AsideFile open(String name, Path path) throws IOException {
    try {
      Path target = resolved(path);
      Path aside = target.resolveSibling(hiddenName(target));
      OutputStream stream =
          Files.newOutputStream(aside, StandardOpenOption.WRITE, StandardOpenOption.CREATE_NEW);
      return new AsideFile(name, target, aside, stream).withPermissionsOfTarget();
    } catch (NoSuchFileException e) {
      throw new FileSystemException(name, null, "its folder does not exist");
    } catch (AccessDeniedException e) {
      throw new AccessDeniedException(name);
    } catch (FileSystemException e) {
      throw new FileSystemException(
          name, null, "cannot be written (%s)".formatted(Failures.reason(e.getReason())));
    }
  }

  /** Follows links, so that an existing file is replaced and not a link to it. */
  private static Path resolved(Path path) throws IOException {
    if (Files.exists(path)) {
      return path.toRealPath();
    }
    Path absolute = path.toAbsolutePath();
    Path folder = absolute.getParent();
    return folder == null ? absolute : folder.toRealPath().resolve(absolute.getFileName());
  }

  private static String hiddenName(Path target) {
    return ".%s.%x-%x.tmp"
        .formatted(target.getFileName(), ProcessHandle.current().pid(), System.nanoTime());
  }

  /** A file that is replaced stays as private as it was. */
  private AsideFile withPermissionsOfTarget() throws IOException {
    PosixFileAttributeView view = Files.getFileAttributeView(aside, PosixFileAttributeView.class);
    if (view != null && Files.exists(target)) {
      try {
        view.setPermissions(Files.getPosixFilePermissions(target));
      } catch (IOException e) {
        discard();
        throw e;
      }
    }
    return this;
  }

  @Override
  Path place() {
    return target;
  }

  @Override
  OutputStream stream() {
    return stream;
  }

  @Override
  void publish() throws IOException {
    Files.move(aside, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
  }

  @Override
  void discard() {
    try {
      stream.close();
    } catch (IOException e) {
      // what was not flushed is thrown away in any case
    }
    try {
      Files.deleteIfExists(aside);
    } catch (IOException e) {
      // nothing more can be done about it here
    }
  }
}
