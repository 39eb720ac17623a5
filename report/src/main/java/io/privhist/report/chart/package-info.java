/**
 * Figures, and all that is known here about the libraries that draw them. {@link
 * io.privhist.report.chart.Figure} is where to begin.
 */
@NullMarked
package io.privhist.report.chart;

import org.jspecify.annotations.NullMarked;
