/**
 * Lines of plain text to prevalences, without an engine: {@link
 * io.privhist.ingest.lines.LineCounter} is the door, {@link io.privhist.ingest.lines.Fingerprint}
 * what stands for a label, {@code CountTables} where they are counted.
 */
@NullMarked
package io.privhist.ingest.lines;

import org.jspecify.annotations.NullMarked;
