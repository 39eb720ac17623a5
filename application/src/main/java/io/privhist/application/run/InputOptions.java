package io.privhist.application.run;

import io.privhist.application.options.Kept;
import io.privhist.application.terminal.Console;
import java.io.IOException;

/** INPUT and how it is read, in the words of one engine. */
public interface InputOptions {
  /**
   * Checks the words given, so that a mistake shows before anything is opened.
   *
   * @param kept which rows are to be kept
   */
  void check(Kept kept);

  /**
   * Returns all that was said about the input: its names, what its rows are, which of them count.
   * The same words mean the same input, as far as words can tell.
   */
  String inWords();

  /** Finds what the names stand for. */
  Input find(Console console) throws IOException;
}
