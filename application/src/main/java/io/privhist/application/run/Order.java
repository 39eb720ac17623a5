package io.privhist.application.run;

import io.privhist.privacy.Guarantee;
import io.privhist.privacy.Names;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A release that is to be paid for.
 *
 * @param guarantee what it promises
 * @param parameters all else that was asked for, by name
 * @param snapshot the counts, if they are kept
 * @param names what the data are called
 * @param files the names of the files that it goes to
 */
public record Order(
    Guarantee guarantee,
    Map<String, String> parameters,
    Optional<Reading.Snapshot> snapshot,
    Names names,
    List<String> files) {}
