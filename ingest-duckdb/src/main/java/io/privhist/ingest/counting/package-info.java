/**
 * Prevalences of rows: {@link io.privhist.ingest.counting.CheckedSelection} proves that a condition
 * looks at one row only, {@link io.privhist.ingest.counting.CountingQueries} counts, and {@code
 * UnitBounding} keeps at most so many records of each unit.
 */
@NullMarked
package io.privhist.ingest.counting;

import org.jspecify.annotations.NullMarked;
