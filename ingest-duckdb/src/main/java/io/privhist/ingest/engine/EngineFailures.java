package io.privhist.ingest.engine;

import io.privhist.ingest.request.IngestException;
import io.privhist.ingest.request.IngestException.Setting;
import io.privhist.text.NumberText;
import java.sql.SQLException;
import java.util.concurrent.CancellationException;
import java.util.regex.Pattern;

/**
 * What a failure of the engine means. Its messages quote rows, so nothing of them is passed on: the
 * kind of failure, which comes first in the message, decides about words of our own.
 */
final class EngineFailures {
  /** The operating system refused something; other failures to read are the content's. */
  private static final Pattern OF_THE_SYSTEM =
      Pattern.compile("IO Error: (Cannot|Could not|Failed to) (?!read enough bytes)");

  private static final String NO_SPACE = "No space left";

  private EngineFailures() {}

  /**
   * Returns the failure to report.
   *
   * @param name of the input
   */
  static IngestException of(SQLException failure, String name, Engine engine) {
    if (engine.run().isStopped()) {
      throw new CancellationException("stopped");
    }
    String message = String.valueOf(failure.getMessage());
    String kind = message.contains(":") ? message.substring(0, message.indexOf(':')) : "";
    return switch (kind) {
      case "Out of Memory Error" ->
          IngestException.failed(
                  message.contains("max_temp_directory_size")
                      ? "the temporary folder reached its limit of %s; give a larger disk for temporary files, or more memory"
                          .formatted(NumberText.bytes(engine.limits().temporaryBytes()))
                      : "%s of memory are not enough; give more"
                          .formatted(NumberText.bytes(engine.limits().memoryBytes())))
              .about(Setting.MEMORY);
      case "IO Error" ->
          engine.readsParquet() && isOfTheContent(message)
              ? damagedParquet(name)
              : io(message, name);
      case "Conversion Error", "Out of Range Error", "Invalid Input Error" ->
          IngestException.badInput(name + ": a row cannot be read: it is corrupt");
      case "Binder Error", "Parser Error", "Catalog Error" ->
          IngestException.badInput(
                  name + ": the condition does not fit the types of the columns; cast them first")
              .about(Setting.CONDITION);
      case "Syntax Error", "Not implemented Error" ->
          IngestException.badInput(
                  "%s: %s asks for something that the engine does not have; write it in another way"
                      .formatted(
                          name,
                          engine.readsParquet()
                              ? "the condition, or the Parquet file,"
                              : "the condition"))
              .about(Setting.CONDITION);
      case "Invalid Error", "INTERNAL Error", "Serialization Error" ->
          engine.readsParquet()
              ? damagedParquet(name)
              : IngestException.failed("%s: the engine failed (%s)".formatted(name, kind));
      default ->
          IngestException.failed("%s: the engine failed (%s)".formatted(name, harmless(kind)));
    };
  }

  private static IngestException damagedParquet(String name) {
    return IngestException.badInput(name + ": is a damaged Parquet file; write or copy it again");
  }

  /** Returns whether a failure to read is one of what was read, not of the operating system. */
  static boolean isOfTheContent(String message) {
    return message.startsWith("IO Error")
        && !OF_THE_SYSTEM.matcher(message).lookingAt()
        && !message.contains(NO_SPACE);
  }

  private static IngestException io(String message, String name) {
    return message.contains(NO_SPACE)
        ? PrivateFile.notWritten()
        : IngestException.failed(name + ": cannot be read");
  }

  /** Returns a kind of failure if it is a few plain words. */
  private static String harmless(String kind) {
    return kind.matches("[A-Za-z ]{1,40} (Error|Exception)") ? kind : "unknown kind";
  }
}
