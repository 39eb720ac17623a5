package io.privhist.cli.command;

import io.privhist.application.run.HistogramWriter;
import io.privhist.application.terminal.Console;
import io.privhist.application.terminal.Failures;
import io.privhist.application.terminal.UsageException;
import io.privhist.cli.input.UntilSignal;
import io.privhist.ingest.ParquetRows;
import io.privhist.ingest.request.IngestException;
import io.privhist.ingest.request.Resources;
import java.io.IOException;

/** What is particular to an application that counts in its own process. */
public final class LocalEngine {
  public static final Failures FAILURES =
      new Failures(
          "give the Java machine more with JAVA_TOOL_OPTIONS=-Xmx8g, say", LocalEngine::inOwnWords);

  private LocalEngine() {}

  /** Writes histograms in every format; Parquet is made with these resources. */
  public static HistogramWriter writer(Resources resources, Console console) {
    return HistogramWriter.ofText()
        .withParquet(
            (columns, groups, out) ->
                UntilSignal.run(
                    watch -> {
                      ParquetRows.write(columns, groups, resources, out, watch);
                      return out;
                    }))
        .withPages((release, out) -> ReleasePage.write(release, out, console));
  }

  private static Throwable inOwnWords(Throwable failure) {
    if (!(failure instanceof IngestException ingest)) {
      return failure;
    }
    String line =
        ingest.getMessage()
            + ingest.setting().map(setting -> " (%s)".formatted(option(setting))).orElse("");
    return ingest.isBadInput() ? new UsageException(line) : new IOException(line);
  }

  /** Returns how a setting is given on the command line. */
  private static String option(IngestException.Setting setting) {
    return switch (setting) {
      case CONDITION -> "--where";
      case ENCODING -> "--encoding latin-1";
      case FILE_KIND -> "--kind csv";
      case MEMORY -> "--memory";
      case TEMPORARY_FOLDER -> "--temp";
    };
  }
}
