package io.privhist.ingest.request;

import java.io.IOException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A source that cannot be counted. The message is one line: what, where, why and what to do. It
 * never quotes content, and there is no cause that would.
 */
public final class IngestException extends IOException {
  private static final long serialVersionUID = 1;

  /** A part of a request that may be chosen differently; an application knows how it is given. */
  public enum Setting {
    CONDITION,
    ENCODING,
    FILE_KIND,
    MEMORY,
    TEMPORARY_FOLDER
  }

  private final boolean badInput;
  private final @Nullable Setting setting;

  private IngestException(String message, boolean badInput, @Nullable Setting setting) {
    super(message);
    this.badInput = badInput;
    this.setting = setting;
  }

  /** The input is malformed, or the request does not fit it. */
  public static IngestException badInput(String message) {
    return new IngestException(message, true, null);
  }

  /** A bad row; rows are numbered from 1 and include headers and blank lines. */
  public static IngestException atRow(String name, long row, String reason, String remedy) {
    return badInput("%s: row %d: %s; %s".formatted(name, row, reason, remedy));
  }

  /** Input or output failed, or the engine did. */
  public static IngestException failed(String message) {
    return new IngestException(message, false, null);
  }

  /** Returns the same failure, for which one setting is the cause or the remedy. */
  public IngestException about(Setting newSetting) {
    return new IngestException(String.valueOf(getMessage()), badInput, newSetting);
  }

  /** Returns whether input or request are at fault, rather than the machine. */
  public boolean isBadInput() {
    return badInput;
  }

  /** Returns which setting to look at, if it is one. */
  public Optional<Setting> setting() {
    return Optional.ofNullable(setting);
  }
}
