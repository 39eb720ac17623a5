package io.privhist.files;

import io.privhist.histogram.RawHistogram;
import java.util.Arrays;

/** Rows of a prevalence file in the file's order, until they are sorted and checked. */
final class PrevalenceRows {
  private final String file;
  private long[] counts = new long[64];
  private long[] prevalences = new long[64];
  private long[] rowNumbers = new long[64];
  private int size;
  private long items;

  PrevalenceRows(String file) {
    this.file = file;
  }

  void add(long rowNumber, long count, long prevalence) throws MalformedFileException {
    if (count > (RawHistogram.MAX_ITEMS - items) / prevalence) {
      throw PrevalenceText.tooManyItems(file, rowNumber);
    }
    items += count * prevalence;
    if (size == counts.length) {
      int capacity = (int) Math.min(Integer.MAX_VALUE - 8L, 2L * size);
      counts = Arrays.copyOf(counts, capacity);
      prevalences = Arrays.copyOf(prevalences, capacity);
      rowNumbers = Arrays.copyOf(rowNumbers, capacity);
    }
    counts[size] = count;
    prevalences[size] = prevalence;
    rowNumbers[size++] = rowNumber;
  }

  /**
   * Returns the histogram. A repeated count is refused rather than merged: rows that stand twice
   * give every person a double weight, and the guarantee would hold for half of it only.
   */
  RawHistogram toHistogram() throws MalformedFileException {
    long[] sorted = Arrays.copyOf(counts, size);
    Arrays.sort(sorted);
    long[] placed = new long[size];
    for (int i = 0; i < size; i++) {
      int place = Arrays.binarySearch(sorted, counts[i]);
      if (placed[place] != 0) {
        throw MalformedFileException.atRow(
            file,
            rowNumbers[i],
            "repeats the count of an earlier row",
            "a row that stands twice would count its people twice; give each count one row");
      }
      placed[place] = prevalences[i];
    }
    return RawHistogram.ofPrevalences(sorted, placed);
  }
}
