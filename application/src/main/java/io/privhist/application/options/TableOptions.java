package io.privhist.application.options;

import io.privhist.application.terminal.About;
import io.privhist.application.terminal.Topic;
import io.privhist.application.terminal.UsageException;
import io.privhist.privacy.ProtectedUnit;
import io.privhist.records.CountedLine;
import io.privhist.records.Delimiter;
import io.privhist.records.FileKind;
import io.privhist.records.Items;
import io.privhist.records.Items.Direction;
import io.privhist.records.Selection;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** What the rows of an input are, which of them count, and how. */
@About(Topic.INPUT)
public final class TableOptions {
  private static final String AUTO = "auto";
  private static final List<String> PLACEHOLDERS = List.of("a", "b"); // of columns not known yet

  @Option(
      names = "--from",
      paramLabel = "FORM",
      defaultValue = AUTO,
      description =
          "What the rows are: auto, labels (each row is an item), counts, prevalences"
              + " (count,prevalence rows), edges (of a graph; degrees are counted) or counted (a file"
              + " that count wrote as JSON). auto goes by --label and --count, knows counted files,"
              + " takes a table with the header count,prevalence as prevalences and text of one"
              + " column as labels, and stops when in doubt.")
  private String from = AUTO;

  @Option(
      names = "--label",
      paramLabel = "COL",
      description =
          "The column that holds the label. Repeated, the combination of columns is the label; with"
              + " --from edges, the two ends.")
  private List<String> labels = new ArrayList<>();

  @Option(
      names = "--count",
      paramLabel = "COL",
      description = "The column that says how many items a row stands for.")
  private @Nullable String count;

  @Option(
      names = "--where",
      paramLabel = "CONDITION",
      description =
          "Take only rows for which this SQL condition holds, such as \"year = '2025'\". It may look"
              + " at one row at a time only. All columns of text forms are text.")
  private @Nullable String where;

  @Option(
      names = "--direction",
      paramLabel = "WAY",
      description =
          "Of edges: undirected (default: both ends count), out or in (the degree that goes out or"
              + " comes in).")
  private @Nullable String direction;

  @Option(
      names = "--multigraph",
      description = "Count self-loops and repeated edges, which are dropped otherwise.")
  private boolean multigraph;

  @Option(
      names = "--kind",
      paramLabel = "NAME",
      description =
          "What the files are, whatever their names say: text (a label per line), csv, tsv, jsonl"
              + " (not on a cluster), parquet, pairs (two ends of an edge per line, separated by"
              + " blanks), uniq (what uniq -c writes: counts and labels) or hash-count (HASH:COUNT"
              + " in each line).")
  private @Nullable String kind;

  @Option(
      names = "--delimiter",
      paramLabel = "SIGN",
      description =
          "What separates the columns of CSV: one sign, or tab. Default: the one of comma,"
              + " semicolon, tab and bar that stands in the header.")
  private @Nullable String delimiter;

  @Option(
      names = "--encoding",
      paramLabel = "NAME",
      defaultValue = "utf-8",
      description = "utf-8 (default; other bytes are refused) or latin-1 (any bytes).")
  private String encoding = "utf-8";

  /** Checks the words given, so that a mistake shows before anything is opened. */
  public void check(Kept kept) {
    kind();
    delimiter();
    direction();
    encoding();
    Optional<InputForm> form = form();
    requireForKind();
    if (form.isEmpty()) {
      requireNotAboutEdges();
    } else if (form.get() != InputForm.COUNTED) {
      requireFor(form.get());
    }
    if (kept.bound().isPresent()) {
      form.ifPresent(InputForm::requireOneItemPerRow);
    }
    if (!kept.grouping().isNone() && form.isPresent()) {
      requireGroupable(form.get());
    }
  }

  /** Refuses words that are settled by the kind of file. */
  private void requireForKind() {
    if (kind().isPresent() && kind().get().isCounted()) {
      boolean otherwise = !from.equals(AUTO) && !from.equals(InputForm.COUNTS.id());
      if (otherwise || namesColumns()) {
        throw new UsageException(
            "--kind %s says that each line is a label and its count; leave out --label, --count and --from %s"
                .formatted(kind().get().id(), from));
      }
    }
    if (delimiter != null && kind().isPresent() && kind().get() != FileKind.CSV) {
      throw new UsageException("--delimiter goes with CSV, not with --kind " + kind);
    }
  }

  /** Refuses groups of rows that have no columns, or none of their own. */
  private static void requireGroupable(InputForm form) {
    if (form == InputForm.PREVALENCES) {
      throw new UsageException("--by goes with labels, counts and edges, not with prevalences");
    }
    if (form == InputForm.COUNTED) {
      throw groupsAreSettled();
    }
  }

  private static UsageException groupsAreSettled() {
    return new UsageException(
        "--by does not go with a counted file, which says itself what was counted, and in which"
            + " groups");
  }

  /** Refuses what goes with columns, for rows that are nothing but numbers. */
  public void requireWithoutColumns(Kept kept) {
    if (where != null) {
      throw new UsageException(
          "--where goes with labels, edges and tables, not with text of numbers");
    }
    if (kept.blocks().isPresent()) {
      throw new UsageException("--block-by goes with tables, not with text of numbers");
    }
    if (!kept.grouping().isNone()) {
      throw new UsageException("--by goes with tables, not with text of numbers");
    }
  }

  /** Returns what the rows are if the options say it, without a look at the data. */
  public Optional<InputForm> form() {
    if (!from.equals(AUTO)) {
      return Optional.of(InputForm.named(from));
    }
    if (count != null || kind().map(FileKind::isCounted).orElse(false)) {
      return Optional.of(InputForm.COUNTS);
    }
    return labels.isEmpty() ? Optional.empty() : Optional.of(InputForm.LABELS);
  }

  /** Returns whether columns are named, as those of a table. */
  public boolean namesColumns() {
    return !labels.isEmpty() || count != null;
  }

  public Optional<String> where() {
    return Optional.ofNullable(where);
  }

  /** Returns what the files are, if the options say it. */
  public Optional<FileKind> kind() {
    return Optional.ofNullable(kind)
        .map(name -> UsageException.unlessValid(() -> FileKind.named(name)));
  }

  /** Returns what separates the columns of CSV, if the options say it. */
  public Optional<Character> delimiter() {
    return Optional.ofNullable(delimiter)
        .map(word -> UsageException.unlessValid(() -> Delimiter.named(word)));
  }

  /** Returns the encoding of text. */
  public Charset encoding() {
    return switch (encoding) {
      case "utf-8" -> StandardCharsets.UTF_8;
      case "latin-1" -> StandardCharsets.ISO_8859_1;
      default ->
          throw new UsageException("encoding must be utf-8 or latin-1, got \"" + encoding + "\"");
    };
  }

  private Direction direction() {
    return Optional.ofNullable(direction)
        .map(name -> UsageException.unlessValid(() -> Direction.named(name)))
        .orElse(Direction.UNDIRECTED);
  }

  /**
   * Returns which rows are counted, and how.
   *
   * @param columns the columns there are, asked for if none were named
   */
  public Selection selection(InputForm form, Columns columns, Kept kept) throws IOException {
    Items items = items(form, columns);
    List<String> conditions = where().stream().toList();
    return UsageException.unlessValid(
        () -> new Selection(items, conditions, kept.bound(), kept.grouping(), kept.blocks()));
  }

  /** Returns who is protected in rows of a form, whatever is in them. */
  public ProtectedUnit unit(InputForm form, Kept kept) throws IOException {
    if (form == InputForm.COUNTS || form == InputForm.PREVALENCES) {
      return ProtectedUnit.item();
    }
    return selection(form, expected -> PLACEHOLDERS.subList(0, expected), kept).unit();
  }

  Items items(InputForm form, Columns columns) throws IOException {
    requireFor(form);
    return switch (form) {
      case LABELS -> labels(labels.isEmpty() ? columns.only(1) : labels);
      case COUNTS -> counts();
      case EDGES -> edges(labels.isEmpty() ? columns.only(2) : labels);
      case PREVALENCES -> new Items.Prevalences();
      case COUNTED -> throw new IllegalArgumentException("a counted file has no rows of its own");
    };
  }

  /** The columns of a table that was not asked for by name. */
  @FunctionalInterface
  public interface Columns {
    /** Returns the columns if they are so many, and refuses them otherwise. */
    List<String> only(int expected) throws IOException;
  }

  /** Refuses options that say nothing about rows of this form. */
  public void requireFor(InputForm form) {
    if (form != InputForm.EDGES) {
      requireNotAboutEdges();
    }
    if (form != InputForm.COUNTS && count != null) {
      throw new UsageException("--count goes with counts, not with " + form.id());
    }
    if (form == InputForm.PREVALENCES && !labels.isEmpty()) {
      throw new UsageException("--label goes with labels, counts and edges, not with prevalences");
    }
  }

  private void requireNotAboutEdges() {
    if (direction != null || multigraph) {
      throw new UsageException("--direction and --multigraph go with --from edges");
    }
  }

  /** Refuses options that say what the rows of a counted file are. */
  public void requireForCounted(String name, Kept kept) {
    if (kept.blocks().isPresent()) {
      throw new UsageException("--block-by goes with tables; a counted file has no rows to choose");
    }
    if (!kept.grouping().isNone()) {
      throw groupsAreSettled();
    }
    if (form().isPresent() && form().get() != InputForm.COUNTED) {
      throw new UsageException(
          ("%s: is a counted file, which says itself what was counted; leave out --from, --label and"
                  + " --count (or say --kind, if its lines are the data)")
              .formatted(name));
    }
    requireFor(InputForm.COUNTED);
    if (!labels.isEmpty() || where != null || kind != null || delimiter != null) {
      throw new UsageException(
          "--label, --where, --kind and --delimiter do not go with a counted file, which says itself what was"
              + " counted");
    }
    if (!encoding().equals(StandardCharsets.UTF_8)) {
      throw new UsageException("--encoding does not go with a counted file, which is UTF-8");
    }
  }

  /** Returns what to say of rows that nothing tells: the owner must name them. */
  public static UsageException undecided(String name, String reason) {
    return new UsageException(
        "%s: cannot tell what the rows are (%s); name the columns with --label, or say --from labels,"
                .formatted(name, reason)
            + " --from edges, --from counts or --from prevalences");
  }

  private static Items labels(List<String> columns) {
    return UsageException.unlessValid(() -> new Items.Labels(columns));
  }

  private Items counts() {
    if (kind().map(FileKind::isCounted).orElse(false)) {
      return new Items.Counts(List.of(Items.LINE), Items.COUNT);
    }
    if (labels.isEmpty() || count == null) {
      throw new UsageException("counts of a table need --label COL and --count COL");
    }
    String column = count;
    return UsageException.unlessValid(() -> new Items.Counts(labels, column));
  }

  private Items edges(List<String> ends) {
    if (ends.size() != 2) {
      throw new UsageException(
          "edges have two ends: give --label twice, got it %d times".formatted(ends.size()));
    }
    return UsageException.unlessValid(
        () -> new Items.Edges(ends.get(0), ends.get(1), direction(), multigraph));
  }

  /** Returns all that was said, in one order. */
  public String said() {
    return String.join(
        "\n",
        from,
        String.join("\t", labels),
        String.valueOf(count),
        String.valueOf(where),
        String.valueOf(direction),
        String.valueOf(multigraph),
        String.valueOf(kind),
        String.valueOf(delimiter),
        encoding);
  }

  /**
   * Returns how the rows are taken, for people. Names of columns are those that the user gave:
   * others may be the first row of a file that has no header.
   */
  public String inWords(InputForm form, FileKind kind) {
    String named = labels.isEmpty() ? "" : " in " + String.join(", ", labels);
    return switch (form) {
      case LABELS -> {
        String all = kind == FileKind.TEXT ? ", one per line" : " in the only column";
        yield "labels" + (labels.isEmpty() ? all : named);
      }
      case COUNTS ->
          kind.isCounted()
              ? "lines of " + CountedLine.form(kind)
              : count == null
                  ? "counts, one per line"
                  : "labels" + named + " with counts in " + count;
      case PREVALENCES -> "prevalences, rows of count,prevalence";
      case COUNTED -> "a counted file";
      case EDGES ->
          "%s edges%s%s"
              .formatted(
                  switch (direction()) {
                    case UNDIRECTED -> "undirected";
                    case OUT -> "outgoing";
                    case IN -> "incoming";
                  },
                  named,
                  multigraph ? "" : ", without self-loops and repeats");
    };
  }
}
