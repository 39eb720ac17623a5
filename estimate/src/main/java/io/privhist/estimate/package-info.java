/** Symmetric properties of a release: what the counts tell without their labels. */
@NullMarked
package io.privhist.estimate;

import org.jspecify.annotations.NullMarked;
