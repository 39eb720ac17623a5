/**
 * What is promised and to whom: {@link io.privhist.privacy.Epsilon} and {@link
 * io.privhist.privacy.Guarantee}.
 */
@NullMarked
package io.privhist.privacy;

import org.jspecify.annotations.NullMarked;
