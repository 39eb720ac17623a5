package io.privhist.cli;

import io.privhist.files.output.Descriptor;
import java.io.File;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.stream.Stream;

/**
 * Standard input and output of this process. If it was started without one of them, the next file
 * that Java opens gets its descriptor, be it a library: that is neither read nor written.
 */
final class StandardStreams {
  private StandardStreams() {}

  static InputStream in() {
    return !new Descriptor(0).isReadable() || isOfJava(0)
        ? new InputStream() {
          @Override
          public int read() throws IOException {
            throw closed();
          }

          @Override
          public int read(byte[] bytes, int from, int length) throws IOException {
            throw closed();
          }
        }
        : new FileInputStream(FileDescriptor.in);
  }

  /** A raw descriptor: System.out would hide a broken pipe or a full disk. */
  static OutputStream out() {
    return !new Descriptor(1).isWritable()
        ? new OutputStream() {
          @Override
          public void write(int b) throws IOException {
            throw closed();
          }

          @Override
          public void write(byte[] bytes, int from, int length) throws IOException {
            throw closed();
          }
        }
        : new FileOutputStream(FileDescriptor.out);
  }

  private static IOException closed() {
    return new IOException("is closed");
  }

  /** Returns whether a descriptor leads to a file of Java itself, or to one of our libraries. */
  private static boolean isOfJava(int descriptor) {
    try {
      Path file = Path.of("/proc/self/fd/" + descriptor).toRealPath();
      return file.startsWith(Path.of(System.getProperty("java.home", "")).toRealPath())
          || Stream.of(System.getProperty("java.class.path", "").split(File.pathSeparator))
              .anyMatch(entry -> file.equals(Path.of(entry).toAbsolutePath().normalize()));
    } catch (IOException e) {
      return false;
    }
  }
}
