/**
 * What is asked of the ingest: a {@link io.privhist.ingest.request.Request} names a {@link
 * io.privhist.ingest.request.Source}, which of its rows count, and the {@link
 * io.privhist.ingest.request.Resources} to do it with. {@link
 * io.privhist.ingest.request.IngestException} says why it cannot be done.
 */
@NullMarked
package io.privhist.ingest.request;

import org.jspecify.annotations.NullMarked;
