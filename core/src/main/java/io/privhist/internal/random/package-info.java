/** Secure random bits in blocks. No promise is made about this package. */
@NullMarked
package io.privhist.internal.random;

import org.jspecify.annotations.NullMarked;
