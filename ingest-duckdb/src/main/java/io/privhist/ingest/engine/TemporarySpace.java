package io.privhist.ingest.engine;

import io.privhist.ingest.request.IngestException;
import io.privhist.ingest.request.IngestException.Setting;
import io.privhist.text.NumberText;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;

/**
 * What may be written to the private folder beside the engine's own spilling, which keeps the same
 * limit for itself. All inputs of a run share it: text on its way into the engine, unpacked files,
 * copies of streams.
 */
public final class TemporarySpace {
  private static final int BUFFER = 1 << 16;

  private final long limit;
  private long taken;

  TemporarySpace(long limit) {
    this.limit = limit;
  }

  /** Refuses to write so many bytes more if they do not fit; they do not count as written. */
  public void require(long bytes) throws IngestException {
    if (bytes > limit - taken) {
      throw IngestException.failed(
              "the temporary folder reached its limit of %s; give a larger disk for temporary files"
                  .formatted(NumberText.bytes(limit)))
          .about(Setting.TEMPORARY_FOLDER);
    }
  }

  /** Takes so many bytes, which are about to be written, or have been. */
  public void take(long bytes) throws IngestException {
    require(bytes);
    taken += bytes;
  }

  /** Copies a stream to a new file as far as it fits. */
  public void copy(InputStream in, Path target) throws IOException {
    byte[] buffer = new byte[BUFFER];
    try (OutputStream out = PrivateFile.open(target)) {
      for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
        take(read);
        out.write(buffer, 0, read);
      }
    }
  }
}
