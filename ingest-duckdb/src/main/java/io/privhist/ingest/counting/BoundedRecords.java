package io.privhist.ingest.counting;

/**
 * Records after bounding, with the owner's numbers. Raw data, like the records themselves.
 *
 * @param relation SQL text of a query with the label columns {@code l1..lm} of the kept records; it
 *     reads files in the temporary folder and may be run any number of times while they are there
 * @param units how many units there were
 * @param unitsBounded how many of them had more records than are kept
 * @param kept how many records were kept
 * @param dropped how many were not
 */
record BoundedRecords(String relation, long units, long unitsBounded, long kept, long dropped) {
  /** Prints no numbers: they must not reach a log line. */
  @Override
  public String toString() {
    return "BoundedRecords[redacted]";
  }
}
