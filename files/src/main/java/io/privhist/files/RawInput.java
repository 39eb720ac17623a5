package io.privhist.files;

import io.privhist.histogram.RawHistogram;

/**
 * A histogram that was read from a file, with what happened to the file's rows. Sensitive.
 *
 * @param histogram what was counted
 * @param tally the fate of the rows
 */
public record RawInput(RawHistogram histogram, RowTally tally) {}
