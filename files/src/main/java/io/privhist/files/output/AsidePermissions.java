package io.privhist.files.output;

import java.io.IOException;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Optional;
import java.util.Set;

/** Who may read a file: its owner while it is written aside, then whoever the target is for. */
final class AsidePermissions {
  private static final Set<PosixFilePermission> OWNER_ONLY =
      PosixFilePermissions.fromString("rw-------");

  private final Optional<Set<PosixFilePermission>> ofTarget; // absent where there are none

  private AsidePermissions(Optional<Set<PosixFilePermission>> ofTarget) {
    this.ofTarget = ofTarget;
  }

  /**
   * Returns the permissions of a target: if it is not for its owner only, its own if it exists,
   * else those of any new file.
   *
   * @param probe the name of an empty file that is made and removed to learn the latter
   */
  static AsidePermissions of(Path target, Path probe, Readers readers) throws IOException {
    if (!target.getFileSystem().supportedFileAttributeViews().contains("posix")) {
      return new AsidePermissions(Optional.empty());
    }
    if (readers == Readers.OWNER_ONLY) {
      return new AsidePermissions(Optional.of(OWNER_ONLY));
    }
    if (Files.exists(target)) {
      return new AsidePermissions(Optional.of(Output.disk.permissions(target)));
    }
    Output.disk.create(probe).close();
    try {
      return new AsidePermissions(Optional.of(Output.disk.permissions(probe)));
    } finally {
      Output.disk.delete(probe);
    }
  }

  SeekableByteChannel create(Path aside) throws IOException {
    return ofTarget.isPresent()
        ? Output.disk.create(aside, PosixFilePermissions.asFileAttribute(OWNER_ONLY))
        : Output.disk.create(aside);
  }

  /** Gives a complete file the permissions of the target. */
  void apply(Path aside) {
    if (ofTarget.isPresent()) {
      try {
        Output.disk.setPermissions(aside, ofTarget.get());
      } catch (IOException e) {
        // too private is better than lost: a release is paid for by now
      }
    }
  }
}
