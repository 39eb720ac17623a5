/**
 * Readings off a release: {@link io.privhist.estimate.reading.BandedCounts}, the released counts
 * with their band, and {@link io.privhist.estimate.reading.Reading}, a number with its interval.
 */
@NullMarked
package io.privhist.estimate.reading;

import org.jspecify.annotations.NullMarked;
