/** Errors of whole releases: on real data, mechanism against mechanism, and against the theorem. */
@NullMarked
package io.privhist.evaluation.accuracy;

import org.jspecify.annotations.NullMarked;
