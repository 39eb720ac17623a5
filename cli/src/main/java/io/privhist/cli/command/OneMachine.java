package io.privhist.cli.command;

import io.privhist.application.run.HistogramWriter;
import io.privhist.application.terminal.Failures;
import io.privhist.application.terminal.UsageException;
import io.privhist.ingest.ParquetRows;
import io.privhist.ingest.request.IngestException;
import java.io.IOException;

/** What is particular to an application that counts in its own process. */
public final class OneMachine {
  public static final Failures FAILURES =
      new Failures(
          "give the Java machine more with JAVA_TOOL_OPTIONS=-Xmx8g, say", OneMachine::inOwnWords);

  static final HistogramWriter WRITER = HistogramWriter.withParquet(ParquetRows::write);

  private OneMachine() {}

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
      case FILE_KIND -> "--kind";
      case MEMORY -> "--memory";
      case TEMPORARY_FOLDER -> "--temp";
    };
  }
}
