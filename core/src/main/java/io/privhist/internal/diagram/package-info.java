/** The Young diagram of a raw histogram. No promise is made about this package. */
@NullMarked
package io.privhist.internal.diagram;

import org.jspecify.annotations.NullMarked;
