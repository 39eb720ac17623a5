package io.privhist.files.output;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Objects;

/**
 * A file that is written under a hidden name in its folder, readable by its owner only, and then
 * moved into place.
 */
final class AsideFile extends Output {
  private final Path target;
  private final Path aside;
  private final AsidePermissions permissions;
  private final AsideStream stream;
  private final Existing existing;
  private boolean reserved;

  private AsideFile(
      String name,
      Path target,
      Path aside,
      AsidePermissions permissions,
      AsideStream stream,
      Existing existing) {
    super(name);
    this.existing = existing;
    this.target = target;
    this.aside = aside;
    this.permissions = permissions;
    this.stream = stream;
  }

  static AsideFile open(String name, Path path, Readers readers, Existing existing)
      throws IOException {
    try {
      Path target = resolved(path);
      requirePossible(target);
      AsideName hidden = AsideName.of(target);
      hidden.sweep();
      AsidePermissions permissions = AsidePermissions.of(target, hidden.fresh(), readers);
      Path aside = hidden.fresh();
      AsideStream stream = new AsideStream(permissions.create(aside));
      return new AsideFile(name, target, aside, permissions, stream, existing);
    } catch (NoSuchFileException e) {
      throw new FileSystemException(name, null, "its folder does not exist");
    } catch (AccessDeniedException e) {
      throw new AccessDeniedException(name);
    } catch (FileSystemException e) {
      throw new FileSystemException(name, null, "cannot be written (%s)".formatted(reason(e)));
    }
  }

  private static String reason(IOException failure) {
    String reason =
        failure instanceof FileSystemException known ? known.getReason() : failure.getMessage();
    return Objects.requireNonNullElse(reason, "input or output failed");
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

  /** Finds out now, not when all is written, that no file can have this name. */
  private static void requirePossible(Path target) throws IOException {
    try {
      Files.readAttributes(target, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
    } catch (NoSuchFileException e) {
      // it can be made
    }
  }

  @Override
  Path place() {
    return target;
  }

  @Override
  Path file() {
    return target;
  }

  /** Returns whether there is a file of this name already, be it a link to nowhere. */
  boolean isThere() {
    return Files.exists(target, LinkOption.NOFOLLOW_LINKS);
  }

  @Override
  OutputStream stream() {
    return stream;
  }

  @Override
  void reserve() throws IOException {
    try {
      stream.reserve();
      reserved = true;
    } catch (IOException e) {
      throw named(e);
    }
  }

  @Override
  void publish() throws IOException {
    permissions.apply(aside);
    if (existing == Existing.KEPT) {
      publishBeside("came into being while this ran", 0);
      return;
    }
    try {
      disk.move(aside, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      if (!reserved) {
        throw e;
      }
      publishBeside("cannot be replaced (%s)".formatted(reason(e)), 1);
    }
  }

  /** Takes the first name that is free: the target's or, if somebody has it, one like it. */
  private void publishBeside(String why, int first) throws IOException {
    int number = first;
    while (!movedOrKept(numbered(number))) {
      number++;
    }
    wrote();
    if (number > 0) {
      throw new FileSystemException(
          name(),
          null,
          "%s; the result is beside it, in %s".formatted(why, numbered(number).getFileName()));
    }
  }

  private Path numbered(int number) {
    return number == 0
        ? target
        : target.resolveSibling("%s.%d".formatted(target.getFileName(), number));
  }

  /** What was paid for stays where it is, if it can be given no other name. */
  private boolean movedOrKept(Path free) throws IOException {
    try {
      return moved(free);
    } catch (IOException e) {
      if (!reserved) {
        throw e;
      }
      if (!Files.exists(aside)) {
        throw new FileSystemException(name(), null, "its folder is not there any more");
      }
      wrote(); // and stays under the hidden name
      throw new FileSystemException(
          name(),
          null,
          "cannot be put in its place (%s); the result is whole, but the next run removes it unless you move it away: it is %s"
              .formatted(reason(e), aside));
    }
  }

  /** A link is made or not at once; where there are none, a move that does not replace will do. */
  private boolean moved(Path free) throws IOException {
    try {
      disk.link(free, aside);
    } catch (FileAlreadyExistsException e) {
      return false;
    } catch (UnsupportedOperationException | IOException e) {
      try {
        disk.move(aside, free);
      } catch (FileAlreadyExistsException taken) {
        return false;
      }
    }
    try {
      disk.delete(aside);
    } catch (IOException e) {
      // one name too many is swept by the next run
    }
    return true;
  }

  @Override
  void discard() {
    try {
      stream.close();
    } catch (IOException e) {
      // what was not flushed is thrown away in any case
    }
    try {
      if (!isWhole()) {
        disk.delete(aside);
      }
    } catch (IOException e) {
      // nothing more can be done about it here
    }
  }
}
