package io.privhist.cli;

import io.privhist.files.GroupsDocument;
import io.privhist.files.GroupsJson;
import io.privhist.groups.Group;
import io.privhist.groups.Grouping;
import io.privhist.histogram.Prevalences;
import io.privhist.histogram.RawGroups;
import io.privhist.mechanism.GroupedMechanism;
import io.privhist.mechanism.Mechanisms;
import io.privhist.privacy.Epsilon;
import io.privhist.privacy.ProtectedUnit;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/** Files of grouped releases, with so little noise in most that the counts are as they were. */
final class GroupedFile {
  private static final Instant CREATED = Instant.parse("2026-11-15T12:34:56Z");

  private GroupedFile() {}

  /** Writes groups of which the i-th has {@code 10 i} labels, from {@code i = 1}. */
  static String write(Path file, String column, String... names) throws IOException {
    return write(file, by(column, names), 80, i -> 10 * (i + 1));
  }

  static Grouping by(String column, String... names) {
    return Grouping.by(
        List.of(column),
        IntStream.range(0, names.length).mapToObj(i -> Group.of(names[i])).toList());
  }

  /**
   * Writes a release of the groups.
   *
   * @param epsilon a whole number
   * @param labels of each group; their counts fall like those of words
   */
  static String write(Path file, Grouping grouping, int epsilon, IntUnaryOperator labels)
      throws IOException {
    List<Prevalences> rows =
        IntStream.range(0, grouping.groups().size())
            .mapToObj(i -> rows(labels.applyAsInt(i)))
            .toList();
    GroupsDocument document =
        GroupsDocument.of(
            GroupedMechanism.of(Mechanisms.standard())
                .release(
                    RawGroups.of(grouping, rows, ProtectedUnit.record()),
                    Epsilon.parse(Integer.toString(epsilon)))
                .withBand(0.95),
            CREATED,
            "privhist/1.0",
            Optional.of("Purchases"));
    try (OutputStream out = Files.newOutputStream(file)) {
      GroupsJson.write(document, out);
    }
    return file.toString();
  }

  private static Prevalences rows(int labels) {
    TreeMap<Long, Long> prevalences = new TreeMap<>();
    for (long rank = 1; rank <= labels; rank++) {
      prevalences.merge(1 + 2L * labels / rank, 1L, Long::sum);
    }
    Prevalences.Builder rows = new Prevalences.Builder(prevalences.size());
    prevalences.forEach(rows::add);
    return rows.build();
  }
}
