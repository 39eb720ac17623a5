package io.privhist.spark.app;

import io.privhist.application.options.InputForm;
import io.privhist.application.options.Kept;
import io.privhist.application.options.TableOptions;
import io.privhist.application.run.Input;
import io.privhist.application.run.InputOptions;
import io.privhist.application.terminal.About;
import io.privhist.application.terminal.Console;
import io.privhist.application.terminal.Topic;
import io.privhist.application.terminal.UsageException;
import io.privhist.records.FileKind;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.spark.sql.SparkSession;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** INPUT and how it is read. */
@About(Topic.INPUT)
final class SparkOptions implements InputOptions {
  private static final String TABLE = "table:";

  @Parameters(
      paramLabel = "INPUT",
      arity = "1..*",
      description =
          "Raw data: files, folders and patterns on any storage that the cluster reaches (.parquet,"
              + " .csv, .tsv, text; text also .gz), a counted file (.json), or table:NAME for one"
              + " table of the session. Outputs are files of the driver's machine.")
  private List<String> inputs = new ArrayList<>();

  @Mixin private TableOptions table = new TableOptions();

  @Option(
      names = "--temp",
      paramLabel = "FOLDER",
      description =
          "With --unit, where kept records are written before they are counted, readable by you"
              + " only: storage that the driver and all executors reach, such as hdfs:///tmp."
              + " Default: the session's checkpoint directory; on one machine, its temporary folder.")
  private @Nullable String temporary;

  @Override
  public void check(Kept kept) {
    table.check(kept);
    Optional<FileKind> kind = table.kind();
    if (kind.equals(Optional.of(FileKind.JSON_LINES))) {
      throw new UsageException("--kind jsonl: JSON lines are not read on a cluster; convert them");
    }
    boolean counted = table.form().equals(Optional.of(InputForm.COUNTED));
    if (counted && (kind.isPresent() || isTable())) {
      throw new UsageException("--from counted goes with a file, and without --kind");
    }
    if (inputs.size() > 1 && inputs.stream().anyMatch(name -> name.startsWith(TABLE))) {
      throw new UsageException("a table cannot be read with other inputs");
    }
  }

  @Override
  public String inWords() {
    return String.join("\n", String.join("\t", inputs), table.said());
  }

  private boolean isTable() {
    return inputs.get(0).startsWith(TABLE);
  }

  @Override
  public Input find(Console console) throws IOException {
    SparkSession spark = Sessions.open(console);
    RowsReader rows =
        new RowsReader(String.join(", ", inputs), spark, table, Optional.ofNullable(temporary));
    return isTable()
        ? new TableInput(inputs.get(0).substring(TABLE.length()), rows)
        : new FileInput(Inputs.find(inputs, spark.sparkContext().hadoopConfiguration()), rows);
  }
}
