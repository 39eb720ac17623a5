package io.privhist.ingest.rows;

import java.util.List;

/**
 * Which columns of a source are needed.
 *
 * @param columns without repeats
 * @param count which of them holds counts of items, or -1
 */
public record Wanted(List<String> columns, int count) {}
