/**
 * Files, tables and graphs of any size to raw counts, counted by DuckDB inside the process.
 *
 * <p>{@link io.privhist.ingest.Ingest} is the door: it takes a {@link io.privhist.ingest.Request}
 * (a {@link io.privhist.ingest.Source}, what its rows are, and {@link
 * io.privhist.ingest.Resources}) and returns a raw histogram. {@link io.privhist.ingest.Watch}
 * follows and stops a run. {@link io.privhist.ingest.ParquetRows} writes prevalences.
 */
@NullMarked
package io.privhist.ingest;

import org.jspecify.annotations.NullMarked;
