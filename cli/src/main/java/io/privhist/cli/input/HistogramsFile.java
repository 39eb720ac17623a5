package io.privhist.cli.input;

import io.privhist.application.options.InputForm;
import io.privhist.application.terminal.Console;
import io.privhist.files.GroupsJson;
import io.privhist.files.ReleaseDocument;
import io.privhist.ingest.request.Encoding;
import java.io.IOException;
import java.util.Optional;

/** A file that holds a histogram, or one for each group. */
public sealed interface HistogramsFile permits HistogramFile, GroupsFile {
  /** Returns its name as the user wrote it. */
  String name();

  /** Returns the release that it holds, or one of them: they speak of the same data. */
  Optional<ReleaseDocument> anyRelease();

  /**
   * Reads a file.
   *
   * @param textForm what its rows are if it is not JSON; found out if absent
   */
  static HistogramsFile read(
      InputSource source, Optional<InputForm> textForm, Encoding encoding, Console console)
      throws IOException {
    return source.read(
        console,
        opened ->
            GroupsJson.isGroups(opened.head().content())
                ? GroupsFile.read(source.name(), opened)
                : HistogramFile.read(source, opened, textForm, encoding, console));
  }

  /** Reads a release, or prevalences as text. */
  static HistogramsFile read(InputSource source, Console console) throws IOException {
    return read(source, Optional.of(InputForm.PREVALENCES), Encoding.UTF_8, console);
  }
}
