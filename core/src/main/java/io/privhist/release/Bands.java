package io.privhist.release;

import java.util.Optional;

/** Where a release's bands come from: the tiles just drawn, or a file that holds one band. */
public interface Bands {
  /** Returns a band of at least this level, or nothing if there is none. */
  Optional<Band> at(double level);

  /** A single band, which also serves every lower level. */
  static Bands only(Band band) {
    return new Stored(Optional.of(band));
  }

  /** No band at all. */
  static Bands none() {
    return new Stored(Optional.empty());
  }

  /**
   * What a file holds.
   *
   * @param band the one band, if any
   */
  record Stored(Optional<Band> band) implements Bands {
    @Override
    public Optional<Band> at(double level) {
      return band.filter(stored -> level <= stored.level());
    }
  }
}
