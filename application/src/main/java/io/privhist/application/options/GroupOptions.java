package io.privhist.application.options;

import io.privhist.application.terminal.About;
import io.privhist.application.terminal.Topic;
import io.privhist.application.terminal.UsageException;
import io.privhist.files.GroupList;
import io.privhist.files.output.OutputSet;
import io.privhist.groups.Group;
import io.privhist.groups.Grouping;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Which groups are counted, each by itself. */
@About(Topic.GROUPS)
public final class GroupOptions {
  private static final List<String> EXTENSIONS = List.of(".csv", ".txt");

  @Option(
      names = "--by",
      paramLabel = "COL",
      description =
          "Count each value of this column by itself, such as a city: one histogram for each group"
              + " of --groups, all of them for one epsilon. Repeated, the combination of columns is"
              + " the group.")
  private List<String> by = new ArrayList<>();

  @Option(
      names = "--groups",
      paramLabel = "LIST|FILE",
      description =
          "The groups there are: values separated by commas, or a file with one in each line; for"
              + " several columns, a CSV file with a header that names them. Every one is released,"
              + " empty ones too. Rows of other groups are left out.")
  private @Nullable String groups;

  @Option(
      names = "--other",
      paramLabel = "NAME",
      description = "Count rows of no declared group in a further group of this name.")
  private @Nullable String other;

  @Option(
      names = "--levels",
      description =
          "Of several columns: also release the groups of the first column, of the first two and so"
              + " on, such as states beside counties. The levels share epsilon.")
  private boolean levels;

  @Option(
      names = "--labels-within-groups",
      description =
          "You promise that a label occurs in one group only, as a household is in one region. The"
              + " groups together then are the histogram of all.")
  private boolean labelsWithinGroups;

  /**
   * What the words stand for.
   *
   * @param file where the groups were declared, if they were not a list
   */
  public record Declared(Grouping grouping, Optional<String> file) {
    /** Refuses groups that are the data: every declared group is published by its name. */
    public void requireApartFrom(OutputSet.Inputs data) throws IOException {
      if (file.isPresent() && data.includes(Path.of(file.get()))) {
        throw new UsageException(
            "--groups: %s is among the data, and each of its lines would be published as a group; declare the groups that the public knows of in a list or another file"
                .formatted(GroupList.shown(file.get())));
      }
    }

    /** Returns where the groups were taken from, for people; nothing if there are no groups. */
    public Optional<String> inWords() {
      return grouping.isNone()
          ? Optional.empty()
          : Optional.of(
              "took the groups from "
                  + file.map(name -> "the file " + name).orElse("the list of --groups"));
    }
  }

  /** Returns the groups asked for, or refuses them; a file that declares them is read. */
  public Declared declared() throws IOException {
    if (by.isEmpty()) {
      if (groups != null || other != null || levels || labelsWithinGroups) {
        throw new UsageException(
            "--groups, --other, --levels and --labels-within-groups go with --by COL, the column"
                + " that tells the groups");
      }
      return new Declared(Grouping.none(), Optional.empty());
    }
    if (groups == null) {
      throw new UsageException(
          "--by needs --groups LIST or FILE: which groups exist can itself be private, so they are"
              + " declared, and every declared one is released, empty ones too");
    }
    Optional<Path> file = file(groups);
    List<Group> values = file.isPresent() ? read(file.get(), groups) : list(groups);
    return new Declared(
        UsageException.unlessValid(() -> grouping(values)), file.map(path -> groups));
  }

  private Grouping grouping(List<Group> values) {
    Grouping grouping = Grouping.by(by, values);
    grouping = other == null ? grouping : grouping.withOther(other);
    grouping = levels ? grouping.withLevels() : grouping;
    return labelsWithinGroups ? grouping.withLabelsWithinGroups() : grouping;
  }

  /**
   * Returns the file that a word stands for: one that is there. A word that looks like a file's
   * name and is not one is a mistake, and never a list.
   */
  private static Optional<Path> file(String word) {
    try {
      Path path = Path.of(word);
      if (!word.isEmpty() && Files.exists(path)) {
        return Optional.of(path);
      }
    } catch (InvalidPathException e) {
      // a list
    }
    boolean named =
        word.contains("/")
            || word.contains(File.separator)
            || EXTENSIONS.stream().anyMatch(word.toLowerCase(Locale.ROOT)::endsWith);
    if (named) {
      throw new UsageException(
          "--groups: there is no file \"%s\"; groups whose names have a slash or end in .csv or .txt"
                  .formatted(GroupList.shown(word))
              + " are declared in a file");
    }
    return Optional.empty();
  }

  private List<Group> read(Path file, String name) throws IOException {
    if (Files.isDirectory(file)) {
      throw new FileSystemException(name, null, "is a directory, expected a file of groups");
    }
    boolean csv = by.size() > 1 || name.toLowerCase(Locale.ROOT).endsWith(".csv");
    try (InputStream in = Files.newInputStream(file)) {
      return csv ? GroupList.ofCsv(in, name, by) : GroupList.ofLines(in, name);
    }
  }

  private List<Group> list(String word) {
    if (by.size() > 1) {
      throw new UsageException(
          "--groups of %d columns are declared in a CSV file with a header that names them, and"
                  .formatted(by.size())
              + " there is no file \"%s\"".formatted(GroupList.shown(word)));
    }
    List<String> values = Arrays.stream(word.split(",", -1)).map(String::strip).toList();
    if (values.contains("")) {
      throw new UsageException("--groups: between two commas there must be a group");
    }
    return values.stream().map(Group::of).toList();
  }
}
