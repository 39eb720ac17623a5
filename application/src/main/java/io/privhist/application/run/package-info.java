/**
 * What the commands for raw data do, whichever engine counts. {@link
 * io.privhist.application.run.ReleaseRun} is where to start.
 */
@NullMarked
package io.privhist.application.run;

import org.jspecify.annotations.NullMarked;
