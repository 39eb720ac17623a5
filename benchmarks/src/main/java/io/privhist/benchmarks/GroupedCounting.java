package io.privhist.benchmarks;

import io.privhist.groups.Group;
import io.privhist.groups.Grouping;
import io.privhist.histogram.Prevalences;
import io.privhist.histogram.RawHistogram;
import io.privhist.ingest.Ingest;
import io.privhist.ingest.Watch;
import io.privhist.ingest.request.FileSource;
import io.privhist.ingest.request.Request;
import io.privhist.ingest.request.Resources;
import io.privhist.records.Counted;
import io.privhist.records.Items;
import io.privhist.records.Selection;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * Counts a column of a Parquet file, by the groups {@code "city 0"}, {@code "city 1"} and so on of
 * its column {@code city} or without groups. Prints how many labels have each count, in all groups
 * together.
 *
 * <p>Arguments: the file, the column, and how many groups there are or 0 for none.
 */
final class GroupedCounting {
  private GroupedCounting() {}

  public static void main(String[] arguments) throws IOException {
    Counted counted =
        Ingest.count(
            new Request(
                FileSource.of(arguments[0]),
                new Selection(
                    new Items.Labels(List.of(arguments[1])),
                    List.of(),
                    Optional.empty(),
                    grouping(Integer.parseInt(arguments[2]))),
                Resources.usual()),
            new Watch());
    TreeMap<Long, Long> labels = new TreeMap<>();
    for (RawHistogram group : counted.groups().histograms()) {
      Prevalences rows = group.sensitivePrevalences();
      for (int row = 0; row < rows.rows(); row++) {
        labels.merge(rows.count(row), rows.prevalence(row), Long::sum);
      }
    }
    for (Map.Entry<Long, Long> row : labels.entrySet()) {
      System.out.println(row.getKey() + "," + row.getValue());
    }
  }

  private static Grouping grouping(int groups) {
    return groups == 0
        ? Grouping.none()
        : Grouping.by(
            List.of("city"),
            IntStream.range(0, groups).mapToObj(i -> Group.of("city " + i)).toList());
  }
}
