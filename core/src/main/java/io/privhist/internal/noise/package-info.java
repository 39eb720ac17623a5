/** Exact integer noise. No promise is made about this package; mechanisms alone use it. */
@NullMarked
package io.privhist.internal.noise;

import org.jspecify.annotations.NullMarked;
