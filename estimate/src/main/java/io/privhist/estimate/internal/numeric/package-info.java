/**
 * Functions and sums to the last digits of a double, and arithmetic with twice as many. Knows
 * nothing of counts.
 */
@NullMarked
package io.privhist.estimate.internal.numeric;

import org.jspecify.annotations.NullMarked;
