/**
 * DuckDB, fenced in: an {@link io.privhist.ingest.engine.Engine} with its limits, its private
 * folder and the {@link io.privhist.ingest.engine.Run} that it belongs to. Nothing that it says
 * about a failure leaves this package. {@link io.privhist.ingest.engine.Workers} are threads for
 * what is done without it.
 */
@NullMarked
package io.privhist.ingest.engine;

import org.jspecify.annotations.NullMarked;
