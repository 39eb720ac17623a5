/** Pictures, and all that is known here about the libraries that draw them. */
@NullMarked
package io.privhist.cli.plot;

import org.jspecify.annotations.NullMarked;
