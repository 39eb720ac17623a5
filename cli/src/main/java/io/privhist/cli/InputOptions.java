package io.privhist.cli;

import io.privhist.files.output.Output;
import io.privhist.files.output.OutputSet;
import io.privhist.histogram.RawHistogram;
import io.privhist.ingest.request.Encoding;
import io.privhist.options.Protection;
import io.privhist.options.UsageException;
import io.privhist.records.UnitBound;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** INPUT and how it is read, for every command that takes raw data. */
final class InputOptions {
  @Parameters(
      paramLabel = "INPUT",
      arity = "1..*",
      description =
          "Raw data: files (text, .csv, .tsv, .jsonl, .parquet; text also .gz or .zst), patterns"
              + " such as 'logs/*.csv', a counted file (.json, written by privhist count), - for"
              + " standard input, or a jdbc: URL with --query.")
  private List<String> inputs = new ArrayList<>();

  @Option(
      names = "--from",
      paramLabel = "FORM",
      defaultValue = "auto",
      description =
          "What the rows are: auto, labels (each row is an item), counts, prevalences"
              + " (count,prevalence rows), edges (of a graph; degrees are counted) or counted (a file"
              + " that privhist count wrote as JSON). auto goes by --label and --count, knows counted"
              + " files, takes a file with the header count,prevalence as prevalences and text of one"
              + " column as labels, and stops when in doubt.")
  private String from = "auto";

  @Mixin private TableOptions table = new TableOptions();

  @Option(
      names = "--query",
      paramLabel = "SELECT",
      description =
          "What to read from a jdbc: URL. User and password come from the URL, or from"
              + " PRIVHIST_JDBC_USER and PRIVHIST_JDBC_PASSWORD.")
  private @Nullable String query;

  @Option(
      names = "--encoding",
      paramLabel = "NAME",
      defaultValue = "utf-8",
      description = "utf-8 (default; other bytes are refused) or latin-1 (any bytes).")
  private String encoding = "utf-8";

  @Mixin private EngineOptions engine = new EngineOptions();

  @Option(
      names = "--summary",
      paramLabel = "F",
      description =
          "Write to F what happened to the rows. For the owner only: the summary is raw data.")
  private @Nullable String summary;

  private String taken = "";

  /**
   * Checks the words given, so that a mistake shows before anything is opened.
   *
   * @param protection who is to be protected
   */
  void check(Protection protection) {
    table.check();
    textEncoding();
    engine.resources();
    if (protection.column().isPresent()) {
      formGiven().ifPresent(InputReader::requireOneItemPerRow);
    }
    reader(Optional.empty()).checkNames();
  }

  /** Returns the form if the options say it, without a look at the data. */
  private Optional<InputForm> formGiven() {
    if (!from.equals("auto")) {
      return Optional.of(InputForm.named(from));
    }
    if (table.hasCount()) {
      return Optional.of(InputForm.COUNTS);
    }
    return table.hasLabels() ? Optional.of(InputForm.LABELS) : Optional.empty();
  }

  private Encoding textEncoding() {
    return UsageException.unlessValid(() -> Encoding.named(encoding));
  }

  /** Returns how many threads may work. */
  int threads() {
    return engine.threads();
  }

  /** Returns whether a file belongs to the input. */
  boolean isFile(Path target) throws IOException {
    return new InputNames(inputs).isFile(target);
  }

  /** Reads the whole input, and shows the owner the summary. */
  RawHistogram read(Console console, OutputSet outputs, Protection protection) throws IOException {
    return protection.of(read(console, outputs, List.of(protection.bound())).get(0));
  }

  /** Reads the whole input once for each bound on its units. */
  List<RawHistogram> read(Console console, OutputSet outputs, List<Optional<UnitBound>> bounds)
      throws IOException {
    Optional<Output> summaryFile =
        summary == null ? Optional.empty() : Optional.of(outputs.open(summary));
    if (bounds.size() > 1) {
      new InputNames(inputs).requireReadableAgain();
    }
    List<InputSummary> readings = new ArrayList<>();
    for (Optional<UnitBound> bound : bounds) {
      readings.add(reader(bound).read(console));
    }
    InputSummary last = readings.get(readings.size() - 1);
    taken = "read %s as %s".formatted(last.name(), table.inWords(last.form()));
    String text = readings.stream().map(InputSummary::text).collect(Collectors.joining("\n"));
    if (summaryFile.isPresent()) {
      summaryFile.get().write(out -> out.write(text.getBytes(StandardCharsets.UTF_8)));
    }
    if (console.terminal()) {
      console.say("For the owner only, not private:");
      text.lines().forEach(line -> console.say("  " + line));
    }
    return readings.stream().map(InputSummary::histogram).toList();
  }

  private InputReader reader(Optional<UnitBound> bound) {
    return new InputReader(
        new InputNames(inputs),
        formGiven(),
        table,
        Optional.ofNullable(query),
        textEncoding(),
        engine.resources(),
        bound);
  }

  /** Says what the input was taken for, once all went well: a failure is one line. */
  void explain(Console console) {
    console.say(taken);
  }
}
