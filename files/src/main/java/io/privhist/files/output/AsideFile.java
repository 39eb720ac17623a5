package io.privhist.files.output;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.file.AccessDeniedException;
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

  private AsideFile(
      String name, Path target, Path aside, AsidePermissions permissions, OutputStream stream) {
    super(name);
    this.target = target;
    this.aside = aside;
    this.permissions = permissions;
    this.stream = stream;
  }

  static AsideFile open(String name, Path path, Readers readers) throws IOException {
    try {
      Path target = resolved(path);
      requirePossible(target);
      AsideName hidden = AsideName.of(target);
      hidden.sweep();
      AsidePermissions permissions = AsidePermissions.of(target, hidden.fresh(), readers);
      Path aside = hidden.fresh();
      OutputStream stream = Channels.newOutputStream(permissions.create(aside));
      return new AsideFile(name, target, aside, permissions, stream);
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

  @Override
  OutputStream stream() {
    return stream;
  }

  @Override
  void publish() throws IOException {
    permissions.apply(aside);
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
