package io.privhist.ingest.request;

import io.privhist.records.FileKind;
import java.io.InputStream;

/**
 * A stream such as standard input; gzip and zstd are recognised by their first bytes. It is first
 * copied to the private temporary folder and left open at its end.
 *
 * @param stream read once, to its end
 * @param name for messages
 * @param kind what the stream holds
 * @param encoding of text, CSV and TSV
 */
public record StreamSource(InputStream stream, String name, FileKind kind, Encoding encoding)
    implements Source {}
