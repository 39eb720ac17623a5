/**
 * Rows of text, Parquet and databases. {@link io.privhist.ingest.reading.SourceReader} is the door;
 * what the engine does not read exactly goes through {@code RecordReader} and {@code StagedRows}.
 *
 * <p>Text, Parquet and databases share a package: they are one kind of thing each with two or three
 * classes, and apart from each other they would have to show all of staging.
 */
@NullMarked
package io.privhist.ingest.reading;

import org.jspecify.annotations.NullMarked;
