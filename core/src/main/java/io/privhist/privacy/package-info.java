/**
 * What is promised and to whom: {@link io.privhist.privacy.Epsilon} and {@link
 * io.privhist.privacy.Guarantee}, in words that {@link io.privhist.privacy.Names} may change.
 */
@NullMarked
package io.privhist.privacy;

import org.jspecify.annotations.NullMarked;
