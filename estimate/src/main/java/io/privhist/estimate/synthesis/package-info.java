/**
 * Made-up data with a released shape: {@link io.privhist.estimate.synthesis.SyntheticData}, and
 * {@link io.privhist.estimate.synthesis.RandomOrder} to shuffle them.
 */
@NullMarked
package io.privhist.estimate.synthesis;

import org.jspecify.annotations.NullMarked;
