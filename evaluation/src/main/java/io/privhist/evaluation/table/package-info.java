/** Tables of results, in full as files and in short for a page. */
@NullMarked
package io.privhist.evaluation.table;

import org.jspecify.annotations.NullMarked;
