/** How often the intervals of estimates hold, by samples from known laws. */
@NullMarked
package io.privhist.evaluation.intervals;

import org.jspecify.annotations.NullMarked;
