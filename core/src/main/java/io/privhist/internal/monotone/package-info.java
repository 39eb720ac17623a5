/**
 * The steps of {@code io.privhist.mechanism.SortedNoise} and {@code Cumulative}, which put noise on
 * every entry of a monotone sequence and fit one; open {@link
 * io.privhist.internal.monotone.MonotoneSteps} first. No promise is made about this package.
 */
@NullMarked
package io.privhist.internal.monotone;

import org.jspecify.annotations.NullMarked;
