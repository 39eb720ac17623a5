package io.privhist.files.output;

import java.io.IOException;

/** An output that would take the place of a file that is to be kept. */
public final class OutputExistsException extends IOException {
  private static final long serialVersionUID = 1;

  OutputExistsException(String name) {
    super(name + ": exists");
  }
}
