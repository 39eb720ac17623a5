package io.privhist.spark.app;

import io.privhist.files.CountedDocument;
import io.privhist.files.OwnerWords;
import io.privhist.files.output.Output;
import io.privhist.files.output.OutputSet;
import io.privhist.histogram.RawHistogram;
import io.privhist.options.Protection;
import io.privhist.options.UsageException;
import io.privhist.records.Counted;
import io.privhist.records.FileKind;
import io.privhist.records.Items;
import io.privhist.records.Selection;
import io.privhist.records.UnitBound;
import io.privhist.spark.PrivHistSpark;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.apache.hadoop.conf.Configuration;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** INPUT and how it is read. */
final class InputOptions {
  private static final String TABLE = "table:";

  /** What is read here, which is not JSON lines. */
  private static final Set<FileKind> KINDS = EnumSet.complementOf(EnumSet.of(FileKind.JSON_LINES));

  @Parameters(
      paramLabel = "INPUT",
      arity = "1..*",
      description =
          "Raw data: files, folders and patterns on any storage that the cluster reaches (.parquet,"
              + " .csv, .tsv, text; text also .gz), a counted file (.json), or table:NAME for one"
              + " table of the session.")
  private List<String> inputs = new ArrayList<>();

  @Mixin private TableOptions table = new TableOptions();

  @Option(
      names = "--kind",
      paramLabel = "NAME",
      description =
          "What the files are, whatever their names say: text (a label per line), csv, tsv, parquet"
              + " or pairs (two ends of an edge per line, separated by blanks).")
  private @Nullable String kind;

  @Option(
      names = "--encoding",
      paramLabel = "NAME",
      defaultValue = "utf-8",
      description = "utf-8 (default; other bytes are refused) or latin-1 (any bytes).")
  private String encoding = "utf-8";

  @Option(
      names = "--temp",
      paramLabel = "FOLDER",
      description =
          "With --unit, where kept records are written before they are counted, readable by you"
              + " only: storage that the driver and all executors reach, such as hdfs:///tmp."
              + " Default: the session's checkpoint directory; on one machine, its temporary folder.")
  private @Nullable String temporary;

  @Option(
      names = "--summary",
      paramLabel = "F",
      description =
          "Write to F what happened to the rows. For the owner only: the summary is raw data.")
  private @Nullable String summary;

  private String taken = "";

  /** Checks the words given, so that a mistake shows before Spark is started. */
  void check(Protection protection) {
    table.check(protection.column().isPresent());
    charset();
    Optional.ofNullable(kind).ifPresent(InputOptions::kindNamed);
    if (table.isCounted() && (kind != null || isTable())) {
      throw new UsageException("--from counted goes with a file, and without --kind");
    }
    if (inputs.size() > 1 && inputs.stream().anyMatch(name -> name.startsWith(TABLE))) {
      throw new UsageException("a table cannot be read with other inputs");
    }
  }

  private Charset charset() {
    return switch (encoding) {
      case "utf-8" -> StandardCharsets.UTF_8;
      case "latin-1" -> StandardCharsets.ISO_8859_1;
      default ->
          throw new UsageException("encoding must be utf-8 or latin-1, got \"" + encoding + "\"");
    };
  }

  private boolean isTable() {
    return inputs.get(0).startsWith(TABLE);
  }

  private String name() {
    return String.join(", ", inputs);
  }

  /** Returns whether a file of this machine belongs to the input. */
  boolean isFile(Path target, SparkSession spark) throws IOException {
    return !isTable() && files(spark).isFile(target);
  }

  private Inputs files(SparkSession spark) throws IOException {
    return Inputs.find(inputs, storage(spark));
  }

  private static Configuration storage(SparkSession spark) {
    return spark.sparkContext().hadoopConfiguration();
  }

  /** Counts the whole input, and shows the owner the summary. */
  RawHistogram read(SparkSession spark, Protection protection, OutputSet outputs, Console console)
      throws IOException {
    Optional<Output> summaryFile =
        summary == null ? Optional.empty() : Optional.of(outputs.open(summary));
    Optional<CountedDocument> document =
        isTable() || kind != null
            ? Optional.empty()
            : CountedInput.find(files(spark), table.isCounted(), storage(spark));
    return protection.of(
        document.isPresent()
            ? counted(document.get(), summaryFile, console)
            : counted(spark, protection.bound(), summaryFile, console));
  }

  private RawHistogram counted(
      CountedDocument document, Optional<Output> summaryFile, Console console) throws IOException {
    table.requireForCounted(name());
    if (!charset().equals(StandardCharsets.UTF_8)) {
      throw new UsageException("--encoding does not go with a counted file, which is UTF-8");
    }
    taken = "read %s as a counted file".formatted(name());
    summarize(OwnerWords.counting(document), document.counts(), summaryFile, console);
    return document.counts();
  }

  private RawHistogram counted(
      SparkSession spark, Optional<UnitBound> bound, Optional<Output> summaryFile, Console console)
      throws IOException {
    Selection selection;
    Counted counted;
    try {
      Items items;
      Dataset<Row> rows;
      if (isTable()) {
        rows = spark.table(inputs.get(0).substring(TABLE.length()));
        items = table.items(FileKind.PARQUET, rows);
      } else {
        Inputs files = files(spark);
        rows = new InputTable(spark, files, kindOf(files), charset()).rows();
        items = table.items(kindOf(files), rows);
      }
      selection = UsageException.unlessValid(() -> new Selection(items, table.where(), bound));
      counted = PrivHistSpark.count(rows, selection, Optional.ofNullable(temporary));
    } catch (IOException | UsageException e) {
      throw e;
    } catch (Exception e) { // Spark throws checked exceptions that it does not declare
      throw InputFailure.of(e, name());
    }
    taken = "read %s as %s".formatted(name(), table.inWords(selection.items()));
    summarize(
        OwnerWords.fates(selection, counted.tally()), counted.histogram(), summaryFile, console);
    return counted.histogram();
  }

  private void summarize(
      List<String> fates, RawHistogram counts, Optional<Output> summaryFile, Console console)
      throws IOException {
    String text = summary(fates, counts);
    if (summaryFile.isPresent()) {
      summaryFile.get().write(out -> out.write(text.getBytes(StandardCharsets.UTF_8)));
    }
    if (console.terminal()) {
      console.say("For the owner only, not private:");
      text.lines().forEach(line -> console.say("  " + line));
    }
  }

  /** Says what the input was taken for, once all went well: a failure is one line. */
  void explain(Console console) {
    console.say(taken);
  }

  /**
   * All files are read as the first one is: none may have a name that says otherwise. Lines of text
   * that are edges are pairs.
   */
  private FileKind kindOf(Inputs files) {
    if (kind != null) {
      return kindNamed(kind);
    }
    List<String> names = files.paths().stream().map(path -> path.getName()).toList();
    FileKind first = kindOf(names.get(0));
    for (String other : names) {
      if (kindOf(other) != first) {
        throw new UsageException(
            "%s: is of another kind than %s; read one kind of files at a time, or say --kind"
                .formatted(other, names.get(0)));
      }
    }
    return first == FileKind.TEXT && table.isEdges() ? FileKind.PAIRS : first;
  }

  private static FileKind kindNamed(String id) {
    return KINDS.stream()
        .filter(known -> known.id().equals(id))
        .findFirst()
        .orElseThrow(
            () ->
                new UsageException(
                    "--kind must be text, csv, tsv, parquet or pairs, got \"" + id + "\""));
  }

  /** Behind the extension there may be one for packing: the cluster knows what it can unpack. */
  private static FileKind kindOf(String name) {
    return FileKind.ofName(name)
        .filter(KINDS::contains)
        .or(() -> FileKind.ofName(name.replaceFirst("\\.[A-Za-z0-9]+$", "")))
        .filter(KINDS::contains)
        .orElseThrow(
            () ->
                new UsageException(
                    name + ": the extension does not say what kind of file this is; say --kind"));
  }

  private String summary(List<String> fates, RawHistogram counts) {
    List<String> lines = new ArrayList<>();
    lines.add("input: " + name());
    lines.addAll(fates);
    lines.add("items: " + counts.items());
    lines.add("labels: " + counts.sensitivePrevalences().labels());
    return String.join("\n", lines) + "\n";
  }
}
