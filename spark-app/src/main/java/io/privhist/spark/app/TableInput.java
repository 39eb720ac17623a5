package io.privhist.spark.app;

import io.privhist.application.options.Kept;
import io.privhist.application.run.Input;
import io.privhist.application.run.Reading;
import io.privhist.records.FileKind;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/** A table of the session. */
record TableInput(String table, RowsReader rows) implements Input {
  @Override
  public boolean includes(Path target) {
    return false;
  }

  @Override
  public Optional<Outline> outline(Kept kept) throws IOException {
    return rows.outline(kept);
  }

  @Override
  public Reading read(Kept kept) throws IOException {
    return rows.count(() -> rows.spark().table(table), FileKind.PARQUET, kept);
  }
}
