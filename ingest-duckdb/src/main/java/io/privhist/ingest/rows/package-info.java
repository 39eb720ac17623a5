/**
 * What reading hands to counting: {@link io.privhist.ingest.rows.Rows} with the columns that were
 * {@link io.privhist.ingest.rows.Wanted}, and what their values are as text and as counts.
 */
@NullMarked
package io.privhist.ingest.rows;

import org.jspecify.annotations.NullMarked;
