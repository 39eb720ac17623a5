/**
 * Files, tables and graphs of any size to raw counts, counted by DuckDB inside the process.
 *
 * <p>{@link io.privhist.ingest.Ingest} is the door: it takes a {@link
 * io.privhist.ingest.request.Request} (a source, which rows count, and resources) and returns a raw
 * histogram. {@link io.privhist.ingest.Watch} follows and stops a run. {@link
 * io.privhist.ingest.FileHead} tells what a file is when nobody says it, {@link
 * io.privhist.ingest.ParquetRows} writes prevalences.
 *
 * <p>Behind the door are four rooms that no other module sees: {@code reading} makes {@code rows}
 * of sources, {@code counting} counts them, both with the {@code engine}. The words of a request
 * have a package of their own because all rooms use them.
 */
@NullMarked
package io.privhist.ingest;

import org.jspecify.annotations.NullMarked;
