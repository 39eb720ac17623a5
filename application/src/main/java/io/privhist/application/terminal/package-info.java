/**
 * One run of an application, as its user meets it: streams, exit codes, and one line for whatever
 * goes wrong. {@link io.privhist.application.terminal.Launch} is where to start.
 */
@NullMarked
package io.privhist.application.terminal;

import org.jspecify.annotations.NullMarked;
