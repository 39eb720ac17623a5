package io.privhist.ingest.request;

import io.privhist.records.FileKind;
import java.io.InputStream;
import java.util.Optional;

/**
 * A stream such as standard input; gzip and zstd are recognised by their first bytes. It is first
 * copied to the private temporary folder and left open at its end.
 *
 * @param stream read once, to its end
 * @param name for messages
 * @param kind what the stream holds
 * @param encoding of text, CSV and TSV
 * @param delimiter of CSV; absent means that the header shows it
 */
public record StreamSource(
    InputStream stream,
    String name,
    FileKind kind,
    Encoding encoding,
    Optional<Character> delimiter)
    implements Source {
  /** A stream whose header shows the delimiter. */
  public StreamSource(InputStream stream, String name, FileKind kind, Encoding encoding) {
    this(stream, name, kind, encoding, Optional.empty());
  }
}
