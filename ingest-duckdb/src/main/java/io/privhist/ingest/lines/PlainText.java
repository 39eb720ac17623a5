package io.privhist.ingest.lines;

import io.privhist.ingest.request.Encoding;
import java.nio.file.Path;

/**
 * A file of text that is not packed.
 *
 * @param name for messages
 */
public record PlainText(String name, Path file, Encoding encoding) {}
