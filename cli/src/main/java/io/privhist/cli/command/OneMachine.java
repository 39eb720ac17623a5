package io.privhist.cli.command;

import io.privhist.application.run.HistogramWriter;
import io.privhist.application.terminal.Failures;
import io.privhist.ingest.IngestException;
import io.privhist.ingest.ParquetRows;

/** What is particular to an application that counts in its own process. */
public final class OneMachine {
  public static final Failures FAILURES =
      new Failures(
          "give the Java machine more with JAVA_TOOL_OPTIONS=-Xmx8g, say",
          failure -> failure instanceof IngestException ingest && ingest.isBadInput());

  static final HistogramWriter WRITER = HistogramWriter.withParquet(ParquetRows::write);

  private OneMachine() {}
}
