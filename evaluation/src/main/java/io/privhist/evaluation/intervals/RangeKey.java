package io.privhist.evaluation.intervals;

/**
 * What a tally is of.
 *
 * @param kind of population, and whether anything was told
 * @param range its name
 * @param epsilon or that there is no noise
 * @param population its name
 * @param items of each sample
 */
record RangeKey(String kind, String range, String epsilon, String population, long items) {}
