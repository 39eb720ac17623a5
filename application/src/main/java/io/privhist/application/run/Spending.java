package io.privhist.application.run;

import io.privhist.application.terminal.SpentException;
import io.privhist.release.ReleaseRefusedException;
import java.io.IOException;
import java.util.function.Supplier;

/** The part of a run that costs epsilon. */
public final class Spending {
  private Spending() {}

  /** What becomes of a release. */
  @FunctionalInterface
  public interface Use<T> {
    void of(T release) throws IOException;
  }

  /** Draws the noise, once; whatever fails from here on has cost the epsilon, and says so. */
  public static <T> void spend(Supplier<T> draw, Use<T> use) {
    try {
      use.of(draw.get());
    } catch (ReleaseRefusedException e) {
      throw e; // says it in its own words
    } catch (Exception | Error e) {
      throw new SpentException(e);
    }
  }
}
