package io.privhist.cli.input;

import io.privhist.application.options.InputForm;
import io.privhist.application.options.Kept;
import io.privhist.application.options.TableOptions;
import io.privhist.application.run.Input;
import io.privhist.application.run.InputOptions;
import io.privhist.application.terminal.About;
import io.privhist.application.terminal.Console;
import io.privhist.application.terminal.Topic;
import io.privhist.application.terminal.UsageException;
import io.privhist.ingest.request.Encoding;
import io.privhist.ingest.request.Resources;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** INPUT and how it is read, for every command that takes raw data. */
@About(Topic.INPUT)
public final class IngestOptions implements InputOptions {
  @Parameters(
      paramLabel = "INPUT",
      arity = "1..*",
      description =
          "Raw data: files (text, .csv, .tsv, .jsonl, .parquet; text also .gz or .zst), patterns"
              + " such as 'logs/*.csv', a counted file (.json, written by privhist count), - for"
              + " standard input, or a jdbc: URL with --query.")
  private List<String> inputs = new ArrayList<>();

  @Mixin private TableOptions table = new TableOptions();

  @Option(
      names = "--query",
      paramLabel = "SELECT",
      description =
          "What to read from a jdbc: URL. User and password come from the URL, or from"
              + " PRIVHIST_JDBC_USER and PRIVHIST_JDBC_PASSWORD.")
  private @Nullable String query;

  @Mixin private EngineOptions engine = new EngineOptions();

  @Override
  public void check(Kept kept) {
    table.check(kept);
    engine.resources();
    InputNames names = names();
    boolean database = names.isDatabase();
    if (database && query == null) {
      throw new UsageException("a jdbc: URL needs --query, the SELECT whose rows are counted");
    }
    if (!database && query != null) {
      throw new UsageException("--query goes with a jdbc: URL");
    }
    if (database && table.form().equals(Optional.of(InputForm.COUNTED))) {
      throw new UsageException("--from counted goes with a file that count wrote as JSON");
    }
    boolean text =
        table.kind().isPresent()
            || table.delimiter().isPresent()
            || !table.encoding().equals(StandardCharsets.UTF_8);
    if (database && text) {
      throw new UsageException(
          "--kind, --delimiter and --encoding go with files, not with a jdbc: URL");
    }
    names.check();
  }

  @Override
  public String inWords() {
    return String.join("\n", String.join("\t", inputs), table.said(), String.valueOf(query));
  }

  private InputNames names() {
    return new InputNames(inputs);
  }

  /** Returns what counting may use of the machine. */
  public Resources resources() {
    return engine.resources();
  }

  /** Returns how many threads may work. */
  public int threads() {
    return engine.threads();
  }

  @Override
  public Input find(Console console) throws IOException {
    RowsReader rows =
        new RowsReader(table, Encoding.of(table.encoding()), engine.resources(), console);
    return names().isDatabase()
        ? DatabaseInput.find(inputs.get(0), String.valueOf(query), rows)
        : FileInput.find(names(), rows);
  }
}
