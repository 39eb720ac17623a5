/** How far releases are from the truth, measured or forecast, as tables, figures and pages. */
@NullMarked
package io.privhist.cli.evaluation;

import org.jspecify.annotations.NullMarked;
