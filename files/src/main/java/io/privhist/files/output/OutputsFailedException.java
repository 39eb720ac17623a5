package io.privhist.files.output;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Outputs that could not be written, while the others are complete and stay. */
public final class OutputsFailedException extends IOException {
  private static final long serialVersionUID = 1;

  private final transient List<Failed> failed;
  private final transient List<String> complete;
  private final transient Optional<String> refuge;

  /**
   * An output that is not there.
   *
   * @param name as the user wrote it
   */
  public record Failed(String name, Throwable reason) {}

  OutputsFailedException(List<Failed> failed, List<String> complete, Optional<String> refuge) {
    super(
        failed.stream().map(Failed::name).collect(Collectors.joining(", "))
            + ": cannot be written");
    this.failed = List.copyOf(failed);
    this.complete = List.copyOf(complete);
    this.refuge = refuge;
  }

  /** Returns all that failed, at least one. */
  public List<Failed> failed() {
    return failed;
  }

  /** Returns the names of those that are complete and in their place. */
  public List<String> complete() {
    return complete;
  }

  /** Returns the file that keeps a result which none of its places has taken. */
  public Optional<String> refuge() {
    return refuge;
  }
}
