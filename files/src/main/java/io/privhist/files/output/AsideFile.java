package io.privhist.files.output;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
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
  private final OutputStream stream;
  private final String name;
  private final Existing existing;

  private AsideFile(
      String name,
      Path target,
      Path aside,
      AsidePermissions permissions,
      OutputStream stream,
      Existing existing) {
    super(name);
    this.name = name;
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
      OutputStream stream = Channels.newOutputStream(permissions.create(aside));
      return new AsideFile(name, target, aside, permissions, stream, existing);
    } catch (NoSuchFileException e) {
      throw new FileSystemException(name, null, "its folder does not exist");
    } catch (AccessDeniedException e) {
      throw new AccessDeniedException(name);
    } catch (FileSystemException e) {
      throw new FileSystemException(
          name,
          null,
          "cannot be written (%s)"
              .formatted(Objects.requireNonNullElse(e.getReason(), "input or output failed")));
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

  /** Returns whether there is a file of this name already. */
  boolean isThere() {
    return Files.exists(target);
  }

  @Override
  OutputStream stream() {
    return stream;
  }

  @Override
  void publish() throws IOException {
    permissions.apply(aside);
    if (existing == Existing.REPLACED) {
      Files.move(
          aside, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } else {
      publishBeside();
    }
  }

  /** Takes the target's name, or the next one that is free if somebody else just took it. */
  private void publishBeside() throws IOException {
    Path taken = target;
    for (int i = 1; !moved(taken); i++) {
      taken = target.resolveSibling("%s.%d".formatted(target.getFileName(), i));
    }
    if (!taken.equals(target)) {
      throw new FileSystemException(
          name,
          null,
          "came into being while this ran; the result is beside it, in " + taken.getFileName());
    }
  }

  /** A link is made or not at once; where there are none, a move that does not replace will do. */
  private boolean moved(Path free) throws IOException {
    try {
      Files.createLink(free, aside);
    } catch (FileAlreadyExistsException e) {
      return false;
    } catch (UnsupportedOperationException | FileSystemException e) {
      try {
        Files.move(aside, free);
      } catch (FileAlreadyExistsException taken) {
        return false;
      }
    }
    Files.deleteIfExists(aside);
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
      Files.deleteIfExists(aside);
    } catch (IOException e) {
      // nothing more can be done about it here
    }
  }
}
