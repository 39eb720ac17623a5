package io.privhist.spark.app;

import io.privhist.application.run.Input;
import io.privhist.application.run.Reading;
import io.privhist.records.FileKind;
import io.privhist.records.UnitBound;
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
  public Reading read(Optional<UnitBound> bound) throws IOException {
    return rows.count(() -> rows.spark().table(table), FileKind.PARQUET, bound);
  }
}
