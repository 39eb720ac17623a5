/**
 * What a release says to people of one field: passwords, graphs, disclosure control. {@link
 * io.privhist.report.view.View} is where to begin.
 */
@NullMarked
package io.privhist.report.view;

import org.jspecify.annotations.NullMarked;
