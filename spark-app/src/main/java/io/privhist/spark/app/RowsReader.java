package io.privhist.spark.app;

import io.privhist.application.options.InputForm;
import io.privhist.application.options.Kept;
import io.privhist.application.options.OwnerWords;
import io.privhist.application.options.TableOptions;
import io.privhist.application.run.Input;
import io.privhist.application.run.Reading;
import io.privhist.application.terminal.UsageException;
import io.privhist.records.Counted;
import io.privhist.records.FileKind;
import io.privhist.records.Selection;
import io.privhist.spark.PrivHistSpark;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;

/**
 * Has the cluster count rows.
 *
 * @param name of the input, for messages
 * @param temporary where kept records are written, if the owner said it
 */
record RowsReader(String name, SparkSession spark, TableOptions table, Optional<String> temporary) {
  private static final List<String> PREVALENCES = List.of("count", "prevalence");

  /** Rows that Spark knows how to read. */
  @FunctionalInterface
  interface Rows {
    Dataset<Row> open() throws IOException;
  }

  Reading count(Rows source, FileKind kind, Kept kept) throws IOException {
    try {
      Dataset<Row> rows = source.open();
      InputForm form = table.form().orElseGet(() -> form(kind, List.of(rows.columns())));
      Selection selection =
          table.selection(form, expected -> InputTable.only(expected, rows), kept);
      Counted counted = PrivHistSpark.count(rows, selection, temporary);
      return Reading.fresh(
          name,
          form,
          table.inWords(form, kind),
          counted.groups(),
          OwnerWords.fates(selection, counted.tally()));
    } catch (IOException | UsageException e) {
      throw e;
    } catch (Exception e) { // Spark throws checked exceptions that it does not declare
      throw InputFailure.of(e, name);
    }
  }

  private InputForm form(FileKind kind, List<String> columns) {
    if (columns.equals(PREVALENCES)) {
      return InputForm.PREVALENCES;
    }
    if (kind == FileKind.TEXT) {
      return InputForm.LABELS;
    }
    throw TableOptions.undecided(name, "a table without the columns count,prevalence");
  }

  /** Returns who is protected, if the options say what the rows are. */
  Optional<Input.Outline> outline(Kept kept) throws IOException {
    Optional<InputForm> form = table.form();
    return form.isEmpty()
        ? Optional.empty()
        : Optional.of(Input.Outline.ofRows(kept.grouping(), table.unit(form.get(), kept)));
  }
}
