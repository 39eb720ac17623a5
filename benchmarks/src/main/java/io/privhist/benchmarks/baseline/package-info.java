/**
 * What PrivHist is compared with: textbook regressions, the bare engine, noise without a release,
 * an empty program.
 */
@NullMarked
package io.privhist.benchmarks.baseline;

import org.jspecify.annotations.NullMarked;
