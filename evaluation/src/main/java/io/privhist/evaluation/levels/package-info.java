/** What it does to errors when the releases of groups and of their parent are made to agree. */
@NullMarked
package io.privhist.evaluation.levels;

import org.jspecify.annotations.NullMarked;
