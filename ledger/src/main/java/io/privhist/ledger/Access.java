package io.privhist.ledger;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Rights to open the file of a ledger. */
final class Access {
  private static final Set<PosixFilePermission> OF_GROUP =
      EnumSet.of(
          PosixFilePermission.GROUP_READ,
          PosixFilePermission.GROUP_WRITE,
          PosixFilePermission.GROUP_EXECUTE);

  private Access() {}

  /** Returns what makes a new file one for its owner alone. */
  static FileAttribute<?>[] ownerOnly(Path path) {
    boolean posix = path.getFileSystem().supportedFileAttributeViews().contains("posix");
    Set<PosixFilePermission> permissions = PosixFilePermissions.fromString("rw-------");
    return posix
        ? new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(permissions)}
        : new FileAttribute<?>[0];
  }

  /** Lets those open a copy who may open what it is of. Another group than theirs gets nothing. */
  static void copy(Path original, Path copy) throws IOException {
    PosixFileAttributeView from = view(original);
    PosixFileAttributeView to = view(copy);
    if (from == null || to == null) {
      return;
    }
    PosixFileAttributes wanted = from.readAttributes();
    Set<PosixFilePermission> permissions = new HashSet<>(wanted.permissions());
    try {
      to.setGroup(wanted.group());
    } catch (IOException e) { // only members may give a file to a group
      permissions.removeAll(OF_GROUP);
    }
    try {
      to.setOwner(wanted.owner());
    } catch (IOException e) { // it stays with whoever makes it
      permissions.add(PosixFilePermission.OWNER_READ);
    }
    to.setPermissions(permissions);
  }

  private static @Nullable PosixFileAttributeView view(Path path) {
    return Files.getFileAttributeView(path, PosixFileAttributeView.class);
  }
}
