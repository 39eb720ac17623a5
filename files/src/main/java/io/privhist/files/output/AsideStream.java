package io.privhist.files.output;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;

/** Writes a file from its start; where it is closed, it ends. */
final class AsideStream extends OutputStream {
  private static final int RESERVED = 1 << 18; // most releases take less

  private final SeekableByteChannel file;
  private boolean closed;

  AsideStream(SeekableByteChannel file) {
    this.file = file;
  }

  /** Takes space on the disk for what will be written, as much as is usual. */
  void reserve() throws IOException {
    write(new byte[RESERVED]);
    Output.disk.rewind(file);
  }

  @Override
  public void write(int b) throws IOException {
    write(new byte[] {(byte) b});
  }

  @Override
  public void write(byte[] bytes, int from, int length) throws IOException {
    ByteBuffer left = ByteBuffer.wrap(bytes, from, length);
    while (left.hasRemaining()) {
      Output.disk.write(file, left);
    }
  }

  @Override
  public void close() throws IOException {
    if (!closed) {
      closed = true;
      try {
        Output.disk.truncate(file);
      } finally {
        Output.disk.close(file);
      }
    }
  }
}
