/**
 * Symmetric properties of a release: what the counts tell without their labels.
 *
 * <p>Start at {@link io.privhist.estimate.Property}. Estimators of the form {@code const(N) + sum
 * f(r, N) phi_r} are {@link io.privhist.estimate.LinearEstimator}s and expose their coefficients
 * and Lipschitz constant; the others are plain {@link io.privhist.estimate.Estimator}s.
 */
@NullMarked
package io.privhist.estimate;

import org.jspecify.annotations.NullMarked;
