/** How often what is said of the difference of two releases holds. */
@NullMarked
package io.privhist.evaluation.comparison;

import org.jspecify.annotations.NullMarked;
