/**
 * The formulas of estimators as functions of numbers: coefficients of linear ones, and sums over
 * counts. They know neither observations nor intervals; {@link io.privhist.estimate.Estimator}s are
 * made of them one room up.
 *
 * <p>Start at {@link io.privhist.estimate.internal.formula.Coefficients}.
 */
@NullMarked
package io.privhist.estimate.internal.formula;

import org.jspecify.annotations.NullMarked;
