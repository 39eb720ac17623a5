/**
 * Laws fitted to counts: by profile maximum likelihood and by linear programs.
 *
 * <p>Doors: {@link io.privhist.estimate.internal.fit.ProfileLikelihood}, {@link
 * io.privhist.estimate.internal.fit.PseudoProfileFit} and {@link
 * io.privhist.estimate.internal.fit.UnseenProgram}; what they find is a {@link
 * io.privhist.estimate.internal.fit.FittedLaw}.
 */
@NullMarked
package io.privhist.estimate.internal.fit;

import org.jspecify.annotations.NullMarked;
