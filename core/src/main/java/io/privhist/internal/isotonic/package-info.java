/** Isotonic regression. No promise is made about this package. */
@NullMarked
package io.privhist.internal.isotonic;

import org.jspecify.annotations.NullMarked;
