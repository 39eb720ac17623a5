/**
 * Anonymized histograms, before and after protection: {@link io.privhist.histogram.RawHistogram} is
 * sensitive, {@link io.privhist.histogram.ReleasedHistogram} may be published; both hold {@link
 * io.privhist.histogram.Prevalences}.
 */
@NullMarked
package io.privhist.histogram;

import org.jspecify.annotations.NullMarked;
