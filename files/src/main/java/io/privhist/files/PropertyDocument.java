package io.privhist.files;

import io.privhist.release.PropertyRelease;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;

/**
 * What a property file holds: one released number, and when and by what it was made.
 *
 * @param release what is published
 * @param level the probability of the interval to state, in (0, 1)
 * @param created when it was made; fractions of a second are dropped
 * @param software name and version of the program that made it, such as "privhist/1.0"
 * @param title what the data owner calls it, if anything
 */
public record PropertyDocument(
    PropertyRelease release,
    double level,
    Instant created,
    String software,
    Optional<String> title) {
  public PropertyDocument {
    created = created.truncatedTo(ChronoUnit.SECONDS);
  }
}
