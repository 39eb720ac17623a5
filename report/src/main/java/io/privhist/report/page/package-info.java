/**
 * Pages that need nothing but themselves: one HTML file with its scripts, its styles and its data.
 * {@link io.privhist.report.page.Page} is where to begin.
 */
@NullMarked
package io.privhist.report.page;

import org.jspecify.annotations.NullMarked;
