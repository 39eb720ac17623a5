/**
 * The steps of {@code io.privhist.mechanism.PrivHist}; open {@link
 * io.privhist.internal.privhist.PrivHistSteps} first. No promise is made about this package.
 */
@NullMarked
package io.privhist.internal.privhist;

import org.jspecify.annotations.NullMarked;
