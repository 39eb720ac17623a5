package io.privhist.records;

import io.privhist.histogram.RawHistogram;

/**
 * What was counted. Sensitive.
 *
 * @param histogram the counts
 * @param tally what happened to the rows
 */
public record Counted(RawHistogram histogram, RowFates tally) {}
