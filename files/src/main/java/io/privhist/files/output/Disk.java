package io.privhist.files.output;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.CopyOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.util.Set;

/** All that outputs do to files. Any of it may fail, and tests let each of it fail in turn. */
interface Disk {
  /** Makes a new file. */
  SeekableByteChannel create(Path file, FileAttribute<?>... attributes) throws IOException;

  /** Opens what is there, a device or a pipe. */
  OutputStream append(Path device) throws IOException;

  /** Writes at least one of the bytes. */
  void write(SeekableByteChannel file, ByteBuffer bytes) throws IOException;

  /** Goes back to the start of a file. */
  void rewind(SeekableByteChannel file) throws IOException;

  /** Ends a file where it was written to last. */
  void truncate(SeekableByteChannel file) throws IOException;

  void close(SeekableByteChannel file) throws IOException;

  Set<PosixFilePermission> permissions(Path file) throws IOException;

  void setPermissions(Path file, Set<PosixFilePermission> permissions) throws IOException;

  void move(Path from, Path to, CopyOption... options) throws IOException;

  /** Gives a file one more name. */
  void link(Path name, Path file) throws IOException;

  /** Deletes a file, if it is there. */
  void delete(Path file) throws IOException;

  /** The disk of this machine. */
  final class Real implements Disk {
    @Override
    public SeekableByteChannel create(Path file, FileAttribute<?>... attributes)
        throws IOException {
      return Files.newByteChannel(
          file, Set.of(StandardOpenOption.WRITE, StandardOpenOption.CREATE_NEW), attributes);
    }

    @Override
    public OutputStream append(Path device) throws IOException {
      return Files.newOutputStream(device, StandardOpenOption.WRITE, StandardOpenOption.APPEND);
    }

    @Override
    public void write(SeekableByteChannel file, ByteBuffer bytes) throws IOException {
      file.write(bytes);
    }

    @Override
    public void rewind(SeekableByteChannel file) throws IOException {
      file.position(0);
    }

    @Override
    public void truncate(SeekableByteChannel file) throws IOException {
      file.truncate(file.position());
    }

    @Override
    public void close(SeekableByteChannel file) throws IOException {
      file.close();
    }

    @Override
    public Set<PosixFilePermission> permissions(Path file) throws IOException {
      return Files.getPosixFilePermissions(file);
    }

    @Override
    public void setPermissions(Path file, Set<PosixFilePermission> permissions) throws IOException {
      Files.setPosixFilePermissions(file, permissions);
    }

    @Override
    public void move(Path from, Path to, CopyOption... options) throws IOException {
      Files.move(from, to, options);
    }

    @Override
    public void link(Path name, Path file) throws IOException {
      Files.createLink(name, file);
    }

    @Override
    public void delete(Path file) throws IOException {
      Files.deleteIfExists(file);
    }
  }
}
