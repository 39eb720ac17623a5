/**
 * What an analysis reads: {@link io.privhist.estimate.shape.Shape}, the released curve with its
 * band, and {@link io.privhist.estimate.shape.Figure}, a number with its interval.
 */
@NullMarked
package io.privhist.estimate.shape;

import org.jspecify.annotations.NullMarked;
