package io.privhist.files;

import io.privhist.histogram.Prevalences;
import io.privhist.histogram.RawHistogram;
import java.util.Arrays;

/**
 * Rows of a prevalence file, until they are sorted and checked. Most files ascend; rows that are
 * not above all rows before them are held apart, with their numbers.
 */
final class PrevalenceRows {
  private final String file;
  private final Prevalences.Builder ascending = new Prevalences.Builder();
  private long largest; // count of the last of the ascending rows
  private long[] counts = new long[64]; // of the other rows, in the file's order
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
    if (count > largest) {
      ascending.add(count, prevalence);
      largest = count;
    } else {
      addUnsorted(rowNumber, count, prevalence);
    }
  }

  private void addUnsorted(long rowNumber, long count, long prevalence) {
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
    Prevalences first = ascending.build();
    if (size == 0) {
      return RawHistogram.of(first);
    }
    long[] sorted = Arrays.copyOf(counts, size + first.rows());
    for (int row = 0; row < first.rows(); row++) {
      sorted[size + row] = first.count(row);
    }
    Arrays.sort(sorted);
    long[] placed = new long[sorted.length];
    for (int row = 0; row < first.rows(); row++) {
      placed[Arrays.binarySearch(sorted, first.count(row))] = first.prevalence(row);
    }
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
