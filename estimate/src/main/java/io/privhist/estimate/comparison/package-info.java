/**
 * What changed between two releases, beyond their noise. {@link
 * io.privhist.estimate.comparison.Comparison} is where to begin.
 */
@NullMarked
package io.privhist.estimate.comparison;

import org.jspecify.annotations.NullMarked;
