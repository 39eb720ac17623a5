package io.privhist.cli;

import io.privhist.options.SpentException;
import io.privhist.release.ReleaseRefusedException;
import java.io.IOException;
import java.util.function.Supplier;

/** The part of a run that costs epsilon. */
final class Spending {
  private Spending() {}

  /** What becomes of a release. */
  @FunctionalInterface
  interface Use<T> {
    void of(T release) throws IOException;
  }

  /** Draws the noise; whatever fails from here on has cost the epsilon, and says so. */
  static <T> void spend(Supplier<T> draw, Use<T> use, Console console) {
    try {
      use.of(WorkingSign.during("releasing", console, draw));
    } catch (ReleaseRefusedException e) {
      throw e; // says it in its own words
    } catch (IOException | RuntimeException | Error e) {
      throw new SpentException(e);
    }
  }
}
