/**
 * Where a run writes to. {@link io.privhist.files.output.OutputSet} opens everything first and
 * shows all of it, or nothing.
 */
@NullMarked
package io.privhist.files.output;

import org.jspecify.annotations.NullMarked;
