package io.privhist.ingest.reading;

import io.privhist.ingest.engine.Run;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** A stream that tells how far it is, and ends when the run is stopped. */
final class MeteredStream extends FilterInputStream {
  private static final String STEP = "reading";

  private final long size; // -1 if unknown
  private final Run run;
  private long position;

  MeteredStream(InputStream in, long size, Run run) {
    super(in);
    this.size = size;
    this.run = run;
  }

  @Override
  public int read() throws IOException {
    run.awaitsOthers();
    int read = super.read();
    advance(read < 0 ? 0 : 1);
    return read;
  }

  @Override
  public int read(byte[] buffer, int offset, int length) throws IOException {
    run.awaitsOthers();
    int read = super.read(buffer, offset, length);
    advance(Math.max(0, read));
    return read;
  }

  private void advance(int bytes) {
    position += bytes;
    run.reached(size > 0 ? (double) position / size : -1, -1, STEP);
  }
}
