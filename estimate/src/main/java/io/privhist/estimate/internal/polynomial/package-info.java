/**
 * The polynomials that come nearest to a function, and unbiased estimates of them from counts.
 *
 * <p>Doors: {@link io.privhist.estimate.internal.polynomial.MinimaxPolynomial} with {@link
 * io.privhist.estimate.internal.polynomial.FallingFactorials}, and {@link
 * io.privhist.estimate.internal.polynomial.UniformityPolynomial}.
 */
@NullMarked
package io.privhist.estimate.internal.polynomial;

import org.jspecify.annotations.NullMarked;
