/**
 * Strips of columns or rows with their noisy masses, and the curve that they tell of: a fit that
 * never rises, and the heights of single columns inside the strips ({@link
 * io.privhist.internal.strip.StripShapes}). No promise is made about this package.
 *
 * <p>Privacy: nothing here sees raw data; strips hold noisy answers only. The steps carry the
 * labels of docs/explanation/tiling.md, section "Inside strips".
 */
@NullMarked
package io.privhist.internal.strip;

import org.jspecify.annotations.NullMarked;
