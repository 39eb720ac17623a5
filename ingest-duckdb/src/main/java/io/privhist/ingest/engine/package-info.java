/**
 * DuckDB, fenced in: an {@link io.privhist.ingest.engine.Engine} with its limits, its private
 * folder and the {@link io.privhist.ingest.engine.Run} that it belongs to. Nothing that it says
 * about a failure leaves this package.
 */
@NullMarked
package io.privhist.ingest.engine;

import org.jspecify.annotations.NullMarked;
