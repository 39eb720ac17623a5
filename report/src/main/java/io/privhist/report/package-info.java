/**
 * Reports of releases: what {@link io.privhist.report.ReleaseReport} says in words, tables and
 * figures is in the release file or computed from it, and nothing else of the data is.
 */
@NullMarked
package io.privhist.report;

import org.jspecify.annotations.NullMarked;
