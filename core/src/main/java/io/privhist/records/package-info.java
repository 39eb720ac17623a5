/**
 * What engines count: {@link io.privhist.records.Items} says what a row is, {@link
 * io.privhist.records.Selection} which rows count and whose they are, {@link
 * io.privhist.records.FileKind} what a file of rows is, and {@link io.privhist.records.Counted}
 * what came of it. {@link io.privhist.records.ConditionLimits} and {@link
 * io.privhist.records.SqlText} are for engines that take SQL.
 */
@NullMarked
package io.privhist.records;

import org.jspecify.annotations.NullMarked;
