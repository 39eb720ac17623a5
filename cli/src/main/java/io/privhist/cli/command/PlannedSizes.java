package io.privhist.cli.command;

import io.privhist.application.options.WholeNumber;
import io.privhist.application.terminal.UsageException;
import io.privhist.cli.evaluation.PlannedData;
import io.privhist.cli.evaluation.PlannedData.Part;
import io.privhist.groups.Group;
import io.privhist.groups.Grouping;
import io.privhist.histogram.RawHistogram;
import io.privhist.text.NumberText;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** About how many items there will be, and in which groups. */
final class PlannedSizes {
  @Option(
      names = "--items",
      paramLabel = "N",
      description =
          "About how many items the data have; a guess or a public number. Needed, unless --groups"
              + " says it.")
  private @Nullable String items;

  @Option(
      names = "--groups",
      paramLabel = "N",
      split = ",",
      description =
          "Plan a release of N groups, all of them for one epsilon: 16 groups of the same size, or"
              + " how many of which size, such as 3x100000,50x2000. With --levels, how many groups"
              + " each level has, such as 4,16.")
  private List<String> groups = new ArrayList<>();

  @Option(
      names = "--levels",
      description =
          "The numbers of --groups are those of levels, such as states and counties, which share"
              + " epsilon.")
  private boolean levels;

  /** Returns the sizes given, or refuses them. */
  PlannedData data() {
    if (groups.isEmpty() && levels) {
      throw new UsageException("--levels goes with --groups");
    }
    if (groups.isEmpty()) {
      return PlannedData.whole(items());
    }
    List<Part> parts = levels ? ofLevels() : areSized() ? sized() : List.of(even());
    requireTotals(parts);
    return new PlannedData(grouping(), parts);
  }

  private boolean areSized() {
    return groups.stream().anyMatch(word -> word.contains("x"));
  }

  private long items() {
    if (items == null) {
      throw new UsageException("plan needs --items N, about how many items the data have");
    }
    long n = WholeNumber.parse("--items", items);
    if (!(n >= 1 && n <= RawHistogram.MAX_ITEMS)) {
      throw new UsageException("--items must be between 1 and 2^60, got " + items);
    }
    return n;
  }

  private Part even() {
    if (groups.size() > 1) {
      throw new UsageException(
          "--groups takes one number, or how many of which size, such as 3x100000,50x2000; numbers"
              + " of levels go with --levels");
    }
    return part(0, number(groups.get(0)));
  }

  private List<Part> ofLevels() {
    if (groups.size() < 2) {
      throw new UsageException(
          "--levels needs how many groups each level has, such as --groups 4,16");
    }
    List<Part> parts =
        IntStream.range(0, groups.size())
            .mapToObj(level -> part(level, number(groups.get(level))))
            .toList();
    for (int level = 1; level < parts.size(); level++) {
      if (parts.get(level).groups() < parts.get(level - 1).groups()) {
        throw new UsageException("--groups of levels must not become fewer, the finest comes last");
      }
    }
    return parts;
  }

  private Part part(int level, long number) {
    return new Part(level, number, Math.max(1, Math.round((double) items() / number)));
  }

  private List<Part> sized() {
    return groups.stream().map(PlannedSizes::sizedPart).toList();
  }

  private static Part sizedPart(String text) {
    String[] words = text.split("x", -1);
    if (words.length != 2) {
      throw new UsageException(
          "--groups must be how many of which size, such as 3x100000,50x2000, got \"%s\""
              .formatted(text));
    }
    return new Part(
        0,
        number(words[0]),
        NumberList.whole("the size of --groups", words[1], 1, RawHistogram.MAX_ITEMS));
  }

  private static long number(String text) {
    return NumberList.whole("--groups", text, 1, Grouping.MAX_GROUPS);
  }

  /** Sizes say how many items there are; somebody who says it twice must say the same. */
  private void requireTotals(List<Part> parts) {
    long number = parts.stream().mapToLong(Part::groups).sum();
    if (number > Grouping.MAX_GROUPS) {
      throw new UsageException(
          "at most %s groups can be released, got %s"
              .formatted(NumberText.whole(Grouping.MAX_GROUPS), NumberText.whole(number)));
    }
    double total =
        parts.stream().mapToDouble(part -> (double) part.groups() * (double) part.items()).sum();
    if (areSized() && !(total <= RawHistogram.MAX_ITEMS)) {
      throw new UsageException("--groups must have at most 2^60 items together");
    }
    if (areSized() && items != null && (double) items() != total) {
      throw new UsageException(
          "--groups have %s items together, and --items says %s; leave --items out"
              .formatted(NumberText.whole((long) total), items));
    }
  }

  /** Only the levels matter: which groups there are changes no forecast. */
  private Grouping grouping() {
    int columns = levels ? groups.size() : 1;
    Grouping grouping =
        Grouping.by(
            IntStream.rangeClosed(1, columns).mapToObj("level %d"::formatted).toList(),
            List.of(new Group(Collections.nCopies(columns, "group"))));
    return levels ? grouping.withLevels() : grouping;
  }
}
