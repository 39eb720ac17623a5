/**
 * What engines count: {@link io.privhist.records.Items} says what a row is, {@link
 * io.privhist.records.Selection} which rows count and whose they are, {@link
 * io.privhist.records.FileKind} what a file of rows is, and {@link io.privhist.records.Counted}
 * what came of it.
 */
@NullMarked
package io.privhist.records;

import org.jspecify.annotations.NullMarked;
