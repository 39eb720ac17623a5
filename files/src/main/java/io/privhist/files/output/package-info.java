/**
 * Where a run writes to. {@link io.privhist.files.output.OutputSet} opens everything first, and
 * shows each output whole or not at all.
 */
@NullMarked
package io.privhist.files.output;

import org.jspecify.annotations.NullMarked;
