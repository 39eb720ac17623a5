/** Accuracy experiments against the claims of the paper; never published. */
@NullMarked
package io.privhist.evaluation;

import org.jspecify.annotations.NullMarked;
